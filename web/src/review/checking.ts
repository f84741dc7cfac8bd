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

/** What `verify` and `checkLog` find wrong, in the user's words; a number in it is that of a seat, an entry or a row. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^the secret is not revealed$/, "check-no-secret"],
  [/^this is another promise/, "check-other-promise"],
  [/^the secret is not what was promised$/, "check-other-secret"],
  [/^there should be a mix for each seat$/, "check-mixes"],
  [/^seat (\d+) changed its mix$/, "check-other-mix"],
  [/^your own randomness is not in the cards$/, "check-mix-missing"],
  [/^entry (\d+) is /, "check-entry"],
  [/^row (\d+) of the log does not follow$/, "check-row"],
  [/^your receipt for row (\d+) is not in the log$/, "check-receipt"],
];

function wrong(session: Session, reason: string): string {
  for (const [pattern, id] of REASONS) {
    const found = pattern.exec(reason);
    const number = Number(found?.[1] ?? 0);
    if (found) return t(id, { name: session.name(number), number });
  }
  return t("check-wrong", { reason });
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
    return { sound: false, said: [wrong(session, (error as Error).message)] };
  }
}
