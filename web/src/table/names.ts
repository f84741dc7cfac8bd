/** What things on the table are called. */
import { has, isolate, t } from "../ui/words.svelte";
import type { Box } from "./box";

/** A seat's name, isolated so that it turns no text around; a bot has the server's, which is said in any language. */
export const seatName = (seat: number, name: string, bot?: string | null) =>
  bot && name.toLowerCase() === `${bot} ${seat + 1}` && has(`bot-${bot}`)
    ? isolate(t("bot-called", { bot: t(`bot-${bot}`), seat: seat + 1 }))
    : isolate(name);

/** A good's name; goods of one's own edition have none but their id. */
export const goodName = (good: string) => (has(`good-${good}`) ? t(`good-${good}`) : good);

export const goodLetter = (good: string) =>
  has(`good-${good}-letter`) ? t(`good-${good}-letter`) : good.slice(0, 1).toUpperCase();

export function cardName(box: Box, id: string): string {
  const { good, value, symbols, room } = box.kind(id);
  const named = { good: goodName(box.called(id)), value };
  if (good && room === 0) return t("card-flag", named);
  return symbols === 2 ? t("card-double", named) : t("card", named);
}
