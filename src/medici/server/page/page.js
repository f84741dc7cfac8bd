// The page: a home with tables, and a table. A plain stand-in: no framework, no build; what the server says is shown.
import * as fair from "./fair.js";
import { Live, ask, open } from "./live.js";
import { Words, books, count, h, plain } from "./words.js";

const $ = (id) => document.getElementById(id);
const stored = (key) => JSON.parse(localStorage.getItem(key) ?? "{}");
const store = (key, change) => localStorage.setItem(key, JSON.stringify({ ...stored(key), ...change }));
const fragment = new URLSearchParams(location.hash.slice(1));

// One's own randomness, kept under its promise until it is asked for; none where the browser has no cryptography: it
// wants https, or this very machine.
async function promise() {
  if (!crypto.subtle) return null;
  const mix = fair.newMix();
  const commitment = await fair.commit("mix", mix);
  store("medici mixes", { [commitment]: mix });
  return commitment;
}

function trouble(error) {
  $("trouble").textContent = error ? `${error.message ?? error}` : "";
}

// Run what a button asks for; say what is wrong.
const does = (deed) => async (event) => {
  event?.preventDefault();
  trouble();
  await Promise.resolve(deed(event)).catch(trouble);
};
const button = (text, deed, more = {}) => h("button", { type: "button", onclick: does(deed), ...more }, text);
const field = (label, control) => h("label", {}, h("span", {}, label), control);
const select = (id, options, value, more = {}) =>
  h("select", { id, ...more }, options.map(([name, text]) => h("option", { value: name, selected: name === value }, text)));

// Put new content in a place, leaving alone what somebody is typing and where the keyboard is.
function put(place, ...children) {
  const active = place.contains(document.activeElement) ? document.activeElement.id : null;
  const typed = new Map([...place.querySelectorAll("input[id], select[id]")].map((input) => [input.id, input.value]));
  const opened = new Set([...place.querySelectorAll("details[open]")].map((details) => details.id));
  place.replaceChildren(...children.flat(9).filter(Boolean));
  for (const input of place.querySelectorAll("input[id], select[id]"))
    if (typed.has(input.id)) input.value = typed.get(input.id);
  for (const details of place.querySelectorAll("details")) details.open ||= opened.has(details.id);
  if (active !== null) (document.getElementById(active) ?? place.querySelector("[data-first]") ?? place).focus();
}

// Home

async function home() {
  const { editions, bots } = await ask("/api/catalogue");
  const ask_for = fragment.get("play");
  if (ask_for) {
    history.replaceState(null, "", "/");
    return sit_down(JSON.parse(ask_for));
  }
  const name = localStorage.getItem("medici name") ?? "You";
  const me = { kind: "me", name };
  const bot = { kind: "bot", bot: "merchant" };
  const list = (title, tables, none) =>
    h("section", {}, h("h2", {}, title), tables.length ? h("ul", { className: "tables" }, tables.map(line)) : h("p", {}, none));
  const line = (table) =>
    h("li", {}, h("a", { href: `/t/${table.id}` }, editions.find(({ id }) => id === table.edition)?.name ?? table.edition),
      ` ${table.status}: `, table.seats.map((seat, place) => [place ? ", " : "", h("bdi", {}, seat.name ?? "free")]));
  const form = h("form", { className: "panel", onsubmit: does(() => sit_down(wanted(editions))) });
  const [publics, mine] = await Promise.all([ask("/api/tables"), ask("/api/me")]);
  put($("main"),
    h("section", { className: "hero" }, h("h1", {}, "Buy well, ship much, and end the richest merchant of Florence."),
      button("Play now", () => sit_down({ seats: [me, bot, bot, bot] }), { className: "big" }),
      h("p", {}, "You and three merchants.")),
    list("My tables", mine.tables, "None yet."),
    list("Public tables", publics.tables, "None now. Open one."),
    h("section", {}, h("h2", {}, "New table"), form));
  const plan = () => new_table(form, editions, bots, name, plan);
  plan();
}

