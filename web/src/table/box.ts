/** The box of a game: its edition at a number of players, its cards by their ids, and how its goods look. */
import type { components } from "../wire/protocol";
import type { Edition } from "../wire/types";

export type Kind = components["schemas"]["CardView"];

/** A good's look is a colour, a pattern and a letter; there are five, and three for cards of no good. */
const LOOKS: Record<string, number> = {
  cloth: 0,
  furs: 1,
  metals: 1,
  grain: 2,
  porcelain: 2,
  dye: 3,
  dyes: 3,
  spice: 4,
  spices: 4,
  gold: 5,
  green: 6,
  black: 7,
};

export class Box {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly market: boolean;

  constructor(
    readonly edition: Edition,
    readonly players: number,
  ) {
    this.kinds = new Map(edition.cards.map((card) => [card.id, card]));
    this.market = edition.game === "market";
  }

  /** The numbers for this many players. */
  get count() {
    return this.edition.players[this.players]!;
  }

  kind(id: string): Kind {
    return this.kinds.get(id) ?? { id, good: null, value: 0, symbols: 0, room: 1, copies: 1 };
  }

  /** What a card is called: its good, or gold, green, black. */
  called(id: string): string {
    return this.kind(id).good ?? id.split("-")[0]!;
  }

  /** Which look a good has, 0 to 4; 5 is gold, 6 green, 7 black. Goods of one's own go by their place. */
  look(good: string): number {
    return LOOKS[good] ?? Math.max(0, this.edition.goods.indexOf(good)) % 5;
  }

  value(cards: readonly string[]): number {
    return cards.reduce((sum, id) => sum + this.kind(id).value, 0);
  }

  /** Places that cards take in a hold. */
  room(cards: readonly string[]): number {
    return cards.reduce((sum, id) => sum + this.kind(id).room, 0);
  }

  /** How many symbols of a good cards show. */
  symbols(cards: readonly string[], good: string): number {
    return cards.reduce((sum, id) => sum + (this.kind(id).good === good ? this.kind(id).symbols : 0), 0);
  }

  /** The highest step of a track that pays or is counted: tracks are drawn up to it. */
  get top(): number {
    return this.market ? Math.max(...Object.keys(this.count.bonus).map(Number), 7) : this.edition.top;
  }
}
