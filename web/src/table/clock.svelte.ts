/** Time left, as of now: the server says when the time of whoever is to act is up, and what its clock shows. */
import { spoken } from "../ui/words.svelte";
import type { Session } from "./session.svelte";

const DAY = 86400;

/** For a component, while it is shown. */
export function useClock(session: Session) {
  const { live } = session;
  let now = $state(performance.now());

  $effect(() => {
    if (live.position?.due == null) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });

  return {
    /** Seconds that a seat has for its next decision; null where no clock runs. */
    left(seat: number): number | null {
      const { left, bot } = session.seats[seat]!;
      if (left === null || bot !== null || session.status !== "playing") return null;
      const due = session.game?.to_move === seat ? live.position!.due : null;
      return Math.max(0, Math.ceil((due === null ? left : due - live.ahead - now) / 1000));
    },
  };
}

/** So many seconds as a clock shows them: 0:07, 12:30, 23:59:00, or whole days where there are several. */
export function duration(seconds: number): string {
  if (seconds >= 2 * DAY)
    return new Intl.NumberFormat(spoken(), { style: "unit", unit: "day" }).format(Math.round(seconds / DAY));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