function new_table(form, editions, bots, name, plan) {
  const edition = editions.find(({ id }) => id === $("edition")?.value) ?? editions.find(({ id }) => id === "grail-2018") ?? editions[0];
  const asked = Number($("players")?.value ?? 4);
  const players = edition.players.includes(asked) ? asked : edition.players[0];
  const kinds = [["me", "me"], ["open", "open to who comes"], ...bots.map((bot) => [bot, `bot: ${bot}`])];
  put(form,
    field("Edition", select("edition", editions.map(({ id, name }) => [id, name]), edition.id)),
    field("Seats", select("players", edition.players.map((number) => [String(number), String(number)]), String(players))),
    [...Array(players).keys()].map((seat) => h("fieldset", {}, h("legend", {}, `Seat ${seat + 1}`),
      select(`kind${seat}`, kinds, seat ? "open" : "me", { "aria-label": `Who has seat ${seat + 1}` }),
      h("input", { id: `name${seat}`, value: seat ? `Player ${seat + 1}` : name === "You" ? "" : name, maxLength: 30, required: true, placeholder: "Your name", "aria-label": "name" }))),
    field("Clock", select("clock", [["", "none"], ["decision 30", "30 seconds a decision"], ["decision 120", "2 minutes a decision"],
      ["decision 86400", "a day a decision"], ["game 600", "10 minutes, 10 seconds more a decision"]], "")),
    field("Anybody may find it", h("input", { id: "public", type: "checkbox" })),
    field("Table talk", h("input", { id: "talk", type: "checkbox", checked: true })),
    h("button", { className: "big" }, "Open the table"));
  $("players").value = players;
  $("edition").onchange = $("players").onchange = plan;
  for (const seat of Array(players).keys()) {
    const show = () => ($(`name${seat}`).hidden = $(`name${seat}`).disabled = $(`kind${seat}`).value !== "me");
    $(`kind${seat}`).onchange = show;
    show();
  }
}

function wanted() {
  const seats = [...Array(Number($("players").value)).keys()].map((seat) => {
    const kind = $(`kind${seat}`).value;
    if (kind === "me") return { kind, name: $(`name${seat}`).value };
    return kind === "open" ? { kind } : { kind: "bot", bot: kind };
  });
  const [type, seconds] = $("clock").value.split(" ");
  const clock = type && { type, seconds: Number(seconds), ...(type === "game" && { increment: 10 }) };
  const own = seats.find(({ kind }) => kind === "me");
  if (own) localStorage.setItem("medici name", own.name);
  return { edition: $("edition").value, seats, public: $("public").checked, talk: $("talk").checked, ...(clock && { clock }) };
}

// Open a table and go there; where nobody is waited for, the game begins.
async function sit_down(table) {
  for (const seat of table.seats) if (seat.kind === "me") seat.mix = await promise();
  const { table: { id }, rows } = await open(table);
  const kept = rows.find(({ what }) => what.type === "opened").what;
  store(`medici kept ${id}`, { commitment: kept.commitment });
  if (!table.seats.some(({ kind }) => kind === "open")) sessionStorage.setItem(`medici start ${id}`, "yes");
  location.assign(`/t/${id}`);
}

// The table

let live, edition, words, told = 0, latest = [], asked_for = "", resat = new Set();
const mine = (seat) => live.you.seats.includes(seat);
const me = (seat) => mine(seat) && live.position.seats[seat].name !== "You" && " (you)";
const turn = () => (live.position.status === "playing" ? live.position.game.to_move : null);
const my_turn = () => turn() !== null && mine(turn()) && live.position.seats[turn()].bot === null;
const act = async (what) => {
  const done = await live.act(what);
  store(`medici kept ${live.id}`, { receipt: { ply: done.ply, head: done.head } });
  return done;
};
// The moves that stand: those that were taken back are gone.
const standing = () => live.rows.reduce((moves, row) => {
  if (row.what.type === "undone") return moves.slice(0, moves.length - row.what.count);
  return row.what.type === "played" ? [...moves, row] : moves;
}, []);
const scored = () => standing().flatMap(({ events = [] }) => events).filter(({ type }) => type === "DayScored");
const promised = (seat) =>
  live.rows.findLast(({ what }) => what.seat === seat && ["sat", "left", "bot_sat"].includes(what.type))?.what.mix;

