/** What a day brought is told in its books first: markers climb and money grows when they are closed. */
import type { Stage } from "./stage.svelte";

/** For a component's script: the table as shown, but before the scoring as long as that is told. */
export function later(stage: Stage) {
  let held = stage.shown;
  const shown = $derived(stage.moment?.event.type === "DayScored" ? held : (held = stage.shown));
  return {
    get shown() {
      return shown;
    },
  };
}
