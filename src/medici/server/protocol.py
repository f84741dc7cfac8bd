"""The words that server and clients exchange, all of them: what may be done at a table, what happened, how it stands.

JSON, over HTTP and WebSocket alike. Everything that happens at a table is a row of its log and has a ply, counted from
0 without gaps. A client sends what it wants done with an `action_id` of its own making and the ply that it has seen;
the answer comes when the row is stored.

None of these values can be part of a cycle, so the collector need not look at them (`gc=False`): a server holds many.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from medici.events import Account, Event

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Ply: TypeAlias = Annotated[int, Meta(ge=-1, le=10**6)]
"""The number of a row; -1 is before the first."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30)]
# Python's `$` lets a line end pass, and `\Z` is not JavaScript's: `$(?!\n)` is the end to both.
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$(?!\n)")]
Hex: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
ActionId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Florins: TypeAlias = Annotated[int, Meta(ge=1, le=30000)]

COOKIE = "medici_guest"
"""The cookie with a guest's secret."""


def _tag(name: str) -> str:
    return "".join("_" * (i > 0) + c.lower() if c.isupper() else c for i, c in enumerate(name))


class Tagged(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=_tag, omit_defaults=True):
    """One of several kinds of message, told apart by `type`."""


class Strict(Tagged, frozen=True, forbid_unknown_fields=True):
    """What clients send: nothing in it goes unread."""


# Settings of a table


class DecisionClock(Strict, frozen=True, tag="decision"):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=7 * 86400)]


class GameClock(Strict, frozen=True, tag="game"):
    """So many seconds for the whole game, and some more with each decision."""

    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


Clock: TypeAlias = DecisionClock | GameClock


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat as whoever opens the table wants it: his own, a bot's, or open to whoever comes."""

    kind: Literal["me", "bot", "open"] = "open"
    name: Name | None = None
    bot: BotName | None = None
    mix: Hex | None = None
    """The commitment to this player's own randomness."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be."""

    action_id: ActionId
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=6)]
    edition: Annotated[str, Meta(max_length=60)] | dict[str, Any] = "grail-2018"
    """The id of a preset, or a whole edition of one's own."""
    public: bool = False
    talk: bool = True
    clock: Clock | None = None


# Standing orders


class PassLot(Strict, frozen=True):
    """Pass this lot."""


class BidExactly(Strict, frozen=True):
    """Bid this if it still wins when the word comes round, else pass."""

    florins: Florins


class BidLast(Strict, frozen=True):
    """As the last to speak: one more than the highest bid, up to this; else pass."""

    up_to: Florins


Order: TypeAlias = PassLot | BidExactly | BidLast


# What may be done at a table


class Sit(Strict, frozen=True):
    """Take an open seat."""

    seat: Seat
    name: Name
    mix: Hex | None = None
    """The commitment to one's own randomness, if one has any."""


class Leave(Strict, frozen=True):
    """Give a seat up: it is open again, or a bot's once the game has begun."""

    seat: Seat


class Start(Strict, frozen=True):
    """The host's: ask for everyone's randomness and begin when it is there; said again, begin without the rest."""


class Reveal(Strict, frozen=True):
    """Say the randomness that one committed to."""

    seat: Seat
    mix: Hex


class Play(Strict, frozen=True):
    """Make a move, in notation."""

    entry: Annotated[str, Meta(max_length=40)]


class Undo(Strict, frozen=True):
    """Take back one's own last bid or stop, before anything came of it; alone with bots, one's last decision."""


class Instruct(Strict, frozen=True, tag="order"):
    """Leave an order for the lot at hand, or None to take it back. Nobody else sees it."""

    seat: Seat
    order: Order | None


class Say(Strict, frozen=True):
    """Talk to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class StandIn(Strict, frozen=True):
    """Let a bot play on one's seat for a while."""

    seat: Seat
    bot: BotName = "merchant"


class Return(Strict, frozen=True):
    """Take one's seat back from the bot."""

    seat: Seat


class Remove(Strict, frozen=True):
    """The host's: free a seat before the game."""

    seat: Seat


class Replace(Strict, frozen=True):
    """The host's: give a seat to a bot, for good."""

    seat: Seat
    bot: BotName = "merchant"


class End(Strict, frozen=True):
    """The host's: end the game where it stands."""


class Rematch(Strict, frozen=True):
    """Set up the same table once more, when the game is over."""


class Hand(Strict, frozen=True):
    """Ask for a link, good once and for a short time, that moves a seat to another device."""

    seat: Seat