async function enter(id) {
  const invite = fragment.get("invite") ?? localStorage.getItem(`medici invite ${id}`);
  if (invite) localStorage.setItem(`medici invite ${id}`, invite);
  const { guest } = await ask("/api/me");
  live = new Live(id, invite, guest, changed, (state) => ($("connection").textContent = state));
  const claim = fragment.get("claim");
  if (claim) {
    history.replaceState(null, "", location.pathname);
    if (fragment.get("mix") && crypto.subtle) store("medici mixes", { [await fair.commit("mix", fragment.get("mix"))]: fragment.get("mix") });
    await ask(live.path("/act"), { type: "act", action_id: claim.replace(/\W/g, "-").slice(-60), ply: -1, do: { type: "claim", token: claim } }).catch(trouble);
    live.guest = (await ask("/api/me")).guest;
  }
  edition = await ask(live.path("/edition"));
  words = new Words(fair.kinds(edition), edition.goods, () => live.position.seats);
  put($("main"), h("h1", { className: "spoken" }, `A table of ${edition.name}`), h("div", { className: "table" },
    h("div", { className: "left" },
      h("section", { id: "decision", className: "panel", tabIndex: -1, "aria-label": "What to decide" }),
      h("section", { id: "offer", "aria-label": "On offer" }),
      h("section", { id: "seats", "aria-label": "Seats" }), h("section", { id: "tracks", "aria-label": "Tracks" })),
    h("div", { className: "right" },
      h("section", { id: "logs", "aria-label": "What happened" }, h("h2", {}, "What happened"), h("ol", { id: "log", tabIndex: 0 })),
      h("section", { id: "talks" }), h("section", { id: "tools", "aria-label": "More" }))));
  live.connect();
  setInterval(tick, 500);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !my_turn() || !live.position.game.legal.moves.includes("pass")) return;
    if (!$("talks").contains(document.activeElement)) does(() => act({ type: "play", entry: "pass" }))();
  });
}

function changed(rows) {
  if (!live.position || !live.you) return;
  store(`medici kept ${live.id}`, { commitment: stored(`medici kept ${live.id}`).commitment ?? live.table.commitment });
  tell(rows);
  const { status, game } = live.position;
  const market = edition.game === "market";
  $("where").textContent = [edition.name, game && `day ${game.day}`, game && count(game.deck_left, "card") + " in the deck"].filter(Boolean).join(" · ");
  if (status === "open") reseat();
  if (status === "starting") reveal();
  $("decision").classList.toggle("now", status === "playing");
  put($("decision"), status === "open" || status === "starting" ? waiting() : status === "playing" ? decision(game) : ending());
  put($("offer"), game && status === "playing" && (market ? row(game) : lot(game)));
  put($("seats"), live.position.seats.map(game ? ship : place));
  put($("tracks"), game && tracks(game));
  put($("talks"), live.table.talk && (live.you.seats.length || live.you.host) && h("form", { className: "line", onsubmit: does(talk) },
    h("input", { id: "talk", maxLength: 280, placeholder: "Say something", "aria-label": "Say something to the table" }), h("button", {}, "Say")));
  put($("tools"), tools());
  notice();
  tick();
}

const talk = async () => {
  const text = $("talk").value;
  $("talk").value = "";
  if (text.trim()) await act({ type: "say", text });
};

// At a rematch everyone sits already, but without randomness of his own: sit down anew with some.
async function reseat() {
  for (const seat of live.you.seats) {
    if (promised(seat) || resat.has(seat) || !crypto.subtle) continue;
    resat.add(seat);
    const { name } = live.position.seats[seat];
    await act({ type: "leave", seat }).then(async () => act({ type: "sit", seat, name, mix: await promise() })).catch(trouble);
  }
  if (sessionStorage.getItem(`medici start ${live.id}`)) {
    sessionStorage.removeItem(`medici start ${live.id}`);
    await act({ type: "start" }).catch(trouble);
  }
}

// Only when all have promised, which `starting` says, does this device say what it had in mind.
function reveal() {
  const mixes = stored("medici mixes");
  for (const seat of live.you.seats) {
    const mix = mixes[promised(seat)];
    const said = live.rows.some(({ what }) => what.type === "revealed" && what.seat === seat);
    const sent = [...live.pending.values()].some(({ do: what }) => what.type === "reveal" && what.seat === seat);
    if (mix && !said && !sent) act({ type: "reveal", seat, mix }).catch(() => {});
  }
}

