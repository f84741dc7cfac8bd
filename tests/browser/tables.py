"""Tables set up behind the page's back, for a visitor who then looks at them: quicker than by hand."""

import secrets
from collections.abc import Callable
from typing import Any

from tests.browser.visitor import Visitor

Json = Any


class Table:
    """A table at which a visitor sits, alone with bots unless told otherwise; it has begun."""

    def __init__(self, visitor: Visitor, edition: Json = "grail-2018", players: int = 4, **more: Json) -> None:
        self.visitor = visitor
        bots: list[Json] = [{"kind": "bot", "bot": "merchant"}] * (players - 1)
        new = {"edition": edition, "seats": [{"kind": "me", "name": "Anna"}, *bots], **more}
        self.id: str = self._post("/api/tables", {"action_id": secrets.token_hex(8), **new})["table"]["id"]
        if all(seat["kind"] != "open" for seat in new["seats"]):
            self.act(type="start")

    def _post(self, path: str, body: Json) -> Json:
        answer = self.visitor.context.request.post(self.visitor.url + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def path(self) -> str:
        """Where the page shows it."""
        return f"/t/{self.id}"

    def act(self, **do: Json) -> Json:
        """Do something, having seen everything."""
        act = {"type": "act", "action_id": secrets.token_hex(8), "ply": 10**6, "do": do}
        return self._post(f"/api/tables/{self.id}/act", act)

    def see(self) -> Json:
        """Return the table as the visitor's server tells it."""
        answer = self.visitor.context.request.get(f"{self.visitor.url}/api/tables/{self.id}")
        assert answer.ok, answer.text()
        return answer.json()

    def play(self, until: Callable[[Json], bool] = lambda _: False) -> "Table":
        """Play on until the visitor is asked in a position that is wanted, or until the game is over."""
        turns = 0
        while (position := self.see()["position"])["status"] in ("starting", "playing"):
            game = position["game"]
            if not game or game["to_move"] is None or position["seats"][game["to_move"]]["bot"]:
                continue
            if until(game):
                break
            turns += 1
            self.act(type="play", entry=choice(game["legal"], turns))
        return self


def choice(legal: Json, turns: int) -> str:
    """Choose: lots of two or three cards, a low bid every other time, cards from the market as they come."""
    moves: list[str] = legal["moves"]
    if legal["bids"]:
        return f"bid {legal['bids'][0]}" if turns % 2 else "pass"
    return moves[turns % len(moves)]


def bidding(game: Json) -> bool:
    """Whether a bid is asked for, with something on some ship already."""
    return bool(game["legal"]["bids"]) and any(game["ships"])


def late(game: Json) -> bool:
    """Whether the second day is well under way: tracks are climbed, ships half full."""
    loaded = sum(map(len, game["ships"]))
    asked = bool(game["legal"]["bids"]) or any(move.startswith("take") for move in game["legal"]["moves"])
    return game["day"] >= 2 and loaded >= 2 * len(game["ships"]) and asked
