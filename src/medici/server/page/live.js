// A table on the wire: what happened, gapless; what is wanted, sent until it is answered, done once.

const SILENCE = 6000;
const SENDS = 8;
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

export async function ask(path, body) {
  const options = body && { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(path, options);
  const said = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said.message ?? answer.statusText), said);
  return said;
}

export const open = (table) => ask("/api/tables", { action_id: newId(), ...table });

export class Live {
  rows = [];
  stored = -1;
  #tries = 0;
  #answers = new Map();
  #sends = new Map();

  constructor(id, invite, guest, changed, connection) {
    Object.assign(this, { id, invite, guest, changed, connection });
    this.pending = new Map(JSON.parse(sessionStorage.getItem(`medici pending ${id}`) ?? "[]"));
    addEventListener("online", () => this.sync());
    document.addEventListener("visibilitychange", () => document.hidden || this.sync());
    setInterval(() => this.sync(), 25000);
  }

  get ply() {
    return this.rows.length - 1;
  }

  // Whether something that bears on the game is on its way, or done and not yet seen.
  get busy() {
    return this.ply < this.stored || [...this.pending.values()].some(({ do: what }) => ["play", "undo"].includes(what.type));
  }

  path(tail = "", more = {}) {
    return `/api/tables/${this.id}${tail}?${new URLSearchParams({ ...more, ...(this.invite && { invite: this.invite }) })}`;
  }

  connect() {
    const address = new URL(this.path("/live", { after: this.ply }), location.href);
    address.protocol = address.protocol.replace("http", "ws");
    clearTimeout(this.again);
    this.socket?.close();
    const socket = (this.socket = new WebSocket(address));
    socket.onmessage = ({ data }) => socket === this.socket && this.#hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.#retry();
    this.#expect();
  }

  #retry(seconds = Math.min(15, 0.5 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)) {
    const gone = this.socket;
    this.socket = null;
    gone?.close();
    clearTimeout(this.silent);
    clearTimeout(this.steady);
    clearTimeout(this.again);
    this.connection("lost, trying again");
    this.again = setTimeout(() => this.connect(), 1000 * seconds);
  }

  // Whoever is asked and says nothing is gone, whatever the socket believes.
  #expect() {
    clearTimeout(this.silent);
    this.silent = setTimeout(() => this.#retry(), SILENCE);
  }

  #send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.#expect();
  }

  sync() {
    if (this.socket) this.#send({ type: "sync", after: this.ply });
    else if (this.again) this.connect();
  }

  #hear(message) {
    clearTimeout(this.silent);
    if (message.type === "done" || message.type === "refused") return this.#settle(message);
    if (message.type === "resync") return this.sync();
    if (message.type === "bye") return this.#retry(message.retry);
    if (message.type === "you") this.you = message;
    const rows = (message.rows ?? []).filter((row) => row.ply > this.ply);
    if (rows.length && rows[0].ply > this.ply + 1) return this.sync();
    this.rows.push(...rows);
    if (message.position) this.position = message.position;
    if (message.type === "welcome") {
      const first = !this.socket.greeted;
      Object.assign(this, { table: message.table, you: message.you });
      clearTimeout(this.steady);
      this.steady = setTimeout(() => (this.#tries = 0), 5000);
      this.socket.greeted = true;
      this.connection("");
      if (first) for (const action of this.pending.values()) this.#deliver(action);
    }
    this.changed(rows);
  }

  // Resolves when it is stored; rejects with the server's refusal.
  act(what) {
    const action = { type: "act", action_id: newId(), ply: this.ply, do: what };
    this.pending.set(action.action_id, action);
    this.#keep();
    const answer = new Promise((resolve, reject) => this.#answers.set(action.action_id, { resolve, reject }));
    this.#deliver(action);
    return answer;
  }

  async #deliver(action) {
    const sends = (this.#sends.get(action.action_id) ?? 0) + 1;
    this.#sends.set(action.action_id, sends);
    // What is never answered may be what breaks the line: the rest must not wait for it.
    if (sends > SENDS) return this.#settle({ action_id: action.action_id, message: "The server does not answer that." });
    if (this.guest || !["sit", "claim"].includes(action.do.type)) return this.#send(action);
    try {
      // A stranger becomes a guest by a cookie, which only HTTP can set.
      const done = await ask(this.path("/act"), action);
      this.guest = true;
      this.connect();
      this.#settle({ ...done, type: "done" });
    } catch (refused) {
      if (refused.code) this.#settle({ ...refused, message: refused.message, action_id: action.action_id });
      else setTimeout(() => this.#deliver(action), 2000);
    }
  }

  #settle(answer) {
    const action = this.pending.get(answer.action_id);
    if (action && answer.code === "busy") return setTimeout(() => this.#deliver(action), 1500);
    this.pending.delete(answer.action_id);
    this.stored = Math.max(this.stored, answer.ply ?? -1);
    this.#keep();
    if (answer.position) this.sync();
    const waiting = this.#answers.get(answer.action_id);
    this.#answers.delete(answer.action_id);
    if (answer.type === "done") waiting?.resolve(answer);
    else waiting?.reject(Object.assign(new Error(answer.message), { code: answer.code }));
    this.changed([]);
  }

  #keep() {
    sessionStorage.setItem(`medici pending ${this.id}`, JSON.stringify([...this.pending]));
  }
}
