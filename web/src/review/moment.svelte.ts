/** Moments of a game and links to them: `#ply=57` is the table as it stood after row 57. */
import { untrack } from "svelte";
import { standing } from "../table/fold";
import type { Session } from "../table/session.svelte";
import { go, route } from "../ui/route.svelte";
import type { Event, Told } from "../wire/types";

/** Go to the moment that the address names, and back to the table when it names none; for a component's script. */
export function followLink(session: Session) {
  const { live, stage } = session;
  $effect(() => {
    const named = Number(route.fragment.get("ply") ?? NaN);
    untrack(() => {
      // A table that was closed before it began has no moments.
      const begun = live.rows.some(({ events }) => events.length);
      const wanted = begun && Number.isInteger(named) && named >= 0 ? Math.min(named, live.ply) : null;
      if (wanted !== stage.looking) stage.look(wanted);
    });
  });
  // Others at the table may go back to live play too: then the address names no moment any more.
  $effect(() => {
    if (stage.looking === null && untrack(() => route.fragment.has("ply"))) go(`/t/${live.id}`, "replace");
  });
  $effect(() => () => clearTimeout(timer));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Look at a row, or at the live table again. The address follows a little later: browsers limit how often it may. */
export function lookAt(session: Session, ply: number | null) {
  session.stage.look(ply);
  clearTimeout(timer);
  timer = setTimeout(() => go(`/t/${session.live.id}${ply === null ? "" : `#ply=${ply}`}`, "replace"), 150);
}

const CLOSING: ReadonlySet<Event["type"]> = new Set(["Sold", "Discarded", "CardsTaken", "GameOver"]);

/** The rows worth a look, and at which of them, by their place, lots were closed and days began. */
export function course(rows: readonly Told[]) {
  const moves = standing(rows).filter(({ events }) => events.length);
  const places = (test: (event: Event) => boolean) =>
    moves.flatMap(({ events }, place) => (events.some(test) ? [place] : []));
  return {
    moves,
    lots: places(({ type }) => CLOSING.has(type)),
    days: places(({ type }) => type === "DayBegan"),
  };
}
