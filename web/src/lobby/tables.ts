/** Tables before one sits at them: to open, to list, to look into. */
import { go } from "../ui/route.svelte";
import { has, t } from "../ui/words.svelte";
import { ask, open } from "../wire/ask";
import { promise, save } from "../wire/keep";
import type { NewTable, SeatPlan, TableLine, Welcome } from "../wire/types";

export type Plan = Omit<NewTable, "action_id">;

/** What one click opens: a seat for oneself, and merchants. */
export const quick = (name: string): Plan => ({
  seats: [{ kind: "me", name }, ...Array.from({ length: 3 }, (): SeatPlan => ({ kind: "bot", bot: "merchant" }))],
});

/** Open a table, with randomness of one's own promised, and go there; where no seat is open the game begins at once. */
export async function sitDown(plan: Plan, how: "push" | "replace" = "push") {
  const seats = await Promise.all(
    plan.seats.map(async (seat) => (seat.kind === "me" ? { ...seat, mix: await promise() } : seat)),
  );
  const { table } = await open({ ...plan, seats });
  if (seats.every(({ kind }) => kind === "me" || kind === "bot")) save(`start ${table.id}`, true, "sessionStorage");
  go(`/t/${table.id}`, how);
}

export const editionName = (id: string, own = id) => (has(`edition-${id}`) ? t(`edition-${id}`) : own);
export const botName = (bot: string) => (has(`bot-${bot}`) ? t(`bot-${bot}`) : bot);

export const isRunning = ({ status }: TableLine) => ["open", "starting", "playing", "archived"].includes(status);

/** How a table of mine stands: whether I am asked, which seats are mine, and the florins at the end. */
export interface Standing {
  myTurn: boolean;
  mine: readonly number[];
  money: readonly number[] | null;
}

export async function standing({ id }: TableLine): Promise<Standing> {
  const { position, you } = await ask<Welcome>(`/api/tables/${id}?after=1000000`);
  const { game, status, seats } = position;
  const asked = status === "playing" ? (game?.to_move ?? null) : null;
  return {
    myTurn: asked !== null && you.seats.includes(asked) && seats[asked]!.bot === null,
    mine: you.seats,
    money: status === "over" ? (game?.money ?? null) : null,
  };
}

const MINUTE = 60_000;

/** How long ago, in the user's words: a browser's own take long to wake up. */
export function ago(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 1) return t("ago-now");
  if (minutes < 60) return t("ago-minutes", { count: minutes });
  if (minutes < 24 * 60) return t("ago-hours", { count: Math.floor(minutes / 60) });
  return t("ago-days", { count: Math.floor(minutes / 60 / 24) });
}
