// Fair cards, checked by the player's own device: docs/fair-cards.md has the protocol, to the byte.

export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text) => new TextEncoder().encode(text);

const sha256 = async (...parts) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));

async function hmac(key, message) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

export const newMix = () => hex(crypto.getRandomValues(new Uint8Array(32)));

// what: "secret" or "mix"; said: its digits
export const commit = async (what, said) => hex(await sha256(utf8(`medici-fair/1 ${what}\n`), bytes(said)));

// mixes: each seat's digits, or null
export const gameKey = (secret, table, digest, mixes) =>
  hmac(bytes(secret), utf8(["medici-fair/1", table, digest, mixes.length, ...mixes.map((mix) => mix ?? "-")].join("\n")));

export async function draw(key, moment, total) {
  const fair = (2n ** 64n / BigInt(total)) * BigInt(total);
  for (let attempt = 0; ; attempt++) {
    const word = new DataView((await hmac(key, utf8(`${moment} ${attempt}`))).buffer).getBigUint64(0);
    if (word < fair) return word % BigInt(total);
  }
}

const genesis = async (table) => hex(await sha256(utf8(`medici-log/1\n${table}`)));
const link = async (previous, row) => hex(await sha256(utf8(`${previous}\n${row}`)));

// Every kind of card of an edition, in its order: `{good}` stands for one kind of each good.
export const kinds = (edition) =>
  edition.cards.flatMap((card) =>
    card.id.includes("{good}")
      ? edition.goods.map((good) => ({ ...card, id: card.id.replace("{good}", good), good }))
      : [card],
  );

// Every turn of chance in a game: moment, outcomes in their order, and the entry. `money` has, for each day that is
// over, what the seats had after it. Whoever finds an entry wrong should stop: what follows from it makes no sense.
export function* chances(record, edition, money) {
  const cards = kinds(edition);
  const all = cards.map((card) => [card.id, card.copies ?? 1]);
  let [day, unseen, market] = [0, new Map(all), []];
  for (const [number, entry] of record.entries.entries()) {
    const [word, said] = entry.split(" ");
    if (word === "first") {
      day += 1;
      if (edition.game === "market") for (const card of market) unseen.set(card, unseen.get(card) + 1);
      else unseen = new Map(all);
      market = [];
      const seats = [...Array(record.players).keys()];
      const poorest = day > 1 ? Math.min(...money[day - 2]) : 0;
      const may = day > 1 ? seats.filter((seat) => money[day - 2][seat] === poorest) : seats;
      yield { number, entry, moment: day * 256 + 255, outcomes: may.map((seat) => `first ${seat}`) };
    } else if (word === "deal") {
      const outcomes = [...unseen].flatMap(([card, copies]) => Array(copies).fill(`deal ${card}`));
      yield { number, entry, moment: day * 256 + outcomes.length, outcomes };
      unseen.set(said, unseen.get(said) - 1);
      market.push(said);
    } else if (word === "take") {
      const taken = said.split("+").map((place) => market.length - Number(place));
      market = market.filter((_, place) => !taken.includes(place));
    }
  }
}

// Deal a finished game again. `kept` is what this device knew before the game: the server's commitment, and its own
// mixes by seat. Returns what was verified; throws an Error that says what is wrong.
export async function verify(record, edition, money, kept = {}) {
  const { fair } = record;
  if (!fair?.secret) throw new Error("the secret is not revealed");
  if (kept.commitment && kept.commitment !== fair.commitment) throw new Error("this is another promise than before");
  if ((await commit("secret", fair.secret)) !== fair.commitment) throw new Error("the secret is not what was promised");
  if (fair.mixes.length !== record.players) throw new Error("there should be a mix for each seat");
  for (const [seat, mix] of fair.mixes.entries())
    if (mix?.mix && (await commit("mix", mix.mix)) !== mix.commitment) throw new Error(`seat ${seat} changed its mix`);
  for (const [seat, mix] of Object.entries(kept.mixes ?? {}))
    if (fair.mixes[seat]?.mix !== mix) throw new Error("your own randomness is not in the cards");
  const key = await gameKey(fair.secret, fair.table, record.digest, fair.mixes.map((mix) => mix?.mix ?? null));
  const turned = { first: 0, deal: 0 };
  for (const { number, entry, moment, outcomes } of chances(record, edition, money)) {
    const due = outcomes[Number(await draw(key, moment, outcomes.length))];
    if (entry !== due) throw new Error(`entry ${number} is "${entry}" and should be "${due}"`);
    turned[entry.split(" ")[0]] += 1;
  }
  const seats = (test) => fair.mixes.flatMap((mix, seat) => (test(mix) ? [seat] : []));
  return {
    cards: turned.deal,
    firsts: turned.first,
    mixed: seats((mix) => mix?.mix),
    withheld: seats((mix) => mix && !mix.mix),
  };
}

// Check that each row of a log follows from those before it, and that a receipt is where it was. Returns the rows.
export async function checkLog(log, receipt) {
  let head = await genesis(log.table);
  for (const [ply, { row, chain }] of log.rows.entries()) {
    head = await link(head, row);
    if (head !== chain) throw new Error(`row ${ply} of the log does not follow`);
  }
  if (receipt && log.rows[receipt.ply]?.chain !== receipt.head)
    throw new Error(`your receipt for row ${receipt.ply} is not in the log`);
  return log.rows.length;
}
