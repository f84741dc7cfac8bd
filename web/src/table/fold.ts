/**
 * What the table shows, folded from what happened. No rules: events say what follows from a move, and this only puts
 * cards and florins where they say. Live play at the user's pace, replay and price lists all come from here.
 */
import type { DayScored, Event, Told } from "../wire/types";
import type { Box } from "./box";

/** A lot that was sold, or discarded: then nobody bought it. */
export interface Price {
  day: number;
  maker: number;
  cards: readonly string[];
  buyer: number | null;
  florins: number;
}

export interface Shown {
  day: number;
  /** Who makes the lot, or whose turn it is in the market. */
  turn: number | null;
  money: readonly number[];
  ships: readonly (readonly string[])[];
  /** By seat, then by good. */
  levels: readonly (readonly number[])[];
  lot: readonly string[];
  /** Whether the lot is complete and the auction open. */
  offered: boolean;
  highest: number;
  buyer: number | null;
  /** What each seat said in this auction: florins, 0 for a pass, null for nothing yet. */
  said: readonly (number | null)[];
  market: readonly string[];
  deck: number;
  prices: readonly Price[];
  /** The books of each day that is over. */
  books: readonly DayScored[];
  winners: readonly number[] | null;
}

export function setUp(box: Box): Shown {
  const seats = Array.from({ length: box.players });
  return {
    day: 0,
    turn: null,
    money: seats.map(() => box.count.money),
    ships: seats.map(() => []),
    levels: seats.map(() => box.edition.goods.map(() => 0)),
    lot: [],
    offered: false,
    highest: 0,
    buyer: null,
    said: seats.map(() => null),
    market: [],
    deck: box.count.deck ?? box.edition.cards.reduce((sum, card) => sum + card.copies, 0),
    prices: [],
    books: [],
    winners: null,
  };
}

const put = <Kind>(list: readonly Kind[], place: number, value: Kind) => list.with(place, value);
const load = (shown: Shown, seat: number, cards: readonly string[]) =>
  put(shown.ships, seat, [...shown.ships[seat]!, ...cards]);

/** Where the cards that an event names lie in the market: the newest come first. */
export function named(market: readonly string[], cards: readonly string[]): number[] {
  let place = market.length;
  return cards.map((card) => (place = market.lastIndexOf(card, place - 1)));
}

function without(market: readonly string[], cards: readonly string[]): string[] {
  const places = named(market, cards);
  return market.filter((_, place) => !places.includes(place));
}

/** The table after an event. */
export function after(shown: Shown, event: Event, box: Box): Shown {
  const ended = { lot: [], offered: false, highest: 0, buyer: null, said: shown.said.map(() => null) };
  switch (event.type) {
    case "DayBegan":
      return {
        ...shown,
        ...ended,
        day: event.day,
        turn: event.seat,
        ships: shown.ships.map(() => []),
        market: [],
        deck: box.count.deck ?? shown.deck + shown.market.length,
      };
    case "CardTurned": {
      const row = box.market ? { market: [...shown.market, event.card] } : { lot: [...shown.lot, event.card] };
      return { ...shown, ...row, turn: event.seat, deck: event.deck_left };
    }
    case "LotOffered":
      return { ...shown, turn: event.seat, offered: true };
    case "BidMade":
      return {
        ...shown,
        highest: event.florins,
        buyer: event.seat,
        said: put(shown.said, event.seat, event.florins),
      };
    case "Passed":
      return { ...shown, said: put(shown.said, event.seat, 0) };
    case "Sold":
    case "Discarded": {
      const buyer = event.type === "Sold" ? event.seat : null;
      const florins = event.type === "Sold" ? event.florins : 0;
      const price = { day: shown.day, maker: shown.turn ?? 0, cards: event.cards, buyer, florins };
      const bought = buyer !== null && {
        money: put(shown.money, buyer, shown.money[buyer]! - florins),
        ships: load(shown, buyer, event.cards),
      };
      return { ...shown, ...ended, ...bought, prices: [...shown.prices, price] };
    }
    case "FreeCard":
      return { ...shown, ships: load(shown, event.seat, [event.card]), deck: shown.deck - 1 };
    case "CardsTaken":
      return {
        ...shown,
        turn: event.seat,
        ships: load(shown, event.seat, event.cards),
        market: without(shown.market, event.cards),
      };
    case "DayScored":
      return {
        ...shown,
        money: event.accounts.map(({ money }) => money),
        levels: event.accounts.map(({ goods }) => goods.map(({ level }) => level)),
        books: [...shown.books, event],
      };
    case "GameOver":
      return { ...shown, turn: null, winners: event.winners };
  }
}

/** The moves that stand: those that were taken back are gone. */
export function standing(rows: readonly Told[]): Told[] {
  const moves: Told[] = [];
  for (const row of rows) {
    if (row.what.type === "undone") moves.splice(moves.length - row.what.count);
    else if (row.what.type === "played") moves.push(row);
  }
  return moves;
}

/** The table after all these rows. */
export const fold = (rows: readonly Told[], box: Box) =>
  standing(rows)
    .flatMap(({ events }) => events)
    .reduce((shown, event) => after(shown, event, box), setUp(box));
