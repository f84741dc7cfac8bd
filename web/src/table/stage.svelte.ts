/**
 * The stage: shows what happened, event by event, at the user's pace. The server's rows may be far ahead; whoever does
 * not want to wait skips. In replay it stands at whatever row is looked at.
 */
import { BEAT, settings } from "../ui/settings.svelte";
import type { Live } from "../wire/live.svelte";
import type { Event, GameView, Told } from "../wire/types";
import type { Box } from "./box";
import { after, fold, setUp, type Shown } from "./fold";

/** Milliseconds that an event stays before the next one, at a normal pace. */
const DWELL: Record<Event["type"], number> = {
  DayBegan: 900,
  CardTurned: 700,
  LotOffered: 350,
  BidMade: 700,
  Passed: 450,
  Sold: 1200,
  Discarded: 900,
  FreeCard: 500,
  CardsTaken: 900,
  DayScored: 300,
  GameOver: 0,
};
/** More events than this waiting, and they hurry. */
const CROWD = 10;

export interface Moment {
  row: Told;
  event: Event;
}

export class Stage {
  shown = $state.raw<Shown>() as Shown;
  /** The last row that is shown. */
  ply = $state(-1);
  /** What is happening right now, for those who animate it. */
  moment = $state.raw<Moment | null>(null);
  /** The row that a replay looks at, or null in live play. */
  looking = $state<number | null>(null);
  /** While somebody reads the books, the rest waits. */
  paused = $state(false);
  #queue: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun = false;

  /** `tell` hears of every row once, and of each event when it is shown. */
  constructor(
    private readonly live: Live,
    private readonly box: Box,
    private readonly tell: (row: Told, event?: Event) => void,
  ) {
    this.shown = setUp(box);
  }

  /** Whether everything that happened is shown; the last of it may still be moving, and keeps nobody waiting. */
  get caughtUp() {
    const last = this.moment === null || this.moment.event === this.moment.row.events.at(-1);
    const more = this.live.rows.slice(this.ply + 1).some((row) => row.events.length || row.what.type === "undone");
    return this.looking === null && last && !more;
  }

  /** Who acts next, as far as is shown; nobody while the hammer falls. */
  get next(): number | null {
    if (this.moment && this.moment.event !== this.moment.row.events.at(-1)) return null;
    if (this.caughtUp) return this.live.position?.game?.to_move ?? null;
    for (const { what } of this.live.rows.slice(this.ply + 1))
      if (what.type === "played" && what.seat != null) return what.seat;
    return this.live.position?.game?.to_move ?? null;
  }

  /** Rows have come: show them one after the other. What was there before the first look is not played again. */
  feed() {
    if (!this.#begun && this.live.position) {
      this.#begun = true;
      this.#arrive();
    } else if (this.looking !== null || this.paused) return;
    // Nobody watches: whoever comes back finds the table as it is, not a show of all that he missed.
    else if (document.hidden) this.skip();
    else if (!this.#timer) this.#step();
  }

  /** Show everything now. */
  skip() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.paused = false;
    while (this.#step(true));
    this.#arrive();
  }

  pause() {
    this.paused = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  resume() {
    if (!this.paused) return;
    this.paused = false;
    this.#step();
  }

  /** Look at the table as it stood after a row; null goes back to live play. */
  look(ply: number | null) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.moment = null;
    this.looking = ply;
    this.paused = false;
    if (ply === null) return this.#arrive();
    this.ply = ply;
    this.shown = fold(this.live.rows.slice(0, ply + 1), this.box);
  }

  close() {
    clearTimeout(this.#timer);
  }

  #arrive() {
    this.#queue = [];
    this.moment = null;
    this.ply = this.live.ply;
    this.shown = this.#agreed(fold(this.live.rows, this.box));
  }

  /** Show the next event and wait; returns whether there was one. */
  #step(hurried = false): boolean {
    this.#timer = undefined;
    while (!this.#queue.length && this.ply < this.live.ply) this.#take(this.live.rows[this.ply + 1]!);
    const moment = this.#queue.shift();
    if (!moment) {
      this.moment = null;
      if (this.ply === this.live.ply) this.shown = this.#agreed(this.shown);
      return false;
    }
    this.shown = after(this.shown, moment.event, this.box);
    this.moment = moment;
    this.tell(moment.row, moment.event);
    if (!hurried && !this.paused) this.#timer = setTimeout(() => this.#step(), this.#dwell(moment.event));
    return true;
  }

  #take(row: Told) {
    this.ply = row.ply;
    if (row.what.type === "undone") this.shown = fold(this.live.rows.slice(0, row.ply + 1), this.box);
    this.tell(row);
    this.#queue = row.events.map((event) => ({ row, event }));
  }

  #dwell(event: Event) {
    const { position, table, you, rows } = this.live;
    const mine = position?.game?.to_move != null && you?.seats.includes(position.game.to_move);
    // Whoever's clock runs is not made to watch.
    const pace = table?.clock && mine && settings.pace !== "instant" ? "fast" : settings.pace;
    const waiting = rows.slice(this.ply + 1).reduce((sum, { events }) => sum + events.length, this.#queue.length);
    return (DWELL[event.type] * BEAT[pace]) / Math.max(1, waiting / CROWD);
  }

  /** What is shown when all is shown is what the server says, should the two ever differ. */
  #agreed(shown: Shown): Shown {
    const { position, ply } = this.live;
    if (!position?.game || position.ply !== ply || this.ply !== ply) return shown;
    const said = fromServer(position.game);
    const wrong = (Object.keys(said) as (keyof typeof said)[]).filter(
      (key) => JSON.stringify(said[key]) !== JSON.stringify(shown[key]),
    );
    if (!wrong.length) return shown;
    console.warn(`shown wrongly after ply ${ply}: ${wrong.join(", ")}`);
    return { ...shown, ...said };
  }
}

const fromServer = (game: GameView) => ({
  money: game.money,
  ships: game.ships,
  levels: game.levels,
  lot: game.lot,
  highest: game.highest,
  buyer: game.buyer,
  market: game.market,
  deck: game.deck_left,
});
