"""Advice, reviews and comparisons at the terminal: tables with bars, and a game as a picture of letters."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from medici.analysis import Account, Advice, Moment, Option, Review
from medici.analysis.advise import counts_on
from medici.analysis.compare import WORDS, Comparison, Figure
from medici.analysis.report import label, said
from medici.game import Game
from medici.record import Record
from medici.terminal.look import COLOURS, Look, florins
from medici.terminal.paper import WIDTH

WIDEST = 120
"""The columns that a picture takes at most."""
BAR = 10
"""The columns of a bar."""
NEAR = 3
"""How many bids on either side of the best one are shown."""
ROWS = 11
"""The lines of the picture of a game."""


def show_advice(console: Console, game: Game, advice: Advice) -> None:
    """Print every option worth a look, what the lot is worth to whom, and the sentence."""
    look = Look(game.edition, advice.seats)
    width = min(console.width, WIDTH)
    who = look.names[advice.seat]
    cards = Text.assemble(": ", look.list(advice.cards)) if advice.cards else Text()
    console.print(Text.assemble((f"Day {advice.day}, before entry {advice.ply}: {who}", "bold"), cards), width=width)
    if game.highest and game.buyer is not None:
        console.print(f"{look.names[game.buyer]} leads with {game.highest}", width=width)
    console.print()
    for line in _options(advice, look):
        console.print(line, width=width)
    if any(worth is not None for worth in advice.worth):
        console.print()
        for line in _worth(advice, look, game):
            console.print(line, width=width)
    console.print()
    console.print(Text(advice.sentence + ".", "bold"), width=width)
    for note in _notes(advice):
        console.print(Text(note, "dim"), width=width)


def _notes(advice: Advice) -> Iterator[str]:
    """Yield how the figures are meant."""
    if advice.options[0].gets is not None:
        yield "vs best: wins if all who speak later answer as is best for them; the bar is the mean of both"
        yield "costs: how many points whom, compared with passing"
    if advice.error:
        yield f"a probability is +- {100 * advice.error:.1f} points; differences between options are surer"


def _options(advice: Advice, look: Look) -> Iterator[Table | Text]:
    bids = advice.options[0].gets is not None
    table = _plain(("", "left"), ("wins", "right"), ("", "left"), ("florins", "right"))
    if bids:
        for head in ("vs best", "gets it", "likely", "costs"):
            table.add_column(head, justify="left" if head in ("likely", "costs") else "right", no_wrap=True)
    else:
        table.add_column("costs", no_wrap=True)
    shown = _shown(advice)
    shares = [counts_on(option, advice.seat) for option in shown]
    low, high = min(shares), max(shares)
    for option in shown:
        own = option.win[advice.seat]
        best = option.move == advice.best
        style = "bold" if best else ""
        row: list[Text | str] = [
            Text(f"{'>' if best else ' '} {option.move}", style),
            Text(f"{100 * own:.1f} %", style),
            _bar(
                (counts_on(option, advice.seat) - low) / (high - low) if high > low else 1.0,
                "green" if best else "blue",
            ),
            Text(f"{option.florins[advice.seat]:.1f}", style),
        ]
        if bids:
            row += [
                f"{100 * (option.exact or 0.0):.1f} %",
                f"{100 * (option.gets or 0.0):.0f} %",
                _then(option, advice, look),
            ]
        row.append(_denied(option, look))
        table.add_row(*row)
    yield table
    left = len(advice.options) - len(shown)
    if left:
        yield Text(f"  ({left} other bid{'' if left == 1 else 's'}: none better)", "dim")


def _shown(advice: Advice) -> list[Option]:
    """Return the options worth a look: all of a few; of many bids those near the best one, and the lowest."""
    if len(advice.options) <= 2 * NEAR + 3:
        return list(advice.options)
    place = next(index for index, option in enumerate(advice.options) if option.move == advice.best)
    kept = {0, 1, *range(max(1, place - NEAR), min(len(advice.options), place + NEAR + 1))}
    return [option for index, option in enumerate(advice.options) if index in kept]


def _then(option: Option, advice: Advice, look: Look) -> str:
    if option.buyer is None:
        return "nobody"
    return f"{'you' if option.buyer == advice.seat else look.marks[option.buyer]} for {option.price}"


def _denied(option: Option, look: Look) -> str:
    if option.denies is None or option.denied < 0.005:
        return ""
    return f"{look.marks[option.denies]} {100 * option.denied:.0f}"


def _worth(advice: Advice, look: Look, game: Game) -> Iterator[Text | Table]:
    most = max(worth or 0 for worth in advice.worth)
    table = _plain(("the lot is worth", "left"), ("", "right"), ("", "left"))
    for seat, worth in enumerate(advice.worth):
        name = Text(f"{look.marks[seat]} {look.columns[seat]}", "bold" if seat == advice.seat else "")
        if worth is None:
            table.add_row(name, "-", Text("no room for it", "dim"))
        elif game.money[seat] <= game.highest and game.buyer != seat:
            table.add_row(name, str(worth), Text(f"has {florins(game.money[seat])}", "dim"))
        else:
            table.add_row(name, str(worth), _bar(worth / most if most else 0.0, COLOURS[seat % len(COLOURS)]))
    yield table


def _bar(share: float, colour: str, width: int = BAR) -> Text:
    """Return a bar in eighths of a column."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, part = divmod(eighths, 8)
    return Text(("█" * whole + (" ▏▎▍▌▋▊▉"[part] if part else "")).ljust(width), colour)


