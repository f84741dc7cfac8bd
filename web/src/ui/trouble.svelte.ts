/** What went wrong, in the user's words, until he puts it away or does something else. */
import { Refusal } from "../wire/ask";
import { has, t } from "./words.svelte";

let trouble = $state("");

export const troubled = () => trouble;
export const forget = () => (trouble = "");

export function lament(error: unknown) {
  const refusal = error instanceof Refusal ? error : undefined;
  const id = `refused-${refusal?.code ?? "connection"}`;
  trouble = refusal && has(id) ? t(id, { message: refusal.message }) : String((error as Error)?.message ?? error);
}

/** Run what a button asks for; say what is wrong. */
export const does = (deed: () => unknown) => async (event?: globalThis.Event) => {
  event?.preventDefault();
  forget();
  try {
    await deed();
  } catch (error) {
    lament(error);
  }
};
