/** Fair cards, checked by the player's own device: docs/fair-cards.md has the protocol, to the byte. */

/** What there is to be dealt: every kind of card, in the edition's order. */
export interface Deck {
  game: string;
  cards: readonly { id: string; copies: number }[];
}

interface Mix {
  commitment: string;
  mix?: string;
}

/** A finished game as `/record` gives it. */
export interface FairRecord {
  digest: string;
  players: number;
  entries: readonly string[];
  fair?: { table: string; commitment: string; secret?: string | null; mixes: readonly (Mix | null)[] };
}

/** What this device knew before the game: the server's commitment, and its own mixes by seat. */
export interface Kept {
  commitment?: string;
  mixes?: Record<string, string>;
}

export interface Verdict {
  cards: number;
  firsts: number;
  mixed: number[];
  withheld: number[];
}

interface Log {
  table: string;
  rows: readonly { row: string; chain: string }[];
}

export const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text: string) => new TextEncoder().encode(text);

const sha256 = async (...parts: Uint8Array<ArrayBuffer>[]) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

export const newMix = () => hex(crypto.getRandomValues(new Uint8Array(32)));

export const commit = async (what: "secret" | "mix", said: string) =>
  hex(await sha256(utf8(`medici-fair/1 ${what}\n`), bytes(said)));

export const gameKey = (secret: string, table: string, digest: string, mixes: readonly (string | null)[]) =>
  hmac(
    bytes(secret),
    utf8(["medici-fair/1", table, digest, mixes.length, ...mixes.map((mix) => mix ?? "-")].join("\n")),
  );

export async function draw(key: Uint8Array<ArrayBuffer>, moment: number, total: number) {
  const fair = (2n ** 64n / BigInt(total)) * BigInt(total);
  for (let attempt = 0; ; attempt++) {
    const word = new DataView((await hmac(key, utf8(`${moment} ${attempt}`))).buffer).getBigUint64(0);
    if (word < fair) return word % BigInt(total);
  }
}

const genesis = async (table: string) => hex(await sha256(utf8(`medici-log/1\n${table}`)));
const link = async (previous: string, row: string) => hex(await sha256(utf8(`${previous}\n${row}`)));

/**
 * Every turn of chance in a game: moment, outcomes in their order, and the entry. `money` has, for each day that is
 * over, what the seats had after it. Whoever finds an entry wrong should stop: what follows from it makes no sense.
 */
export function* chances(record: FairRecord, edition: Deck, money: readonly (readonly number[])[]) {
  const all = edition.cards.map((card) => [card.id, card.copies] as const);
  let [day, unseen, market] = [0, new Map<string, number>(all), [] as string[]];
  const take = (card: string, by: number) => unseen.set(card, (unseen.get(card) ?? 0) + by);
  for (const [number, entry] of record.entries.entries()) {
    const [word, said = ""] = entry.split(" ");
    if (word === "first") {
      day += 1;
      if (edition.game === "market") for (const card of market) take(card, 1);
      else unseen = new Map(all);
      market = [];
      const had = money[day - 2];
      const seats = [...Array(record.players).keys()];
      const may = had ? seats.filter((seat) => had[seat] === Math.min(...had)) : seats;
      yield { number, entry, moment: day * 256 + 255, outcomes: may.map((seat) => `first ${seat}`) };
    } else if (word === "deal") {
      const outcomes = [...unseen].flatMap(([card, copies]) => Array<string>(copies).fill(`deal ${card}`));
      yield { number, entry, moment: day * 256 + outcomes.length, outcomes };
      take(said, -1);
      market.push(said);
    } else if (word === "take") {
      const taken = said.split("+").map((place) => market.length - Number(place));
      market = market.filter((_, place) => !taken.includes(place));
    }
  }
}

/** Deal a finished game again. Returns what was verified; throws an Error that says what is wrong. */
export async function verify(
  record: FairRecord,
  edition: Deck,
  money: readonly (readonly number[])[],
  kept: Kept = {},
): Promise<Verdict> {
  const { fair } = record;
  if (!fair?.secret) throw new Error("the secret is not revealed");
  if (kept.commitment && kept.commitment !== fair.commitment) throw new Error("this is another promise than before");
  if ((await commit("secret", fair.secret)) !== fair.commitment) throw new Error("the secret is not what was promised");
  if (fair.mixes.length !== record.players) throw new Error("there should be a mix for each seat");
  for (const [seat, mix] of fair.mixes.entries())
    if (mix?.mix && (await commit("mix", mix.mix)) !== mix.commitment) throw new Error(`seat ${seat} changed its mix`);
  for (const [seat, mix] of Object.entries(kept.mixes ?? {}))
    if (fair.mixes[Number(seat)]?.mix !== mix) throw new Error("your own randomness is not in the cards");
  const key = await gameKey(
    fair.secret,
    fair.table,
    record.digest,
    fair.mixes.map((mix) => mix?.mix ?? null),
  );
  const turned: Record<string, number> = { first: 0, deal: 0 };
  for (const { number, entry, moment, outcomes } of chances(record, edition, money)) {
    const due = outcomes[Number(await draw(key, moment, outcomes.length))];
    if (entry !== due) throw new Error(`entry ${number} is "${entry}" and should be "${due}"`);
    turned[entry.split(" ")[0]!]! += 1;
  }
  const seats = (test: (mix: Mix | null) => boolean) => fair.mixes.flatMap((mix, seat) => (test(mix) ? [seat] : []));
  return {
    cards: turned.deal!,
    firsts: turned.first!,
    mixed: seats((mix) => !!mix?.mix),
    withheld: seats((mix) => mix !== null && !mix.mix),
  };
}

/** Check that each row of a log follows from those before it, and that a receipt is where it was. Returns the rows. */
export async function checkLog(log: Log, receipt?: { ply: number; head: string } | null) {
  let head = await genesis(log.table);
  for (const [ply, { row, chain }] of log.rows.entries()) {
    head = await link(head, row);
    if (head !== chain) throw new Error(`row ${ply} of the log does not follow`);
  }
  if (receipt && log.rows[receipt.ply]?.chain !== receipt.head)
    throw new Error(`your receipt for row ${receipt.ply} is not in the log`);
  return log.rows.length;
}
