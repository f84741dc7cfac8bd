/** Nobody misses his turn: the page's title and icon, a sound, and a notice of the browser while the page is hidden. */
import { settings } from "../ui/settings.svelte";
import { sound } from "../ui/sound";
import { t } from "../ui/words.svelte";
import type { Session } from "./session.svelte";

/** Whether the browser can tell of a turn at all. */
export const canNotify = () => "Notification" in window && Notification.permission !== "denied";

/** Ask the browser for leave to tell; for a user's click alone. */
export async function wantNotices() {
  settings.notices = (await Notification.requestPermission()) === "granted";
  if (!settings.notices) throw new Error(t("set-notify-denied"));
}

/** Whether several people, or one with several seats, play on this device. */
export const severalSeats = ({ you, seats }: Session) => you.seats.filter((seat) => !seats[seat]!.bot).length > 1;

/** "Your turn", or whose on this device. */
export const turnOf = (session: Session, seat: number) =>
  severalSeats(session) ? t("decide-yours-of", { name: session.name(seat) }) : t("decide-yours");

async function notify(title: string, table: string) {
  const options = { body: "Medici", tag: table, icon: "/icon.svg" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Some browsers show notices only through a worker.
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => (window.focus(), notice.close());
}

let told = $state<string | null>(null);
/** The turn that the page's title tells, while there is one to tell. */
export const turnTold = () => told;

/** For the script of what is shown as long as the table is. */
export function notice(session: Session) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const asked = $derived(session.asked);
  const title = $derived(asked === null ? null : turnOf(session, asked));

  $effect(() => {
    told = title;
    if (icon) icon.href = title === null ? "/icon.svg" : "/turn.svg";
  });
  $effect(() => () => {
    told = null;
    if (icon) icon.href = "/icon.svg";
  });
  $effect(() => {
    if (title === null) return;
    sound("turn");
    if (document.hidden && settings.notices && Notification.permission === "granted")
      notify(title, session.live.id).catch(() => {});
  });
  $effect(() => {
    const type = session.stage.moment?.event.type;
    if (type === "Sold" || type === "CardsTaken") sound("sold");
    else if (type === "DayScored") sound("day");
  });
}