class Claim(Strict, frozen=True):
    """Use such a link on the other device."""

    token: Annotated[str, Meta(max_length=120)]


Do: TypeAlias = (
    Sit
    | Leave
    | Start
    | Reveal
    | Play
    | Undo
    | Instruct
    | Say
    | StandIn
    | Return
    | Remove
    | Replace
    | End
    | Rematch
    | Hand
    | Claim
)


class Act(Strict, frozen=True):
    """Something to be done, once, however often it is sent."""

    action_id: ActionId
    ply: Ply
    """The last ply seen: whoever has missed something that bears on it changes nothing and is told."""
    do: Do


class Sync(Strict, frozen=True):
    """Send all rows after this ply again."""

    after: Ply


FromClient: TypeAlias = Act | Sync


# What happened: the rows of a log


class Opened(Tagged, frozen=True):
    """The table was set; the commitment binds the server to the cards."""

    edition: str
    digest: str
    players: int
    public: bool
    talk: bool
    commitment: str
    clock: Clock | None = None


class Sat(Tagged, frozen=True):
    """Somebody took a seat."""

    seat: int
    name: str
    mix: str | None = None


class BotSat(Tagged, frozen=True):
    """A bot has the seat, for good."""

    seat: int
    bot: str
    name: str


class Left(Tagged, frozen=True):
    """The seat is open again."""

    seat: int


class StoodIn(Tagged, frozen=True):
    """A bot plays for a person, who may return."""

    seat: int
    bot: str
    why: Literal["asked", "time"] = "asked"


class Returned(Tagged, frozen=True):
    """The person is back."""

    seat: int


class Moved(Tagged, frozen=True):
    """The seat's owner plays on another device."""

    seat: int


class Starting(Tagged, frozen=True):
    """All seats are taken: everyone's randomness is asked for."""


class Revealed(Tagged, frozen=True):
    """A player's randomness."""

    seat: int
    mix: str


class Began(Tagged, frozen=True):
    """The game began; a None is a seat without randomness of its own."""

    mixes: tuple[str | None, ...]


class Played(Tagged, frozen=True):
    """A move; chance has no seat."""

    entry: str
    seat: int | None = None


class Undone(Tagged, frozen=True):
    """The last entries were taken back."""

    count: int
    seat: int


class Said(Tagged, frozen=True):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None


class Finished(Tagged, frozen=True):
    """The game is over, or was ended: the secret is out."""

    secret: str
    money: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Rematched(Tagged, frozen=True):
    """The same people sit at a new table."""

    table: str


What: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | Left
    | StoodIn
    | Returned
    | Moved
    | Starting
    | Revealed
    | Began
    | Played
    | Undone
    | Said
    | Finished
    | Rematched
)


class Happening(msgspec.Struct, frozen=True, gc=False):
    """A row of the log as everyone sees it; its JSON is what the chain is made of."""

    ply: int
    at: int
    """Milliseconds since 1970."""
    what: What


class Told(msgspec.Struct, frozen=True, gc=False):
    """A row with what follows from it: the head of the chain after it, and the events for those who show them."""

    ply: int
    at: int
    what: What
    chain: str
    events: tuple[Event, ...] = ()


# How it stands


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A seat, as everyone sees it."""

    kind: Literal["open", "person", "bot"]
    name: str | None
    bot: str | None
    """The bot that plays here now, be it a person's seat or not."""
    left: int | None
    """Milliseconds left on the clock for this seat's next decision, as of the last row."""


class LegalView(msgspec.Struct, frozen=True, gc=False):
    """What the seat to move may do: some moves, and every bid from the lowest to the highest."""

    moves: tuple[str, ...]
    bids: tuple[int, int] | None = None


class GameView(msgspec.Struct, frozen=True, gc=False):
    """The game, as everyone sees it."""

    day: int
    turn: int | None
    to_move: int | None
    legal: LegalView
    money: tuple[int, ...]
    ships: tuple[tuple[str, ...], ...]
    room: tuple[int, ...]
    levels: tuple[tuple[int, ...], ...]
    lot: tuple[str, ...]
    highest: int
    buyer: int | None
    market: tuple[str, ...]
    deck_left: int
    unseen: dict[str, int]
    """Cards of each kind that nobody has seen."""
    bidders: tuple[int, ...]
    """Those who have the word after the seat to move and can still bid, in their order: they may leave orders."""


class Position(msgspec.Struct, frozen=True, gc=False):
    """How a table stands after a ply."""

    ply: int
    head: str
    status: Literal["open", "starting", "playing", "over", "ended"]
    seats: tuple[SeatView, ...]
    game: GameView | None
    due: int | None
    """When the time of the seat to move is up, by the server's clock; None where no clock runs."""


