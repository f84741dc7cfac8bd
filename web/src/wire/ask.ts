/** HTTP: a question, and its answer or a refusal. */
import type { NewTable, Refused, Welcome } from "./types";

/** What the server refused, and why; without a code, the server could not be asked. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code?: Refused["code"],
  ) {
    super(message);
  }
}

export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? undefined
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } },
    );
  } catch {
    throw new Refusal("no connection");
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(said.message ?? answer.statusText, answer.status < 500 ? said.code : undefined);
  return said;
}

export const open = (table: Omit<NewTable, "action_id">) =>
  ask<Welcome>("/api/tables", { action_id: newId(), ...table });
