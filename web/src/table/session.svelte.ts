/** A user's sitting at a table: the line to it, the box it is played from, the stage it is shown on, and his rights. */
import { getContext, setContext, untrack } from "svelte";
import { go, route } from "../ui/route.svelte";
import { complain, lament } from "../ui/trouble.svelte";
import { t } from "../ui/words.svelte";
import { ask, type Refusal } from "../wire/ask";
import { keep, keepMix, kept, load, mixes, promise, save } from "../wire/keep";
import { Live } from "../wire/live.svelte";
import type { Do, Done, Edition, Event, Me, Told, Welcome } from "../wire/types";
import { Box } from "./box";
import { seatName } from "./names";
import { Stage } from "./stage.svelte";

const KEY = Symbol("session");

export class Session {
  readonly stage: Stage;
  /** Which day's books are open to read. */
  reading = $state<number | null>(null);
  #resat = new Set<number>();
  /** Promises that are being kept. */
  #revealed = new Set<string>();

  /** `tell` hears of every row once, and of each event when it is shown. */
  constructor(
    readonly live: Live,
    readonly box: Box,
    tell: (session: Session, row: Told, event?: Event) => void,
  ) {
    this.stage = new Stage(live, box, (row, event) => tell(this, row, event));
  }

  get status() {
    return this.live.position!.status;
  }

  get seats() {
    return this.live.position!.seats;
  }

  get game() {
    return this.live.position!.game;
  }

  get you() {
    return this.live.you!;
  }

  mine(seat: number | null | undefined): boolean {
    return seat != null && this.you.seats.includes(seat);
  }

  /** My seat that is asked now, by the server's account, whatever is shown. */
  get asked(): number | null {
    const seat = this.status === "playing" ? (this.game?.to_move ?? null) : null;
    return this.mine(seat) && this.seats[seat!]!.bot === null ? seat : null;
  }

  /** Whether I may decide: I am asked, everything before is shown, and nothing of mine is on its way. */
  get deciding(): boolean {
    return this.asked !== null && this.stage.caughtUp && !this.live.busy;
  }

  /** A seat's name, isolated so that it turns no text around. */
  name(seat: number): string {
    const { name, kind, bot } = this.seats[seat] ?? {};
    return seatName(seat, name ?? t("term-seat-number", { seat: seat + 1 }), kind === "bot" ? bot : null);
  }

  async act(what: Do): Promise<Done> {
    const done = await this.live.act(what);
    keep(this.live.id, { receipt: { ply: done.ply, head: done.head } });
    return done;
  }

  play = (entry: string) => this.act({ type: "play", entry });

  /** What a seat promised of its own randomness. */
  promised(seat: number): string | null {
    const row = this.live.rows.findLast(
      ({ what }) => "seat" in what && what.seat === seat && ["sat", "left", "bot_sat"].includes(what.type),
    );
    return row?.what.type === "sat" ? (row.what.mix ?? null) : null;
  }

  /** What this device does by itself: promise randomness anew after a rematch, start when asked to, reveal. */
  async attend() {
    if (this.status === "open") {
      for (const seat of this.you.seats) {
        if (this.promised(seat) || this.#resat.has(seat) || !crypto.subtle) continue;
        this.#resat.add(seat);
        const name = this.seats[seat]!.name!;
        const mix = await promise();
        // Where the host was quicker, the game begins with the others' randomness.
        await this.act({ type: "sit", seat, name, mix }).catch(() => undefined);
      }
      const key = `start ${this.live.id}`;
      if (load(key, false, "sessionStorage")) {
        save(key, false, "sessionStorage");
        await this.act({ type: "start" });
      }
    } else if (this.status === "starting") {
      for (const seat of this.you.seats) {
        const promised = this.promised(seat) ?? "";
        const mix = mixes()[promised];
        if (!mix || this.#revealed.has(promised)) continue;
        this.#revealed.add(promised);
        await this.act({ type: "reveal", seat, mix }).catch(() => this.#revealed.delete(promised));
      }
    }
  }

  close() {
    this.stage.close();
    this.live.close();
  }
}

export const provide = (session: Session) => setContext(KEY, session);
export const useSession = () => getContext<Session>(KEY);

/** Take the seat that a link hands over; returns whether it is ours now. */
async function claim(live: Live, fragment: URLSearchParams): Promise<boolean> {
  const token = fragment.get("claim");
  if (!token) return false;
  const mix = fragment.get("mix");
  if (mix && crypto.subtle) await keepMix(mix);
  const action_id = token.replace(/\W/g, "-").slice(-60);
  // Only what was answered leaves the address: whoever tries again must have it still.
  const answered = () => route.path === `/t/${live.id}` && go(route.path, "replace");
  try {
    await ask(live.path("/act"), { type: "act", action_id, ply: -1, do: { type: "claim", token } });
    answered();
    return true;
  } catch (error) {
    const { code } = error as Refusal;
    if (!code || code === "busy") throw error;
    answered();
    if (code === "forbidden" || code === "malformed") complain(t("refused-claim"));
    else lament(error);
    return false;
  }
}

/** Enter a table: use what the link brought, connect, and return when the first word is there. */
export async function enter(id: string, tell: (session: Session, row: Told, event?: Event) => void): Promise<Session> {
  // Untracked: a claim takes itself out of the address, which must not enter a second time, without it.
  const fragment = untrack(() => route.fragment);
  const invite = fragment.get("invite") ?? load<string | null>(`invite ${id}`, null);
  const live = new Live(id, invite);
  try {
    const claimed = await claim(live, fragment);
    const [{ guest }, edition, welcome] = await Promise.all([
      ask<Me>("/api/me"),
      ask<Edition>(live.path("/edition")),
      ask<Welcome>(live.path("", { after: "-1" })),
    ]);
    // One that opens nothing must not take the place of one that does.
    if (fragment.get("invite")) save(`invite ${id}`, invite);
    live.begin(welcome, guest || claimed);
    keep(id, { commitment: kept(id).commitment ?? welcome.table.commitment });
    const session = new Session(live, new Box(edition, welcome.table.players), tell);
    session.stage.feed();
    live.connect();
    return session;
  } catch (error) {
    live.close();
    throw error;
  }
}