class TableView(msgspec.Struct, frozen=True, gc=False):
    """What does not change at a table."""

    id: str
    edition: str
    digest: str
    players: int
    public: bool
    talk: bool
    clock: Clock | None
    commitment: str


class You(Tagged, frozen=True):
    """What only you may know: your seats, your orders, whether you can take back."""

    seats: tuple[int, ...]
    host: bool
    undo: bool
    orders: dict[int, Order]
    invite: str | None
    """For those at the table: whoever has it may watch and take an open seat."""


class Welcome(Tagged, frozen=True):
    """The first message of a socket, and the answer to whoever asks for a table."""

    table: TableView
    position: Position
    you: You
    rows: tuple[Told, ...]
    """Those after the ply that was asked for."""
    version: str
    """The server's: a page that was made for another should load itself anew."""
    now: int
    """What the server's clock shows: milliseconds since 1970."""


class News(Tagged, frozen=True):
    """What happened, and how it stands now."""

    rows: tuple[Told, ...]
    position: Position
    now: int
    """What the server's clock shows."""


class Done(Tagged, frozen=True):
    """It is stored: the row of an action and the head of the chain with it, a receipt worth keeping."""

    action_id: str
    ply: int
    head: str
    token: str | None = None
    """For `hand`: what the link needs."""
    table: str | None = None
    """For `rematch`: the new table."""


class Refused(Tagged, frozen=True):
    """Nothing was changed, and why."""

    code: Literal["malformed", "forbidden", "unknown", "stale", "illegal", "limit", "busy"]
    message: str
    action_id: str | None = None
    position: Position | None = None
    """How it stands, for whoever was late."""


class Resync(Tagged, frozen=True):
    """You fell behind and were sent no more: ask with `sync` for what came after your last ply."""

    ply: int


class Bye(Tagged, frozen=True):
    """The server closes; come back in so many seconds."""

    reason: str
    retry: float


FromServer: TypeAlias = Welcome | News | You | Done | Refused | Resync | Bye


class TableLine(msgspec.Struct, frozen=True, gc=False):
    """A table in a list."""

    id: str
    edition: str
    status: str
    seats: tuple[SeatView, ...]
    updated: int


class Tables(msgspec.Struct, frozen=True):
    """A list of tables, the newest first."""

    tables: tuple[TableLine, ...]


class Me(msgspec.Struct, frozen=True):
    """Who asks: a guest with tables, or nobody yet."""

    guest: bool
    tables: tuple[TableLine, ...]


class CountView(msgspec.Struct, frozen=True):
    """The numbers of an edition that depend on how many play."""

    money: int
    """Opening florins."""
    hold: int
    """Places in a hold."""
    deck: int | None
    """Cards in a day's deck; None where all are dealt from."""
    ships: tuple[int, ...]
    """Payments for the ships, best first."""
    goods: tuple[int, ...]
    """Payments for each good: first, second, and so on; the rest get nothing."""
    bonus: dict[int, int]
    """Florins for each level of a good that brings a bonus."""


class EditionLine(msgspec.Struct, frozen=True):
    """An edition that can be played."""

    id: str
    name: str
    game: Literal["auction", "market"]
    players: tuple[int, ...]
    digest: str
    counts: dict[int, CountView]
    """Its numbers, by how many play."""


class Catalogue(msgspec.Struct, frozen=True):
    """What there is to choose from."""

    editions: tuple[EditionLine, ...]
    bots: tuple[str, ...]
    version: str


class CardView(msgspec.Struct, frozen=True):
    """A kind of card."""

    id: str
    good: str | None
    value: int
    symbols: int
    """Steps that it moves its good's marker."""
    room: int
    """Places that it takes in a hold."""
    copies: int


class EditionView(msgspec.Struct, frozen=True):
    """A table's edition in full."""

    id: str
    name: str
    source: str
    game: Literal["auction", "market"]
    digest: str
    days: int
    lot: int
    """Most cards in a lot, or most cards revealed in a turn."""
    top: int
    """The highest level of a track."""
    rounding: int
    goods: tuple[str, ...]
    cards: tuple[CardView, ...]
    """Every kind, in the order in which fair cards count them."""
    players: dict[int, CountView]
    file: dict[str, Any]
    """The same as its file could have said it: another table can be opened with this."""


class Outlook(msgspec.Struct, frozen=True):
    """What each seat would have if the day ended now."""

    day: int
    accounts: tuple[Account, ...]


from_client = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode
