/** What the lessons need to know of an edition beyond its line in the catalogue: all presets of a game share it. */
import type { Edition, EditionLine } from "../wire/types";

const GOODS = ["cloth", "furs", "grain", "dye", "spice"];
type Kind = Edition["cards"][number];
const kind = (id: string, more: Partial<Kind> = {}): Kind => ({
  id,
  good: GOODS.find((good) => id.startsWith(good)) ?? null,
  value: Number.parseInt(id.split("-")[1]!),
  symbols: 1,
  room: 1,
  copies: 1,
  ...more,
});

const SHARED: Record<Edition["game"], Pick<Edition, "days" | "lot" | "top" | "rounding" | "goods" | "cards">> = {
  auction: {
    days: 3,
    lot: 3,
    top: 7,
    rounding: 1,
    goods: GOODS,
    cards: [
      ...GOODS.flatMap((good) =>
        [0, 1, 2, 3, 4, 5].map((value) => kind(`${good}-${value}`, { copies: value < 5 ? 1 : 2 })),
      ),
      kind("gold-10", { symbols: 0 }),
    ],
  },
  market: {
    days: 3,
    lot: 3,
    top: 0,
    rounding: 5,
    goods: GOODS,
    cards: [
      ...GOODS.flatMap((good) => [
        kind(`${good}-0`, { copies: 2, symbols: 2 }),
        ...[2, 3, 4, 5].map((value) => kind(`${good}-${value}`, { copies: 4 })),
        kind(`${good}-0f`, { copies: 2, room: 0 }),
      ]),
      kind("green-2", { copies: 5, symbols: 0, room: 0 }),
      kind("black-7", { copies: 5, symbols: 0 }),
    ],
  },
};

/** An edition of the catalogue in full. */
export const whole = (line: EditionLine): Edition => ({
  ...SHARED[line.game],
  ...line,
  source: "",
  file: {} as Edition["file"],
  players: line.counts,
});