def _plain(*heads: tuple[str, str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for head, side in heads:
        table.add_column(head, justify="right" if side == "right" else "left", no_wrap=True)
    return table


# Reviews


def show_review(console: Console, record: Record, review: Review) -> None:
    """Print who had luck and who played well, the game as a picture, and the decisions that cost most."""
    look = Look(record.edition, record.seats)
    width = min(console.width, WIDEST)
    console.print(Text(f"{look.title}: {', '.join(look.names)}", "bold"), width=width)
    end = "result" if review.is_over else "now"
    for title, accounts, scale, digits in (
        ("Who wins, in points of 100", review.win, 100, 1),
        ("Florins", review.florins, 1, 1),
    ):
        console.print()
        console.print(Text(title, "bold"))
        console.print(_accounts(accounts, look, scale, digits, end, [review.lost(s) for s in range(record.players)]))
    error = max(account.error for account in review.win)
    console.print(
        Text(
            f"start + luck + own + others = {end}. Luck and play are +- {100 * error:.0f} points; "
            "cost: own decisions against the best ones.",
            "dim",
        ),
        width=width,
    )
    console.print()
    console.print(Text("The probability to win", "bold"))
    for line in _picture(review, look, width):
        console.print(line, width=width)
    console.print()
    if not review.worst:
        console.print("No decision cost anything.")
        return
    console.print(Text("What cost most", "bold"))
    console.print(_told(review.worst), width=width)


def _accounts(
    accounts: Sequence[Account], look: Look, scale: float, digits: int, end: str, lost: Sequence[tuple[float, float]]
) -> Table:
    table = _plain(("", "left"))
    for head in ("start", "luck", "own", "others", end, "cost"):
        table.add_column(head, justify="right", no_wrap=True)
    what = 0 if scale == 100 else 1
    for seat, account in enumerate(accounts):
        table.add_row(
            Text(f"{look.marks[seat]} {look.columns[seat]}", COLOURS[seat % len(COLOURS)]),
            f"{scale * account.start:.{digits}f}",
            *(_signed(scale * part, digits) for part in (account.luck, account.own, account.others)),
            Text(f"{scale * account.result:.{digits}f}", "bold"),
            f"{scale * lost[seat][what]:.{digits}f}",
        )
    return table


def _signed(number: float, digits: int) -> Text:
    shown = f"{number:+.{digits}f}"
    return Text(shown, "" if float(shown) == 0 else "green" if number > 0 else "red")


def _picture(review: Review, look: Look, width: int) -> Iterator[Text]:
    """Yield the game from left to right; in every column each player has so much of the height as he will win."""
    columns = min(width - 6, len(review.moments))
    picked = [review.moments[(index + 1) * len(review.moments) // columns - 1] for index in range(columns)]
    for row in range(ROWS):
        label = {0: "100 %", ROWS // 2: " 50 %", ROWS - 1: "  0 %"}.get(row, "")
        line = Text(f"{label:<6}", "dim")
        for moment in picked:
            seat = _seat_at(moment, (row + 0.5) / ROWS)
            line.append(look.marks[seat], f"black on {COLOURS[seat % len(COLOURS)]}")
        yield line
    days = Text(" " * 6, "dim")
    day = 0
    for index, moment in enumerate(picked):
        if moment.day != day and len(days) <= index + 6:
            day = moment.day
            days.append(f"|day {day}"[: 6 + columns - len(days)])
        elif len(days) <= index + 6:
            days.append(" ")
    yield days


def _seat_at(moment: Moment, height: float) -> int:
    """Return whose share of a column this is; the first seat lies on top."""
    for seat, share in enumerate(moment.win):
        height -= share
        if height < 0:
            return seat
    return max(range(len(moment.win)), key=moment.win.__getitem__)


def _told(moments: Sequence[Moment]) -> Table:
    table = _plain(("entry", "right"), ("day", "right"))
    table.add_column("", overflow="fold")
    table.add_column("points", justify="right", no_wrap=True)
    table.add_column("florins", justify="right", no_wrap=True)
    for moment in moments:
        table.add_row(
            str(moment.ply),
            str(moment.day),
            moment.sentence,
            Text(f"{-100 * moment.lost_win:.1f}", "red"),
            f"{-moment.lost_florins:+.1f}",
        )
    return table


# Editions compared


def show_comparison(console: Console, found: Comparison) -> None:
    """Print every figure of every edition; those that certainly differ from the first edition's stand out."""
    width = min(console.width, WIDEST)
    console.print(
        f"{found.games:,} games each, {found.players} players, all {found.bot}s, seed {found.seed}", width=width
    )
    console.print(Text("means ± half of a 95 % interval; * other than in the first edition", "dim"), width=width)
    console.print()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("", overflow="fold", min_width=20)
    for each in found.editions:
        table.add_column(each.edition, justify="right", overflow="fold")
    for key in WORDS:
        if any(key in each.figures for each in found.editions):
            table.add_row(label(key), *(_compared(found, key, index) for index in range(len(found.editions))))
    for turn in range(found.players):
        cells = [_figure("ties", each.seats[turn]) for each in found.editions]
        table.add_row(f"turn {turn + 1} on day 1 wins, %", *(f"{cell} " for cell in cells))
    console.print(table, width=width)


def _compared(found: Comparison, key: str, index: int) -> Text:
    clear = index > 0 and found.is_clear(key, index)
    shown = _figure(key, found.editions[index].figures.get(key))
    return Text(f"{shown}{'*' if clear else ' '}", "bold" if clear else "")


def _figure(key: str, figure: Figure | None) -> str:
    mean, error = said(key, figure)
    return f"{mean} ±{error}" if error else mean
