"""A recording is a game that can be played again move by move: its maker chose the luck, so what was legal is legal."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from redis import Redis

from events.keys import Keys
from events.store import Store
from games import kernel
from games.chance import SeededChance
from service import games, play, players
from service.house import House
from service.players import Caller
from service.sandbox import Wish

OPTIONS = {"domestic_trade": False, "target_points": 20}
SEED = "landnama bench"
PREFERRED = ("end_turn", "roll_dice")
"""Turns are to pass quickly, so that a game goes on for as long as it is needed."""


class Move(NamedTuple):
    """What a seat does on a version."""

    version: int
    seat: int
    action: Mapping[str, Any]


class Made(msgspec.Struct, frozen=True):
    """One append as the script was asked for it; `line` is public, sealed and hash."""

    expected: int
    previous_hash: str
    line: tuple[str, str, str]
    due: str
    summary: list[str]


class Noting(Store):
    """Notes what every append asks for."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        super().__init__(client, keys)
        self.made: list[Made] = []

    def append(self, game: str, expected: int, lines: Any, *more: Any, **named: Any) -> Any:
        summary = [text for name, value in named["summary"].items() for text in (f"={name}", value)]
        before, due = named["previous_hash"], named["due_at"]
        for number, line in enumerate(lines):
            texts = (line.public.decode(), line.sealed.decode(), line.hash)
            self.made.append(Made(expected + number, before, texts, "" if due is None else str(due), summary))
            before = line.hash
        return super().append(game, expected, lines, *more, **named)


class Players:
    """Two people who play recorded moves straight on the log; their tokens are for whoever plays on over HTTP."""

    def __init__(self, client: "Redis") -> None:
        self.house = House(client)
        self.tokens = [players.sign_up(self.house, f"Player {number} {_mark()}").token for number in range(2)]
        self.callers: list[Caller] = [players.whoami(self.house, token) for token in self.tokens]

    def open_table(self) -> str:
        """A game that has begun; all of them have the same luck."""
        wish = Wish(chance={"seed": SEED})
        game = games.create(self.house, self.callers[0], "settlers", 2, OPTIONS, kind="sandbox", wish=wish)
        games.sit(self.house, self.callers[1], game, 1)
        games.start(self.house, self.callers[0], game)
        return game

    def play(self, game: str, moves: list[Move]) -> None:
        for move in moves:
            play.act(self.house, self.callers[move.seat], game, move.action, move.version, key=str(move.version))


def record(client: "Redis", number: int) -> tuple[list[Move], list[Made]]:
    """So many moves of one game, and every append from its first."""
    table = Players(client)
    store = Noting(client, table.house.store.keys)
    table.house.store = table.house.records.store = store
    game, luck = table.open_table(), random.Random(SEED)
    moves: list[Move] = []
    while len(moves) < number:
        moves.append(_next(table.house, game, luck))
        table.play(game, moves[-1:])
    return moves, store.made


def write_made(made: list[Made], path: Path) -> None:
    path.write_bytes(msgspec.json.encode(made))


def read_made(path: Path) -> list[Made]:
    return msgspec.json.decode(path.read_bytes(), type=list[Made])


def _next(house: House, game: str, luck: random.Random) -> Move:
    found = house.records.get(game)
    seat = found.due()[0]
    legal = [found.rules.encode(action) for action in kernel.legal(found.state, seat)]
    preferred = [action for action in legal if action["type"] in PREFERRED]
    action = luck.choice(preferred or legal or [found.rules.encode(_filled(found.state, seat))])
    return Move(found.version, seat, action)


def _filled(state: Any, seat: int) -> Any:
    (template,) = kernel.templates(state, seat)
    return template.sample(state, seat, SeededChance(1))


def _mark() -> int:
    return random.SystemRandom().randrange(10**6)
