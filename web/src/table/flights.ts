/** Cards on their way: from where they lay before an event to where they lie after it. */
import { BEAT, settings, stillness } from "../ui/settings.svelte";
import type { Event } from "../wire/types";
import { named, type Shown } from "./fold";

export type Places = readonly DOMRect[];

const find = (root: Element, what: string) => [...root.querySelectorAll(what)];
const places = (elements: readonly Element[]): Places => elements.map((element) => element.getBoundingClientRect());

/** Where the cards of an event lie before it; the table must not show the event yet. */
export function leaving(root: Element, event: Event, before: Shown): Places {
  switch (event.type) {
    case "Sold":
      return places(find(root, "[data-lot] [data-card]"));
    case "CardsTaken": {
      const row = find(root, "[data-market] [data-card]");
      return places(named(before.market, event.cards).flatMap((place) => row[place] ?? []));
    }
    case "FreeCard":
    case "CardTurned":
      return places(find(root, "[data-deck]").slice(0, 1));
    default:
      return [];
  }
}

/** The same cards after the event. */
export function arriving(root: Element, event: Event, after: Shown): Element[] {
  switch (event.type) {
    case "Sold":
    case "CardsTaken":
    case "FreeCard": {
      const count = event.type === "FreeCard" ? 1 : event.cards.length;
      const first = after.ships[event.seat]!.length - count;
      return Array.from({ length: count }, (_, more) =>
        root.querySelector(`[data-ship="${event.seat}"] [data-place="${first + more}"]`),
      ).filter((element) => element !== null);
    }
    case "CardTurned":
      // Its place moves; the card itself is turning over.
      return find(root, ":is([data-lot] > li, [data-market] li):has([data-card])").slice(-1);
    default:
      return [];
  }
}

/** Let cards fly from their old places to where they are now. */
export function fly(from: Places, cards: readonly Element[]): Animation[] {
  const long = 520 * BEAT[settings.pace];
  if (!long || stillness.matches || document.hidden) return [];
  return cards.flatMap((card, place) => {
    const [old, now] = [from[place], card.getBoundingClientRect()];
    if (!old?.width || !now.width) return [];
    const [x, y] = [old.x + old.width / 2 - now.x - now.width / 2, old.y + old.height / 2 - now.y - now.height / 2];
    return card.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${old.width / now.width})`, zIndex: 5, offset: 0 },
        { transform: "none", zIndex: 5 },
      ],
      {
        duration: long,
        delay: 60 * place * BEAT[settings.pace],
        easing: "cubic-bezier(.3,.1,.2,1)",
        fill: "backwards",
      },
    );
  });
}