// Before the game

function waiting() {
  const free = live.position.seats.filter(({ kind }) => kind === "open").length;
  const link = live.you.invite && `${location.origin}/t/${live.id}#invite=${live.you.invite}`;
  return [h("h2", {}, live.position.status === "starting" ? "Everyone’s randomness is asked for" : free ? `${count(free, "seat is", "seats are")} free` : "All seats are taken"),
    link && field("To invite somebody", h("span", { className: "line" }, h("input", { id: "link", readOnly: true, value: link }),
      button("Copy", async (event) => { $("link").select(); await navigator.clipboard?.writeText(link); event.target.textContent = navigator.clipboard ? "Copied" : "Selected"; }))),
    live.you.host ? button(live.position.status === "starting" ? "Begin without waiting" : "Start", () => act({ type: "start" }), { className: "big", disabled: free > 0, "data-first": "" })
      : h("p", {}, "The host starts when all seats are taken.")];
}

function place(seat, number) {
  const sit = async () => {
    const name = $(`sit${number}`).value;
    localStorage.setItem("medici name", name);
    await act({ type: "sit", seat: number, name, mix: await promise() });
  };
  const name = live.you.seats.length ? `Player ${number + 1}` : localStorage.getItem("medici name") ?? "";
  return h("article", { className: "panel seat" }, h("h3", {}, `Seat ${number + 1}: `, seat.kind === "open" ? "free" : words.name(number), seat.kind === "bot" && h("small", {}, ` bot: ${seat.bot}`), me(number)),
    live.position.status === "open" && [seat.kind === "open" && h("form", { className: "line", onsubmit: does(sit) },
      h("input", { id: `sit${number}`, value: name, maxLength: 30, required: true, "aria-label": `Your name for seat ${number + 1}` }), h("button", {}, "Sit here")),
    mine(number) && button("Leave", () => act({ type: "leave", seat: number })),
    live.you.host && seat.kind === "open" && button("Give it to a bot", () => act({ type: "replace", seat: number })),
    live.you.host && seat.kind !== "open" && !mine(number) && button("Free it", () => act({ type: "remove", seat: number }))]);
}

// The game

function decision(game) {
  const own = live.you.seats.length;
  const who = own > 1 ? [words.name(game.to_move), ", your turn"] : "Your turn";
  const back = live.you.undo && button("Take back", () => act({ type: "undo" }), { id: "undo", disabled: live.busy });
  if (!my_turn()) {
    const away = live.you.seats.filter((seat) => live.position.seats[seat].bot).map((seat) => h("p", { className: "line" }, "A bot plays for ", words.name(seat), ". ", button("Come back", () => act({ type: "return", seat }), { id: `back${seat}` })));
    const bot = game.to_move !== null && live.position.seats[game.to_move].bot;
    return [h("h2", {}, game.to_move === null ? "…" : [words.name(game.to_move), bot ? " (bot) decides" : " decides"], clock(game.to_move)), orders(game), away, back];
  }
  const { busy } = live;
  const play = (entry) => act({ type: "play", entry });
  const [lowest, highest] = game.legal.bids ?? [];
  const id = `bid${live.position.ply}`;
  const step = (by) => () => { const n = Number($(id).value) + by; $(id).value = Math.max(lowest, Math.min(highest, n)); };
  return [h("h2", {}, who, clock(game.to_move)), h("p", { className: "latest small" }, latest.map((line) => [line, " "])), h("p", {}, asks(game)), h("div", { className: "line" },
    game.legal.bids && h("form", { className: "line", onsubmit: does(() => play(`bid ${$(id).value}`)) },
      button("−", step(-1), { "aria-label": "one less", id: "less" }),
      h("input", { id, type: "number", min: lowest, max: highest, value: lowest, required: true, inputMode: "numeric", "aria-label": `florins, ${lowest} to ${highest}`, "data-first": "" }),
      button("+", step(1), { "aria-label": "one more", id: "more" }),
      h("button", { id: "bid", className: "big", disabled: busy }, "Bid")),
    game.legal.moves.map((entry, place) => button([words.move(entry, game.market), entry === "pass" && h("kbd", {}, "Esc")], () => play(entry),
      { id: entry.replace(/\W/g, ""), className: game.legal.bids ? "" : "big", disabled: busy, ...(!place && !game.legal.bids && { "data-first": "" }) })), back)];
}

