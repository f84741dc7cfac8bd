/** What went wrong, in the user's words, until he puts it away or does something else. */
import { Refusal } from "../wire/ask";
import { has, t } from "./words.svelte";

let trouble = $state("");

export const troubled = () => trouble;
export const forget = () => (trouble = "");

/** Say what is wrong in words of one's own. */
export const complain = (words: string) => void (trouble = words);

export function lament(error: unknown) {
  const refusal = error instanceof Refusal ? error : undefined;
  const id = `refused-${refusal?.code ?? "connection"}`;
  trouble = refusal && has(id) ? t(id, { message: refusal.message }) : String((error as Error)?.message ?? error);
}

/** Run what a button asks for, once however often it is pressed meanwhile; say what is wrong. */
export function does(deed: () => unknown) {
  let running = false;
  return async (event?: globalThis.Event) => {
    event?.preventDefault();
    if (running) return;
    running = true;
    forget();
    try {
      await deed();
    } catch (error) {
      lament(error);
    } finally {
      running = false;
    }
  };
}
