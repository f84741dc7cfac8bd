/** What happened, in words: each event and each row of a table's log as a sentence in the user's language. */
import type { Session } from "../table/session.svelte";
import type { Event, Told } from "../wire/types";

/** The sentence of an event. */
export function tellEvent(_session: Session, event: Event): string {
  return event.type;
}

/** The sentence of a row that is no move: who sat down, who said what. Empty where there is nothing to say. */
export function tellRow(_session: Session, row: Told): string {
  return row.what.type;
}

/** What is asked of the seat to move: "Your turn: 8 or more, or pass." */
export function tellAsk(_session: Session): string {
  return "";
}
