/** What the user has set, kept on this device. */
import { loadLike, save } from "../wire/keep";

export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];
/** How long things take at each pace. */
export const BEAT: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const DEFAULTS = {
  name: "",
  language: null as string | null,
  pace: "normal" as Pace,
  theme: "auto" as Theme,
  sounds: false,
  /** Whether the browser tells of one's turn while the page is hidden; it must allow that too. */
  notices: false,
  shortcuts: true,
  hints: true,
  /** Which hints were read and put away. */
  read: [] as string[],
};

export const settings = $state(loadLike("settings", DEFAULTS));

/** Keep settings as they change, and dress the page; for the root component, once. */
export function keepSettings() {
  $effect(() => save("settings", $state.snapshot(settings)));
  $effect(() => {
    if (settings.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  });
  $effect(() => void document.documentElement.classList.toggle("no-keys", !settings.shortcuts));
}

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
