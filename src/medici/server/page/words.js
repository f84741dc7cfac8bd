// What happened, in the words of the table.

// An element: properties, `aria-...` and `data-...` attributes, on... listeners, and children that are text or elements.
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes("-")) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
export const plain = (parts) => parts.flat(9).map((part) => part?.textContent ?? part).join("");

const MOVES = { draw: "Draw a card", stop: "Offer the lot", pass: "Pass", reveal: "Reveal a card" };

export class Words {
  constructor(kinds, goods, seats) {
    Object.assign(this, { kinds: new Map(kinds.map((card) => [card.id, card])), goods, seats });
  }

  name(seat) {
    return h("bdi", {}, this.seats()[seat]?.name ?? `Seat ${seat + 1}`);
  }

  // "Anna bids", but "You bid": the name that somebody who gives none has.
  does(seat, verb) {
    const name = this.name(seat);
    const own = { passes: "pass", is: "are", has: "have" };
    return [name, " ", name.textContent === "You" ? own[verb] ?? verb.slice(0, -1) : verb];
  }

  names(seats) {
    return seats.flatMap((seat, place) => [place ? (place === seats.length - 1 ? " and " : ", ") : "", this.name(seat)]);
  }

  // A card by its name and value; a flag takes no room, two symbols count twice.
  card(id) {
    const { room, symbols } = this.kinds.get(id) ?? {};
    return id.replace(/-(\d+).*/, " $1") + (symbols > 1 ? ` ×${symbols}` : "") + (room === 0 ? " ⚑" : "");
  }

  cards(ids) {
    return ids.map((id) => this.card(id)).join(", ");
  }

  chip(id) {
    const kind = this.kinds.get(id);
    const good = this.goods.indexOf(kind?.good ?? id.split("-")[0]);
    const title = [kind?.room === 0 && "takes no room", kind?.symbols > 1 && `counts ${kind.symbols} times`];
    return h("li", { className: `card good${good} is-${id.split("-")[0]}`, title: title.filter(Boolean).join(", ") }, this.card(id));
  }

  move(entry, market) {
    if (!entry.startsWith("take ")) return MOVES[entry] ?? entry;
    return `Take ${this.cards(entry.slice(5).split("+").map((place) => market.at(-place)))}`;
  }

  event(event) {
    const { seat } = event;
    const lot = event.cards && this.cards(event.cards);
    switch (event.type) {
      case "DayBegan": return [this.does(seat, "begins"), ` day ${event.day}.`];
      case "CardTurned": return [this.does(seat, "turns"), ` up ${this.card(event.card)}.`];
      case "LotOffered": return [this.does(seat, "offers"), ` ${lot}.`];
      case "BidMade": return [this.does(seat, "bids"), ` ${event.florins}.`];
      case "Passed": return [this.does(seat, "passes"), "."];
      case "Sold": return [this.does(seat, "buys"), ` ${lot} for ${event.florins}.`];
      case "Discarded": return [`Nobody wants ${lot}.`];
      case "FreeCard": return [this.does(seat, "gets"), ` ${this.card(event.card)} for nothing.`];
      case "CardsTaken": return [this.does(seat, "takes"), ` ${lot}.`];
      case "DayScored": return [`The books of day ${event.day}: `, event.accounts.flatMap((account, place) =>
        [place ? "; " : "", this.does(account.seat, "has"), ` ${account.money}`]), "."];
      case "GameOver": return [event.winners.length > 1 ? [this.names(event.winners), " win"] : this.does(event.winners[0], "wins"), " with ",
        count(Math.max(...event.money), "florin"), "."];
      default: return [event.type];
    }
  }

  // The lines of a row of the log.
  row({ what, events = [] }) {
    const who = what.seat === undefined ? null : this.name(what.seat);
    switch (what.type) {
      case "opened": return [["The table is open."]];
      case "sat": return [[h("bdi", {}, what.name), what.name === "You" ? " sit down." : " sits down."]];
      case "bot_sat": return [[h("bdi", {}, what.name), `, a bot, has seat ${what.seat + 1}.`]];
      case "left": return [[`Seat ${what.seat + 1} is free again.`]];
      case "stood_in": return [[what.why === "time" ? "Time is up: a bot plays for " : "A bot plays for ", who, "."]];
      case "returned": return [[this.does(what.seat, "is"), " back."]];
      case "moved": return [[this.does(what.seat, "plays"), " on another device."]];
      case "starting": return [["Everyone’s randomness is asked for."]];
      case "began": return [["The game begins."]];
      case "undone": return [[this.does(what.seat, "takes"), " back."]];
      case "said": return [[h("bdi", {}, what.name), ": ", h("q", {}, h("bdi", {}, what.text))]];
      case "finished": return what.money?.length ? [] : [["The host ended the game."]];
      case "rematched": return [["There is ", h("a", { href: `/t/${what.table}` }, "another game"), "."]];
      case "played": return events.map((event) => this.event(event));
      default: return [];
    }
  }
}

// What the day brought, as a table.
export function books(words, { day, accounts }) {
  const sum = (goods) => goods.reduce((total, good) => total + good.payment + good.bonus, 0);
  const cell = (text) => h("td", {}, text);
  return h("table", {},
    h("caption", {}, `The books of day ${day}`),
    h("thead", {}, h("tr", {}, h("td", {}), ["ship", "paid", "goods", "florins"].map((title) =>
      h("th", { scope: "col" }, title)))),
    h("tbody", {}, accounts.map((a) => h("tr", {}, h("th", { scope: "row" }, words.name(a.seat)), cell(a.ship_value),
      cell(`+${a.ship_payment}`), cell(`+${sum(a.goods)}`), cell(a.money)))));
}
