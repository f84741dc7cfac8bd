/** What happened, in words: each event and each row of a table's log as a sentence in the user's language. */
import type { Box } from "../table/box";
import { cardName, seatName } from "../table/names";
import type { Session } from "../table/session.svelte";
import { isolate, list, t } from "../ui/words.svelte";
import type { Event, Told } from "../wire/types";

export const cardNames = (box: Box, cards: readonly string[]) => list(cards.map((id) => cardName(box, id)));

/** Who a sentence is about: "you" is the only seat of mine; where several are mine, names tell them apart. */
const who = (session: Session, seat: number) => (session.mine(seat) && session.you.seats.length === 1 ? "you" : "name");

/** The sentence of an event. */
export function tellEvent(session: Session, event: Event): string {
  const { box } = session;
  const seat = "seat" in event ? event.seat : 0;
  const whom = who(session, seat);
  const name = session.name(seat);
  switch (event.type) {
    case "DayBegan":
      return t(`told-day-${whom}`, { name, day: event.day });
    case "CardTurned":
      return box.market
        ? t(`told-reveal-${whom}`, { name, card: cardName(box, event.card) })
        : t(`told-turn-${whom}`, { name, card: cardName(box, event.card) });
    case "LotOffered":
      return t(`told-offer-${whom}`, { name, cards: cardNames(box, event.cards), count: event.cards.length });
    case "BidMade":
      return t(`told-bid-${whom}`, { name, florins: event.florins });
    case "Passed":
      return t(`told-pass-${whom}`, { name });
    case "Sold":
      return t(`told-buy-${whom}`, { name, cards: cardNames(box, event.cards), florins: event.florins });
    case "Discarded":
      return t("told-discard", { cards: cardNames(box, event.cards), count: event.cards.length });
    case "FreeCard":
      return t(`told-free-${whom}`, { name, card: cardName(box, event.card) });
    case "CardsTaken":
      return t(`told-take-${whom}`, { name, cards: cardNames(box, event.cards) });
    case "DayScored":
      return t("told-scored", { day: event.day, incomes: list(incomes(session, event)) });
    case "GameOver":
      return tellWinners(session, event.winners, Math.max(...event.money));
  }
}

const incomes = (session: Session, { accounts }: Extract<Event, { type: "DayScored" }>) =>
  accounts.map(({ seat, ship_payment, goods }) =>
    t(`told-income-${who(session, seat)}`, {
      name: session.name(seat),
      florins: goods.reduce((sum, { payment, bonus }) => sum + payment + bonus, ship_payment),
    }),
  );

/** Who won, or who shares the victory. */
export function tellWinners(session: Session, winners: readonly number[], florins: number): string {
  const others = winners.filter((seat) => who(session, seat) === "name");
  const whom = others.length < winners.length ? "you" : "name";
  const names = list(others.map((seat) => session.name(seat)));
  return winners.length === 1
    ? t(`told-won-${whom}`, { name: names, florins })
    : t(`told-shared-${whom}`, { names, florins });
}

/** The name that a seat had before a row: whoever left it may have another follower by now. */
function former(session: Session, seat: number, ply: number): string {
  const sat = session.live.rows
    .slice(0, ply)
    .findLast(({ what }) => (what.type === "sat" || what.type === "bot_sat") && what.seat === seat);
  if (sat?.what.type === "bot_sat") return seatName(seat, sat.what.name, sat.what.bot);
  return sat?.what.type === "sat" ? isolate(sat.what.name) : session.name(seat);
}

/** The sentence of a row that is no move: who sat down, who said what. Empty where there is nothing to say. */
export function tellRow(session: Session, { ply, what }: Told): string {
  switch (what.type) {
    case "sat":
      return who(session, what.seat) === "you" ? t("told-sat-you") : t("told-sat", { name: isolate(what.name) });
    case "bot_sat":
      return t("told-bot-sat", { name: seatName(what.seat, what.name, what.bot) });
    case "left":
      return t("told-left", { name: former(session, what.seat, ply) });
    case "stood_in":
      return what.why === "time"
        ? t(`told-time-${who(session, what.seat)}`, { name: session.name(what.seat) })
        : t(`told-stood-in-${who(session, what.seat)}`, { name: session.name(what.seat) });
    case "returned":
      return t(`told-returned-${who(session, what.seat)}`, { name: session.name(what.seat) });
    case "moved":
      return t(`told-moved-${who(session, what.seat)}`, { name: session.name(what.seat) });
    case "began":
      return t("told-began");
    case "undone":
      return t(`told-undone-${who(session, what.seat)}`, { name: session.name(what.seat) });
    case "said":
      return t("told-said", { name: isolate(what.name), text: isolate(what.text) });
    case "finished":
      return what.winners?.length ? "" : t("told-ended");
    case "rematched":
      return t("told-rematched");
    default:
      return "";
  }
}

/** What is asked of the seat to move: "Your turn: 8 or more, or pass." */
export function tellAsk(session: Session): string {
  const { asked, game, box } = session;
  if (asked === null || !game) return "";
  const { moves, bids } = game.legal;
  const whom = who(session, asked);
  const name = session.name(asked);
  if (bids)
    return bids[0] === bids[1]
      ? t(`asked-bid-only-${whom}`, { name, bid: bids[0] })
      : t(`asked-bid-${whom}`, { name, bid: bids[0] });
  if (!box.market) return t(`asked-draw-${whom}`, { name });
  const newest = game.market.at(-1);
  if (!newest) return t(`asked-reveal-${whom}`, { name });
  const card = cardName(box, newest);
  return moves.includes("reveal")
    ? t(`asked-reveal-or-take-${whom}`, { name, card })
    : t(`asked-take-${whom}`, { name, card });
}
