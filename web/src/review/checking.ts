/** Whether a game's cards were fair, checked by this device, and said in plain words. */
import type { Session } from "../table/session.svelte";
import { list, t } from "../ui/words.svelte";
import { ask } from "../wire/ask";
import { checkLog, verify, type FairRecord } from "../wire/fair";
import { kept, mixes } from "../wire/keep";
import { books } from "./past";

export interface Finding {
  sound: boolean;
  /** What was proved, and what was not, a sentence each. */
  said: string[];
}

export async function check(session: Session): Promise<Finding> {
  if (!crypto.subtle) return { sound: false, said: [t("check-no-crypto")] };
  const { live, box } = session;
  const [record, log] = await Promise.all([
    ask<FairRecord>(live.path("/record")),
    ask<Parameters<typeof checkLog>[0]>(live.path("/log")),
  ]);
  const own: Record<string, string> = {};
  for (const seat of session.you.seats) {
    const mix = mixes()[session.promised(seat) ?? ""];
    if (mix) own[seat] = mix;
  }
  const { commitment, receipt } = kept(live.id);
  const money = books(live.rows).map(({ accounts }) => accounts.map(({ money }) => money));
  try {
    const { cards, firsts, mixed, withheld } = await verify(record, box.edition, money, { commitment, mixes: own });
    const rows = await checkLog(log, receipt);
    const names = (seats: number[]) => list(seats.map((seat) => session.name(seat)));
    const others = mixed.filter((seat) => !(seat in own));
    const said = [t("check-dealt", { cards, firsts })];
    if (mixed.length > others.length)
      said.push(others.length ? t("check-mixed-you-and", { names: names(others) }) : t("check-mixed-you"));
    else if (others.length) said.push(t("check-mixed-others", { names: names(others) }));
    else said.push(t("check-mixed-nobody"));
    if (withheld.length) said.push(t("check-withheld", { names: names(withheld), count: withheld.length }));
    said.push(receipt ? t("check-log-receipt", { rows }) : t("check-log", { rows }));
    if (!session.you.seats.length) said.push(t("check-stranger"));
    return { sound: true, said };
  } catch (error) {
    return { sound: false, said: [t("check-wrong", { reason: (error as Error).message })] };
  }
}
