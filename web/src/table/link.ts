/** Addresses of a table for others. */
import type { Session } from "./session.svelte";

/** An address of the table, with an invitation where one is needed; `more` is what else it shall say. */
export function linkTo({ live, you }: Session, more: Record<string, string> = {}): string {
  const invite = live.table?.public ? null : (you.invite ?? live.invite);
  const said = new URLSearchParams({ ...(invite && { invite }), ...more }).toString();
  return `${location.origin}/t/${live.id}${said && `#${said}`}`;
}
