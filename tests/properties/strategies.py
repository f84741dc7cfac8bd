"""Editions and games as Hypothesis makes them up."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import medici
from medici.dealer import below
from medici.rules.edition import Edition, load, presets

TABLES = [(name, players) for name in presets() for players in load(name).players]
"""Every preset at every count."""

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**62 - 1)


def examples(number: int) -> settings:
    """Return settings for this many examples, or as many times more as the profile looks further."""
    return settings(max_examples=number * settings().max_examples // 100)


def falling(size: int, most: int = 60) -> st.SearchStrategy[list[int]]:
    """Return payments, best first."""
    return st.lists(st.integers(0, most), min_size=size, max_size=size).map(lambda each: sorted(each, reverse=True))


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """Return an edition that no rulebook knows but the rules can play."""
    auction = draw(st.booleans())
    goods = draw(st.lists(st.sampled_from(["tea", "silk", "oil", "wine", "salt"]), min_size=1, unique=True))
    cards: list[dict[str, Any]] = [
        {"id": f"{{good}}-{value}", "value": value, "copies": copies, "symbols": symbols}
        for value, copies, symbols in draw(
            st.lists(
                st.tuples(st.integers(0, 9), st.integers(1, 4), st.integers(1, 2)),
                min_size=1,
                max_size=3,
                unique_by=lambda card: card[0],
            )
        )
    ]
    cards += [{"id": "gold-50", "value": 50, "copies": draw(st.integers(6, 9))}]
    if not auction:
        cards += [{"id": "{good}-0f", "value": 0, "room": 0}]
    total = sum(card["copies"] * (len(goods) if "{good}" in card["id"] else 1) for card in cards if "copies" in card)
    count = draw(st.integers(2, 6))
    numbers: dict[str, Any] = {
        "hold": draw(st.integers(1, 7)),
        "ships": draw(falling(count)),
        "goods": draw(st.integers(1, count).flatmap(falling)),
        "money": draw(st.integers(1 if auction else 0, 60)),
    }
    if auction:
        numbers["deck"] = draw(st.integers(count, total))
    edition = {
        "id": "made-up",
        "name": "Made up",
        "game": "auction" if auction else "market",
        "goods": goods,
        "days": draw(st.integers(1, 4)),
        "lot": draw(st.integers(1, 6)),
        "rounding": draw(st.integers(1, 7)),
        "cards": cards,
        "bonus": draw(st.dictionaries(st.integers(1, 2).map(str), st.integers(0, 40))),
        "players": {str(count): numbers},
    }
    if auction or draw(st.booleans()):
        edition["top"] = draw(st.integers(3, 9))
    return Edition.from_dict(edition)


@st.composite
def played(draw: st.DrawFn, fast: bool | None = None) -> medici.Game:
    """Return a game of any edition that was played for a while, or to its end."""
    edition: Edition
    if draw(st.integers(0, 3)):
        name, players = draw(tables)
        edition = load(name)
    else:
        edition = draw(editions())
        (players,) = edition.players
    seed = draw(seeds)
    game = medici.Game(edition, players, medici.Seeded(seed), fast=fast)
    for _ in range(draw(st.integers(0, 300))):
        if game.is_over:
            break
        game.play(whim(game, seed))
    return game


def whim(game: medici.Game, seed: int) -> medici.Move:
    """Return one of the legal moves; high bids are rare, or nobody would have money for a second lot."""
    most = 2 + below(seed | 1, 2 * game.ply, 9)
    return game.legal[below(seed | 1, 2 * game.ply + 1, min(len(game.legal), most))]
