/** A table on the wire: what happened, gapless; what is wanted, sent until it is answered, done once. */
import { ask, newId, Refusal } from "./ask";
import { load, renew, save } from "./keep";
import type { Act, Do, Done, FromServer, Position, Refused, TableView, Told, Welcome, You } from "./types";

const SILENCE = 6000;
const SENDS = 8;
/** What a server takes for an action's id. */
const ID = /^[\w-]{8,64}$/;
/** What is the same stays the same object: nobody need look again. */
const unlessEqual = <Kind>(old: Kind | undefined, now: Kind): Kind =>
  old && JSON.stringify(old) === JSON.stringify(now) ? old : now;

interface Waiting {
  resolve: (done: Done) => void;
  reject: (refusal: Refusal) => void;
}

export class Live {
  /** All rows so far, by their ply. They never change, only grow. */
  rows = $state.raw<readonly Told[]>([]);
  table = $state.raw<TableView>();
  position = $state.raw<Position>();
  you = $state.raw<You>();
  /** What the server's clock showed more than this device's `performance.now()`, by its last word. */
  ahead = $state(0);
  /** Whether the line is up. `undefined` before the first word. */
  connected = $state<boolean>();
  /** Why the server does not let us watch any more. */
  refused = $state.raw<Refusal>();
  /** What was sent and not yet answered, by its id. */
  pending = $state.raw<ReadonlyMap<string, Act>>(new Map());
  #stored = $state(-1);
  #tries = 0;
  #sends = new Map<string, number>();
  #answers = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #greeted = false;
  #closed = false;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};
  #ears = new AbortController();