function asks(game) {
  if (game.legal.bids) return `Bid ${game.legal.bids[0]} to ${game.legal.bids[1]}, or pass.`;
  if (game.legal.moves.includes("pass")) return "You cannot bid: pass.";
  if (edition.game === "market") return game.legal.moves.length > 1 ? "Reveal another card, or take some; the newest must be among them." : "Take or reveal.";
  return "Draw another card for the lot, or offer it as it is.";
}

// What to say when the word comes round, for those of my seats that have not spoken.
function orders(game) {
  if (!game.legal.moves.includes("pass")) return null;
  const seats = [];
  for (let seat = game.to_move; seat !== game.turn;) {
    seat = (seat + 1) % live.table.players;
    if (mine(seat) && live.position.seats[seat].bot === null) seats.push(seat);
  }
  const say = { pass_lot: () => "pass", bid_exactly: (o) => `bid ${o.florins} if that wins, else pass`, bid_last: (o) => `last to speak: one more, up to ${o.up_to}, else pass` };
  return seats.map((seat) => {
    const order = live.you.orders[seat];
    const leave = (what) => () => act({ type: "order", seat, order: what && what() });
    const florins = () => Number($(`order${seat}`).value);
    return h("fieldset", {}, h("legend", {}, "When ", words.name(seat), " has the word: ", order ? say[order.type](order) : "ask me"),
      h("div", { className: "line" }, button("Pass", leave(() => ({ type: "pass_lot" })), { id: `p${seat}` }),
        h("input", { id: `order${seat}`, type: "number", min: 1, max: game.money[seat], value: Math.min(game.highest + 1, game.money[seat]), "aria-label": "florins" }),
        button("Bid exactly this", leave(() => ({ type: "bid_exactly", florins: florins() })), { id: `e${seat}` }),
        button("As last, up to this", leave(() => ({ type: "bid_last", up_to: florins() })), { id: `l${seat}` }),
        order && button("Ask me", leave(null), { id: `a${seat}` })));
  });
}

const value = (cards) => cards.reduce((sum, id) => sum + (words.kinds.get(id)?.value ?? 0), 0);
const chips = (cards) => h("ul", { className: "cards" }, cards.map((id) => words.chip(id)));

function lot(game) {
  if (!game.lot.length) return null;
  const speaks = game.legal.moves.includes("pass");
  return h("div", { className: "panel lot" }, h("h2", {}, me(game.turn) === false && mine(game.turn) ? "Your lot" : ["The lot of ", words.name(game.turn)]), chips(game.lot),
    h("p", {}, `Value ${value(game.lot)}. `, !speaks ? "Not offered yet." : game.buyer === null ? "No bid yet." : [h("strong", {}, count(game.highest, "florin")), " bid by ", words.name(game.buyer), "."]));
}

function row(game) {
  return h("div", { className: "panel lot" }, h("h2", {}, "The market, the newest last"), game.market.length ? chips(game.market) : h("p", {}, "Empty."));
}

function ship(seat, number) {
  const { game } = live.position;
  return h("article", { className: `panel seat${turn() === number ? " turn" : ""}${mine(number) ? " mine" : ""}` },
    h("h3", {}, words.name(number), me(number), seat.bot && h("small", {}, ` bot: ${seat.bot}`), turn() === number && h("span", { className: "mark" }, "decides")),
    h("p", {}, h("strong", {}, count(game.money[number], "florin")), ` · ship ${value(game.ships[number])} · room for ${game.room[number]}`), chips(game.ships[number]),
    live.you.host && live.position.status === "playing" && !mine(number) && seat.kind === "person" && h("details", { id: `host${number}` }, h("summary", {}, "Host"), button("Give the seat to a bot", () => act({ type: "replace", seat: number }))));
}

