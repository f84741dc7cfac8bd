/** Time left, as of now: the server says how much there was when the word came round. */
import type { Session } from "./session.svelte";

/** What starts somebody's time anew; talk and the like do not. */
const STARTS = ["played", "began", "returned", "undone"];

/** For a component, while it is shown. */
export function useClock(session: Session) {
  const { live } = session;
  let now = $state(Date.now());
  /** How much later it is here than at the server, at most: what came just now came a little later than it happened. */
  let late: number | undefined;
  let seen = live.ply;
  const since = $derived(live.rows.findLast(({ what }) => STARTS.includes(what.type))?.at ?? 0);

  $effect(() => {
    const last = live.rows.at(-1);
    if (last && live.ply > seen && seen >= 0) late = Math.min(late ?? Infinity, Date.now() - last.at);
    seen = live.ply;
    now = Date.now();
  });
  $effect(() => {
    if (!live.table?.clock || session.status !== "playing") return;
    const timer = setInterval(() => (now = Date.now()), 250);
    return () => clearInterval(timer);
  });

  return {
    /** Seconds that a seat has for its next decision; null where no clock runs. */
    left(seat: number): number | null {
      const { left } = session.seats[seat]!;
      if (left === null || session.status !== "playing") return null;
      const spent = session.game?.to_move === seat ? Math.max(0, now - since - (late ?? 0)) : 0;
      return Math.max(0, Math.ceil((left - spent) / 1000));
    },
  };
}
