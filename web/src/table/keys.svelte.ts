/** Single keys at the table, heard in one place: whoever is shown says what a key does, and the newest goes first. */
import { settings } from "../ui/settings.svelte";

/** By `KeyboardEvent.key`, letters small. What is undefined is not offered now. */
export type Deeds = Record<string, ((key: string) => void) | undefined>;

const offers: (() => Deeds)[] = [];

/** For a component's script: offer these as long as it is shown. */
export function keys(deeds: () => Deeds) {
  $effect(() => {
    offers.push(deeds);
    return () => void offers.splice(offers.indexOf(deeds), 1);
  });
}

const DIGITS = [..."0123456789"];
/** The same deed for each digit. */
export const digits = (deed: ((digit: string) => void) | undefined): Deeds =>
  Object.fromEntries(DIGITS.map((digit) => [digit, deed]));

const SCROLLING = new Set([
  " ",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "PageUp",
  "PageDown",
  "Home",
  "End",
]);

/** Whether the keyboard is in something that it can scroll. */
function scrolls(element: HTMLElement): boolean {
  const region = element.closest<HTMLElement>("[tabindex='0']");
  return !!region && (region.scrollHeight > region.clientHeight || region.scrollWidth > region.clientWidth);
}

/** Whether a key belongs to the element that has the focus. A field with `data-keys` takes no letters, so they are free. */
function taken({ key, target }: KeyboardEvent): boolean {
  const element = target as HTMLElement;
  if (document.querySelector("dialog[open], :popover-open")) return true;
  if (element.matches("[data-keys]")) return key.length === 1 && !/[^\d\s.,+-]/.test(key);
  if (element.isContentEditable || element.matches("input, textarea, select")) return true;
  if (SCROLLING.has(key) && scrolls(element)) return true;
  return (key === " " || key === "Enter") && element.matches("button, a, summary, [role=button]");
}

addEventListener("keydown", (event) => {
  // A browser presses a button again and again while Enter is held, and what comes to lie under the focus next.
  if (event.repeat && event.key === "Enter" && !(event.target as Element).matches("textarea")) event.preventDefault();
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  if ((event.key.length === 1 && !settings.shortcuts) || taken(event)) return;
  const key = event.key.toLowerCase();
  for (const deeds of offers.toReversed()) {
    const deed = deeds()[key];
    if (!deed) continue;
    event.preventDefault();
    // A key that is held down steps on, and does nothing else twice.
    if (!event.repeat || key.startsWith("arrow")) deed(key);
    return;
  }
});