  constructor(
    readonly id: string,
    readonly invite: string | null,
    private guest = false,
  ) {
    const waiting = Object.values(load<object>(this.#key, [], "sessionStorage")) as [string, Act][];
    this.pending = new Map(waiting.filter((each) => ID.test(each?.[0]) && each[1]?.do?.type));
    const { signal } = this.#ears;
    addEventListener("online", () => this.sync(), { signal });
    addEventListener("offline", () => this.#retry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.sync(), { signal });
    this.#timers.beat = setInterval(() => this.sync(), 25000);
  }

  /** Begin with what a question over HTTP brought. */
  begin(welcome: Pick<Welcome, "table" | "position" | "you" | "rows" | "now">, guest: boolean) {
    this.table = welcome.table;
    this.position = welcome.position;
    this.ahead = welcome.now - performance.now();
    this.you = welcome.you;
    this.rows = welcome.rows;
    this.guest = guest;
  }

  get #key() {
    return `pending ${this.id}`;
  }

  get ply() {
    return this.rows.length - 1;
  }

  /** Whether something that bears on the game is on its way, or done and not yet seen. */
  get busy() {
    return (
      this.ply < this.#stored || [...this.pending.values()].some(({ do: what }) => ["play", "undo"].includes(what.type))
    );
  }

  path(tail = "", more: Record<string, string> = {}) {
    return `/api/tables/${this.id}${tail}?${new URLSearchParams({ ...more, ...(this.invite && { invite: this.invite }) })}`;
  }

  connect() {
    if (this.#closed) return;
    const address = new URL(this.path("/live", { after: String(this.ply) }), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    clearTimeout(this.#timers.again);
    delete this.#timers.again;
    this.#socket?.close();
    const socket = (this.#socket = new WebSocket(address));
    this.#greeted = false;
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      if (!this.#greeted) void this.#doubt();
      this.#retry();
    };
    this.#expect();
  }

  close() {
    this.#closed = true;
    this.#ears.abort();
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    const gone = this.#socket;
    this.#socket = null;
    gone?.close();
  }

  /** A socket does not say why it was not let in: ask. Whoever may not watch any more need not come back. */
  async #doubt() {
    try {
      await ask<Welcome>(this.path("", { after: "1000000" }));
    } catch (error) {
      const { code } = error as Refusal;
      if (this.#closed || !code || code === "busy") return;
      this.close();
      this.refused = error as Refusal;
    }
  }

  #retry(seconds = Math.min(15, 0.5 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)) {
    const gone = this.#socket;
    this.#socket = null;
    gone?.close();
    for (const name of ["silent", "steady", "again"]) clearTimeout(this.#timers[name]);
    this.connected = false;
    this.#timers.again = setTimeout(() => this.connect(), 1000 * seconds);
  }

  /** Whoever is asked and says nothing is gone, whatever the socket believes. */
  #expect() {
    clearTimeout(this.#timers.silent);
    this.#timers.silent = setTimeout(() => this.#retry(), SILENCE);
  }

  #send(message: object) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#expect();
  }

  sync() {
    if (this.#socket) this.#send({ type: "sync", after: this.ply });
    else if (this.#timers.again !== undefined) this.connect();
  }

  #hear(message: FromServer) {
    clearTimeout(this.#timers.silent);
    switch (message.type) {
      case "done":
      case "refused":
        return this.#settle(message);
      case "resync":
        // What fell out may have been answers: what is not answered goes out again.
        this.#greeted = false;
        return this.sync();
      case "bye":
        return this.#retry(message.retry);
      case "you":
        this.you = unlessEqual(this.you, message);
        return;
    }
    const rows = message.rows.filter((row) => row.ply > this.ply);
    if (rows[0] && rows[0].ply > this.ply + 1) return this.sync();
    if (message.type === "welcome") {
      this.table = unlessEqual(this.table, message.table);
      this.you = unlessEqual(this.you, message.you);
    }
    const { head, status, due } = message.position;
    const old = this.position;
    if (head !== old?.head || status !== old.status || due !== old.due) this.position = message.position;
    this.ahead = message.now - performance.now();
    if (rows.length) this.rows = [...this.rows, ...rows];
    if (message.type !== "welcome") return;
    if (message.version !== __VERSION__ && !this.pending.size) renew(message.version);
    this.#greet();
  }

  #greet() {
    const first = !this.#greeted;
    this.#greeted = this.connected = true;
    clearTimeout(this.#timers.steady);
    this.#timers.steady = setTimeout(() => (this.#tries = 0), 5000);
    if (first) for (const action of this.pending.values()) void this.#deliver(action);
  }

  /** Resolves when it is stored; rejects with the server's refusal. */
  act(what: Do): Promise<Done> {
    const action: Act = { type: "act", action_id: newId(), ply: this.ply, do: what };
    this.#await(new Map([...this.pending, [action.action_id, action]]));
    const answer = new Promise<Done>((resolve, reject) => this.#answers.set(action.action_id, { resolve, reject }));
    void this.#deliver(action);
    return answer;
  }

  async #deliver(action: Act): Promise<void> {
    if (this.#closed) return;
    const sends = (this.#sends.get(action.action_id) ?? 0) + 1;
    this.#sends.set(action.action_id, sends);
    // What is never answered may be what breaks the line: the rest must not wait for it.
    if (sends > SENDS)
      return this.#settle({ type: "refused", code: "busy", message: "no answer", action_id: action.action_id }, true);
    if (this.guest || !["sit", "claim"].includes(action.do.type)) return this.#send(action);
    try {
      // A stranger becomes a guest by a cookie, which only HTTP can set; before he does anything, or an answer that is
      // lost would take his seat with it.
      await ask("/api/me", {});
      const done = await ask<Done>(this.path("/act"), action);
      this.guest = true;
      this.connect();
      this.#settle({ ...done, type: "done" });
    } catch (error) {
      const { code, message } = error as Refusal;
      if (code) this.#settle({ type: "refused", code, message, action_id: action.action_id });
      else this.#later(action, 2000);
    }
  }

  #later(action: Act, milliseconds: number) {
    const name = `deliver ${action.action_id}`;
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(() => void this.#deliver(action), milliseconds);
  }

  #settle(answer: Done | Refused, lost = false) {
    const id = answer.action_id ?? "";
    const action = this.pending.get(id);
    if (action && answer.type === "refused" && answer.code === "busy" && !lost) {
      this.#later(action, 1500);
      return;
    }
    this.#sends.delete(id);
    clearTimeout(this.#timers[`deliver ${id}`]);
    delete this.#timers[`deliver ${id}`];
    this.#await(new Map([...this.pending].filter(([each]) => each !== id)));
    const waiting = this.#answers.get(id);
    this.#answers.delete(id);
    if (answer.type === "done") {
      this.#stored = Math.max(this.#stored, answer.ply);
      waiting?.resolve(answer);
    } else {
      if (answer.position) this.sync();
      waiting?.reject(new Refusal(answer.message, answer.code));
    }
  }

  #await(pending: ReadonlyMap<string, Act>) {
    this.pending = pending;
    save(this.#key, [...pending], "sessionStorage");
  }
}
