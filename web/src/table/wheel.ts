/** The wheel's measures: where its steps, coins, numbers and markers are. */
import type { Box } from "./box";

const RIM = 214;
export const HUB = 33;

interface Place {
  x: number;
  y: number;
}

export interface Marker extends Place {
  seat: number;
  good: number;
  /** Whether it stands where it would be at the day's end. */
  ghost: boolean;
}

/** By seat, then by good: the level now, and what it would be at the day's end. */
export type Levels = readonly (readonly { level: number; then: number }[])[];

/** `top`: the highest level that is drawn; `letter`: what a letter needs, in the drawing's measure, to be read. */
export function wheel({ edition: { goods }, count: { bonus } }: Box, top: number, letter: number) {
  const half = Math.tan(Math.PI / Math.max(3, goods.length));
  const thick = (RIM - HUB) / (top + 1);
  const radius = Math.min(10.5, Math.max(8.5, thick / 2 - 0.7));
  const inner = (level: number) => RIM - thick * (level + 1);
  const wide = (level: number) => Math.min(330, 2 * inner(level) * half - 3);
  const all = Array.from({ length: top + 1 }, (_, level) => level);

  /** A point of a good's wedge: so far from the hub, so far aside. */
  function point(good: number, far: number, aside: number): Place {
    const turn = (2 * Math.PI * good) / goods.length;
    return {
      x: aside * Math.cos(turn) + far * Math.sin(turn),
      y: aside * Math.sin(turn) - far * Math.cos(turn),
    };
  }

  /** At the left or right end of a step. */
  const end = (good: number, level: number, side: 1 | -1) =>
    point(good, inner(level) + thick / 2, side * (wide(level) / 2 - 5 - letter * 0.5));

  /** How far from the hub a good's plate stands clear of its rim. */
  function away(good: number) {
    const { x, y } = point(good, 1, 0);
    return RIM + 6 + 29 * Math.abs(x) + 17 * Math.abs(y);
  }

  const steps = all.map((level) => ({
    d: `M${-wide(level) / 2} ${-inner(level) - thick}h${wide(level)}v${thick - 1.5}h${-wide(level)}Z`,
    tint: `${16 + (34 * level) / top}%`,
    bonus: !!bonus[level],
  }));

  return {
    radius,
    coin: Math.min(thick / 2 - 1, letter * 0.72),
    steps,
    wedges: goods.map((good, place) => ({
      good,
      turn: (360 * place) / goods.length,
      plate: point(place, away(place), 0),
      coins: all
        .filter((level) => bonus[level] && level < top)
        .map((level) => ({ ...end(place, level, -1), florins: bonus[level]! })),
      numbers: all
        .filter((level) => level < top - 1 && (level % 2 === 0 || thick > letter))
        .map((level) => ({ ...end(place, level, 1), level })),
    })),

    /** Where the seats' markers stand, side by side where they share a step. */
    markers: (levels: Levels): Marker[] =>
      goods.flatMap((_, good) => {
        const here = levels.flatMap((own, seat) => {
          const { level, then } = own[good]!;
          const now = { seat, ghost: false, level: Math.min(top, level) };
          return then > level ? [now, { seat, ghost: true, level: Math.min(top, then) }] : [now];
        });
        return here.map(({ seat, ghost, level }, place) => {
          const beside = here.filter((other) => other.level === level);
          // A bonus stands at the left end of its step.
          const [from, space] =
            bonus[level] && wide(level) > 70 ? [letter * 0.7, wide(level) - letter * 1.4] : [0, wide(level)];
          const apart = Math.min(radius * 2 + 2, (space - radius * 2) / Math.max(1, beside.length - 1));
          const aside = from + (beside.indexOf(here[place]!) - (beside.length - 1) / 2) * apart;
          return { seat, ghost, good, ...point(good, inner(level) + thick / 2, aside) };
        });
      }),
  };
}
