/** Which hint fits the moment: each is wanted once, at its first fitting moment. */
import type { Session } from "../table/session.svelte";
import type { Arguments } from "../ui/words.svelte";

export interface Wanted {
  id: string;
  args?: Arguments;
}

/** Where a hint is shown: beside the decision, in the day's books, or at the end. */
export type Place = "decision" | "books" | "end";

/** Hints that fit now, most urgent first; whoever shows them leaves out what was read. */
export function fitting(session: Session, place: Place): Wanted[] {
  if (place === "books") return [{ id: "day-end" }, ...(session.box.market ? [{ id: "market-symbols" }] : [])];
  if (place === "end") return [{ id: "game-over" }];
  if (session.reading !== null) return [];
  return session.box.market ? atMarket(session) : atAuction(session);
}

type Offer = [fits: boolean, id: string, args?: Arguments];
const those = (offers: Offer[]): Wanted[] => offers.filter(([fits]) => fits).map(([, id, args]) => ({ id, args }));

function atAuction(session: Session): Wanted[] {
  const { box, stage, deciding, asked, game } = session;
  const { shown } = stage;
  const seat = asked ?? session.you.seats[0]!;
  const hold = shown.ships[seat]!;
  const room = box.count.hold - box.room(hold);
  const bought = shown.prices.filter(({ buyer, day }) => buyer === seat && day === shown.day);
  const twice = box.edition.goods.some((good) => box.symbols(hold, good) > 1);
  const bids = deciding && !!game?.legal.bids;
  const maker = shown.turn ?? seat;
  const others = !session.mine(maker) && shown.prices.some((price) => price.maker === maker);
  const waiting = shown.offered && !deciding && shown.said[seat] === null;
  return those([
    [shown.day <= 1 && !shown.prices.length, "welcome", { days: box.edition.days }],
    [bids && maker === asked, "last-speaker"],
    [bids && !shown.highest, "first-bid"],
    [bids && shown.highest > 0, "overbid-or-pass", { highest: shown.highest }],
    [bids, "money"],
    [deciding && !!game?.legal.moves.includes("stop"), "draw-or-offer"],
    [waiting && room > 0 && box.room(shown.lot) > room, "too-big"],
    [stage.moment?.event.type === "FreeCard", "free-fill"],
    [bought.length > 0, "value-ship", { first: box.count.ships[0]! }],
    [bought.length > 1 || twice, "goods"],
    [room <= 0 && shown.lot.length > 0, "full-hold"],
    [shown.day > 1 && !deciding, "bonus-steps"],
    [shown.day > 1 && waiting && room > 0, "order"],
    [shown.day === 1 && others && !deciding, "notes"],
  ]);
}

function atMarket(session: Session): Wanted[] {
  const { box, stage, deciding, asked, game } = session;
  const { shown } = stage;
  const seat = asked ?? session.you.seats[0]!;
  const room = (ship: readonly string[]) => box.count.hold - box.room(ship);
  const alone = shown.ships.every((ship, each) => room(ship) > 0 === (each === seat));
  const moves = game?.legal.moves ?? [];
  const lying = shown.market.map((id) => box.kind(id));
  return those([
    [shown.day <= 1 && shown.ships.every((ship) => !ship.length), "welcome", { days: box.edition.days }],
    [deciding && alone, "market-last-turn"],
    [deciding && moves.includes("reveal"), "market-reveal", { lot: box.edition.lot }],
    [deciding && moves.some((move) => move.startsWith("take")), "market-take"],
    [lying.some(({ good, room }) => !good || !room), "market-flags"],
    [lying.some(({ symbols }) => symbols > 1), "market-symbols"],
    [shown.day <= 1 && shown.ships[seat]!.length > 0, "value-ship", { first: box.count.ships[0]! }],
  ]);
}
