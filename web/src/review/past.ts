/** What happened, put in order to be read: days and lots for the log, and where everybody's florins came from. */
import type { Box } from "../table/box";
import { after, setUp, standing } from "../table/fold";
import type { Moment } from "../table/stage.svelte";
import type { DayScored, Event, Told } from "../wire/types";

/** One sentence of the log: an event, or a row that is no move. */
export interface Line {
  key: string;
  row: Told;
  event?: Event;
}

/** A lot from its first card to its buyer, or a turn at the market. */
export interface Lot {
  key: string;
  cards: readonly string[];
  lines: Line[];
}

export interface Chapter {
  /** 0 before the first day. */
  day: number;
  lots: Lot[];
  scored: boolean;
}

const SILENT = new Set(["opened", "starting", "revealed", "played"]);
const CLOSING = new Set<Event["type"]>(["Sold", "Discarded", "CardsTaken", "DayScored", "GameOver"]);

function lines(rows: readonly Told[], moment: Moment | null): Line[] {
  let lines: Line[] = [];
  for (const row of rows) {
    if (row.what.type === "undone") {
      const moves = standing(rows.slice(0, row.ply)).map(({ ply }) => ply);
      const gone = new Set(moves.slice(moves.length - row.what.count));
      lines = lines.filter((line) => !line.event || !gone.has(line.row.ply));
    }
    if (!SILENT.has(row.what.type)) lines.push({ key: `${row.ply}`, row });
    const shown = moment?.row === row ? row.events.indexOf(moment.event) + 1 : row.events.length;
    for (const [place, event] of row.events.slice(0, shown).entries())
      lines.push({ key: `${row.ply}.${place}`, row, event });
  }
  return lines;
}

/** The log of these rows, as far as they are shown. */
export function chapters(rows: readonly Told[], moment: Moment | null, box: Box): Chapter[] {
  const all: Chapter[] = [{ day: 0, lots: [], scored: false }];
  let lot: Lot | undefined;
  for (const line of lines(rows, moment)) {
    const { event } = line;
    if (event?.type === "DayBegan") {
      all.push({ day: event.day, lots: [], scored: false });
      lot = undefined;
    }
    const chapter = all.at(-1)!;
    if (!lot) chapter.lots.push((lot = { key: line.key, cards: [], lines: [] }));
    if (event?.type === "CardTurned" && !box.market) lot.cards = [...lot.cards, event.card];
    if (event?.type === "FreeCard") lot.cards = [...lot.cards, event.card];
    if (event?.type === "CardsTaken") lot.cards = event.cards;
    // Once the lot is offered, the sentence that offers it names its cards.
    if (event?.type === "LotOffered") lot.lines = lot.lines.filter((line) => line.event?.type !== "CardTurned");
    lot.lines.push(line);
    if (event?.type === "DayScored") chapter.scored = true;
    if (event && (CLOSING.has(event.type) || event.type === "DayBegan")) lot = undefined;
  }
  return all.filter(({ lots }) => lots.length);
}

/** What the moves that stand brought about. */
export const events = (rows: readonly Told[]): Event[] => standing(rows).flatMap((row) => row.events);

export const books = (rows: readonly Told[]): DayScored[] => events(rows).filter((event) => event.type === "DayScored");

/** Where a player's florins went and came from. */
export interface Purse {
  spent: number;
  ships: number;
  goods: number;
  bonus: number;
  /** What there was in the end. */
  money: number;
}

/** Everybody's purses, one for each day by seat; the last day may not be over. */
export function purses(rows: readonly Told[], box: Box): Purse[][] {
  const days: Purse[][] = [];
  let shown = setUp(box);
  for (const event of events(rows)) {
    shown = after(shown, event, box);
    if (event.type === "DayBegan")
      days.push(shown.money.map((money) => ({ spent: 0, ships: 0, goods: 0, bonus: 0, money })));
    const today = days.at(-1);
    if (!today) continue;
    if (event.type === "Sold") today[event.seat]!.spent += event.florins;
    if (event.type === "DayScored")
      for (const { seat, ship_payment, goods } of event.accounts) {
        today[seat]!.ships = ship_payment;
        today[seat]!.goods = goods.reduce((sum, { payment }) => sum + payment, 0);
        today[seat]!.bonus = goods.reduce((sum, { bonus }) => sum + bonus, 0);
      }
    for (const [seat, purse] of today.entries()) purse.money = shown.money[seat]!;
  }
  return days;
}

/** All days of a seat in one purse. */
export function total(days: readonly Purse[][], seat: number, start: number): Purse {
  const sum = (what: keyof Purse) => days.reduce((all, day) => all + day[seat]![what], 0);
  const money = days.at(-1)?.[seat]!.money ?? start;
  return { spent: sum("spent"), ships: sum("ships"), goods: sum("goods"), bonus: sum("bonus"), money };
}

/** Everybody's florins after each move that changed them, and at which of these a day ended. */
export function fortunes(rows: readonly Told[], box: Box) {
  let shown = setUp(box);
  const steps = [shown.money];
  const nights: number[] = [];
  for (const event of events(rows)) {
    const next = after(shown, event, box);
    if (next.money !== shown.money) steps.push(next.money);
    if (event.type === "DayScored") nights.push(steps.length - 1);
    shown = next;
  }
  return { steps, nights };
}