function tracks(game) {
  const aboard = (seat, good) => game.ships[seat].map((id) => words.kinds.get(id)).reduce((sum, card) => sum + (card?.good === good ? card.symbols ?? 1 : 0), 0);
  const most = edition.goods.map((_, good) => Math.max(...game.levels.map((levels) => levels[good])));
  const bonus = Object.entries(edition.players[live.table.players].bonus ?? edition.bonus ?? {});
  return h("div", { className: "panel" }, h("table", {}, h("caption", {}, "Levels of goods", turn() !== null && ", + aboard", bonus.length > 0 && ` (bonus ${bonus.map(([level, florins]) => `${florins} from ${level}`).join(", ")})`),
    h("thead", {}, h("tr", {}, h("td", {}), edition.goods.map((good, place) => h("th", { scope: "col" }, h("span", { className: `card good${place}` }, good))))),
    h("tbody", {}, game.levels.map((levels, seat) => h("tr", {}, h("th", { scope: "row" }, words.name(seat)),
      edition.goods.map((good, place) => h("td", { className: levels[place] && levels[place] === most[place] ? "most" : "" }, levels[place], turn() !== null && aboard(seat, good) > 0 && h("small", {}, ` +${aboard(seat, good)}`))))))),
    scored().length > 0 && h("details", { id: "books" }, h("summary", {}, `The books of day ${scored().length}`), books(words, scored().at(-1))));
}

// What happened

function tell(rows) {
  const log = $("log");
  const fresh = [];
  for (const row of live.rows.slice(told)) {
    for (const [place, line] of words.row(row).entries()) {
      fresh.push(line);
      const table = row.events?.find(({ type }) => type === "DayScored");
      const item = h("li", { className: `${row.what.type} ${mine(row.events?.[place]?.seat ?? row.what.seat) ? "own" : ""}` }, line[0]?.startsWith?.("The books") ? books(words, table) : line);
      log.append(item);
    }
  }
  if (fresh.length) latest = [...latest, ...fresh.map(plain)].slice(-4);
  const first = told === 0;
  told = live.rows.length;
  if (fresh.length) log.scrollTop = log.scrollHeight;
  const asking = my_turn() ? `${live.you.seats.length > 1 ? plain([words.name(turn())]) + ", your" : "Your"} turn: ${asks(live.position.game)}` : "";
  if (fresh.length && rows.length) $("said").textContent = [...fresh.slice(first ? -1 : -8).map(plain), asking].join(" ");
}

// The turn, for whoever looks elsewhere.
function notice() {
  const now = my_turn();
  document.title = now ? "● Your turn – Medici" : "Medici";
  document.querySelector("link[rel=icon]").href = now ? "/page/turn.svg" : "/page/icon.svg";
  if (live.busy) return; // what is disabled takes no focus
  const key = now ? `${turn()} ${live.position.ply}` : "";
  if (now && key !== asked_for) {
    if (document.hidden && globalThis.Notification?.permission === "granted")
      new Notification("Medici: your turn", { body: asks(live.position.game), tag: live.id, icon: "/page/icon.svg" });
    if (document.activeElement === document.body || $("decision").contains(document.activeElement)) $("decision").querySelector("[data-first]")?.focus({ preventScroll: true });
  }
  asked_for = key;
}

