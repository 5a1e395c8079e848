"""The client of one game: what the holder of a seat, or a spectator, can do over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from landnama.terminal.connection import Connection

PAGE = 500
WAIT = 25
"""Seconds of one long poll."""


class GameClient:
    """`seat` is None for a spectator."""

    def __init__(self, line: Connection, page: Mapping[str, Any]) -> None:
        self._connection = line
        self.game: str = page["game"]
        self._ruleset_path = f"/rulesets/{page['ruleset']}?expansions={','.join(page['expansions'])}"
        held: Sequence[int] = page["your_seats"]
        self.seat = held[0] if held else None
        self.last_version = 0

    @property
    def url(self) -> str:
        """The address of the service."""
        return self._connection.url

    def page(self) -> Any:
        """The description of the game: its players and status."""
        return self._connection.get(f"/games/{self.game}")

    def view(self) -> Any:
        """The view of this seat."""
        return self._connection.get(f"/games/{self.game}/view", seat=self.seat)

    def choices(self) -> Any:
        """The legal actions of this seat."""
        return self._connection.get(f"/games/{self.game}/actions", seat=self.seat)

    def ruleset(self) -> Any:
        """The ruleset: its rules in short, the JSON Schema of every action, and the own words of the ruleset."""
        return self._connection.get(self._ruleset_path)

    def act(self, action: Mapping[str, Any], version: int) -> None:
        """Submits the action with an idempotency key, so a repeated request has no second effect."""
        self._connection.post(self._seat_path("actions"), action, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def take_back(self, way: str, version: int) -> None:
        """Undoes or redoes the last action of this seat; `way` is the name of the route."""
        self._connection.post(self._seat_path(way), {}, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def offer_draw(self) -> None:
        """Offers a draw to all other seats."""
        self._post_for_seat("draw")

    def answer_draw(self, accepts: bool) -> None:
        """Answers the open offer of a draw."""
        self._post_for_seat("draw/accept" if accepts else "draw/decline")

    def standing_answers(self) -> Any:
        """What is answered for this seat without asking."""
        return self._connection.get(f"/games/{self.game}/standing-answers", seat=self.seat)

    def set_standing_answers(self, settings: Mapping[str, Any]) -> None:
        """Replaces the standing answers of this seat."""
        self._connection.put(self._seat_path("standing-answers"), settings)

    def _post_for_seat(self, way: str) -> None:
        self._connection.post(self._seat_path(way), {}, Idempotency_Key=uuid4().hex)

    def _seat_path(self, way: str) -> str:
        return f"/games/{self.game}/{way}" + ("" if self.seat is None else f"?seat={self.seat}")

    def new_entries(self, wait: bool = False) -> list[dict[str, Any]]:
        """The entries since the last call, with their sentences; with `wait` the list is empty only after a timeout."""
        query = {"after": self.last_version, "limit": PAGE, "wait": WAIT if wait else 0, "seat": self.seat}
        page = self._connection.get(f"/games/{self.game}/events", form="merged", texts="true", **query)
        entries = [{**each["entry"], "texts": each["texts"]} for each in page["entries"]]
        self.last_version = entries[-1]["version"] if entries else self.last_version
        return entries


def create_game(line: Connection, order: Mapping[str, Any]) -> GameClient:
    """A client with a seat in a new game."""
    return GameClient(line, line.post("/games", order, Idempotency_Key=uuid4().hex))


def open_game(line: Connection, game: str) -> GameClient:
    """A client for an existing game: with the player's seat, or as a spectator."""
    return GameClient(line, line.get(f"/games/{game}"))