const clock = (seat) => live.table.clock && seat !== null && h("span", { className: "clock", id: "clock" });
function tick() {
  if (!$("clock") || turn() === null) return;
  const since = live.rows.findLast(({ what }) => what.type !== "said" && what.type !== "moved").at;
  const left = Math.max(0, Math.ceil((live.position.seats[turn()].left - Math.max(0, Date.now() - since)) / 1000));
  $("clock").textContent = left > 7200 ? `${Math.floor(left / 3600)} hours` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

// After the game

function ending() {
  const { game, status } = live.position;
  const over = game && status === "over";
  const order = over ? [...game.money.keys()].sort((a, b) => game.money[b] - game.money[a]) : [];
  const next = live.rows.findLast(({ what }) => what.type === "rematched")?.what.table;
  const best = over && Math.max(...game.money);
  return [h("h2", {}, over ? [words.names(order.filter((seat) => game.money[seat] === best)), " won"] : "The game was ended"),
    over && h("table", {}, h("caption", {}, "The result"), h("thead", {}, h("tr", {}, h("td", {}), scored().map(({ day }) => `after day ${day}`).map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, order.map((seat) => h("tr", {}, h("th", { scope: "row" }, words.name(seat)), scored().map(({ accounts }, day, { length }) => h("td", { className: day === length - 1 ? "most" : "" }, accounts[seat].money)))))),
    h("div", { className: "line" },
      next ? h("a", { className: "button big", href: `/t/${next}` }, "To the next game") : (live.you.seats.length > 0 || live.you.host) && button("Play again", rematch, { className: "big", "data-first": "", id: "again" }),
      game && button("Verify the shuffle", verify, { id: "verify" }), game && h("a", { className: "button", href: live.path("/record"), download: `medici-${live.id}.json` }, "Download the record")),
    h("p", { id: "verdict", role: "status" }, $("verdict")?.textContent ?? "")];
}

async function rematch() {
  const { table } = await act({ type: "rematch" });
  location.assign(`/t/${table}`);
}

async function verify() {
  const kept = stored(`medici kept ${live.id}`);
  const mixes = Object.fromEntries(live.you.seats.flatMap((seat) => { const mix = stored("medici mixes")[promised(seat)]; return mix ? [[seat, mix]] : []; }));
  try {
    if (!crypto.subtle) throw new Error("your browser does that over https only; download the record for medici verify");
    const [record, log] = await Promise.all([ask(live.path("/record")), ask(live.path("/log"))]);
    const money = scored().map(({ accounts }) => accounts.map((account) => account.money));
    const rows = await fair.checkLog(log, kept.receipt);
    const { cards, firsts, mixed, withheld } = await fair.verify(record, edition, money, { commitment: kept.commitment, mixes });
    put($("verdict"), h("span", { className: "good" }, `Verified: ${count(cards, "card")} and ${count(firsts, "first player")} came from the server’s promise`, mixed.length ? [" and the randomness of ", words.names(mixed)] : " alone",
      withheld.length > 0 && [" (withheld by ", words.names(withheld), ")"], `; ${count(rows, "row")} of the log follow each other.`));
  } catch (error) {
    put($("verdict"), h("strong", {}, `Not verified: ${error.message}.`));
  }
}

// The rest

function tools() {
  const { status, game, seats } = live.position;
  const device = async (seat) => {
    const { token } = await act({ type: "hand", seat });
    const mix = status === "open" ? stored("medici mixes")[promised(seat)] : null;
    const words = new URLSearchParams({ claim: token, ...(live.you.invite && { invite: live.you.invite }), ...(mix && { mix }) });
    $("device").value = `${location.origin}/t/${live.id}#${words}`;
    $("device").hidden = false;
    $("device").select();
  };
  const playing = status === "playing";
  return h("details", { id: "rest" }, h("summary", {}, "More"),
    globalThis.Notification?.permission === "default" && button("Notify me of my turns", async () => { await Notification.requestPermission(); changed([]); }),
    live.you.seats.map((seat) => h("div", { className: "line" }, live.you.seats.length > 1 && words.name(seat),
      playing && !seats[seat].bot && button("Let a bot play for me", () => act({ type: "stand_in", seat })),
      ["open", "playing"].includes(status) && button("Play on another device", () => device(seat)),
      playing && button("Leave for good", () => confirm("Leave for good? A bot takes your seat.") && act({ type: "leave", seat })))),
    h("input", { id: "device", readOnly: true, hidden: true, "aria-label": "Open this link on the other device, within a quarter of an hour" }),
    live.you.host && ["open", "starting", "playing"].includes(status) && button("End the game for all", () => confirm("End the game for all?") && act({ type: "end" })),
    game && h("p", {}, h("a", { href: live.path("/record"), download: `medici-${live.id}.json` }, "Record"), " · ", h("a", { href: live.path("/log"), download: `medici-${live.id}-log.json` }, "Log")),
    h("p", { className: "small" }, "The server’s promise: ", h("code", {}, live.table.commitment)));
}

const table = location.pathname.match(/^\/t\/(\w+)$/)?.[1];
(table ? enter(table) : home()).catch((error) => trouble(error.code === "unknown" ? "There is no such table, or not for you: ask for an invitation." : error));
