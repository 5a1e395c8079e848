"""Records a sandbox game with a given seed, so that the same moves are legal when the game is played again."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from redis import Redis

from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from events.redis.store import RedisEventStore
from events.store import Append
from games import kernel
from games.chance import SeededChance
from service.lobby import create_game, seating
from service.lobby.sandbox import SandboxRequest
from service.play import actions
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services

OPTIONS = {"domestic_trade": False, "target_points": 20}
SEED = "landnama bench"
PREFERRED = ("end_turn", "roll_dice")
"""Turns end quickly, so that the game is long enough."""


class RecordedMove(NamedTuple):
    """An action of a seat on a version."""

    version: int
    seat: int
    action: Mapping[str, Any]


class RecordedAppend(msgspec.Struct, frozen=True):
    """The arguments of an append; `line` is the public entry, the sealed entry and the hash.

    `lists` are the lists of the lobby that have the game.
    """

    expected: int
    previous_hash: str
    line: tuple[str, str, str]
    due: str
    summary: list[str]
    lists: tuple[str, ...]


class RecordingStore(RedisEventStore):
    """Records the arguments of every append."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        super().__init__(client, keys)
        self.appends: list[RecordedAppend] = []

    def append(self, append: Append) -> Any:
        summary = [text for name, value in append.summary.items() for text in (f"={name}", value)]
        before, due = append.previous_hash, "" if append.due_at is None else str(append.due_at)
        for line in append.entries:
            texts = (line.public.decode(), line.raw_openings.decode(), line.hash)
            self.appends.append(RecordedAppend(line.version - 1, before, texts, due, summary, append.lobby.lists))
            before = line.hash
        return super().append(append)


class RecordedPlayers:
    """Two players who submit recorded moves without HTTP; a client can use their tokens to continue over HTTP."""

    def __init__(self, storage: RedisStorage) -> None:
        self.services = Services(storage)
        self.tokens = [
            accounts.sign_up(self.services, f"Player {number} {_random_suffix()}").token for number in range(2)
        ]
        self.callers: list[Caller] = [accounts.authenticate(self.services, token) for token in self.tokens]

    def open_table(self) -> str:
        """Creates and starts a game; all games have the same seed."""
        wish = SandboxRequest(chance={"seed": SEED})
        game = create_game.create_game(
            self.services, self.callers[0], "settlers", 2, OPTIONS, kind="sandbox", sandbox=wish
        )
        seating.take_seat(self.services, self.callers[1], game, 1)
        seating.start_game(self.services, self.callers[0], game)
        return game

    def play(self, game: str, moves: list[RecordedMove]) -> None:
        for move in moves:
            actions.take_action(
                self.services, self.callers[move.seat], game, move.action, move.version, key=str(move.version)
            )


def record_game(client: "Redis", number: int) -> tuple[list[RecordedMove], list[RecordedAppend]]:
    """Plays a game; returns `number` moves and all appends of the game."""
    storage = RedisStorage(client)
    storage.events = store = RecordingStore(client, storage.keys)
    table = RecordedPlayers(storage)
    game, luck = table.open_table(), random.Random(SEED)
    moves: list[RecordedMove] = []
    while len(moves) < number:
        moves.append(_choose_move(table.services, game, luck))
        table.play(game, moves[-1:])
    return moves, store.appends


def write_appends(made: list[RecordedAppend], path: Path) -> None:
    path.write_bytes(msgspec.json.encode(made))


def read_appends(path: Path) -> list[RecordedAppend]:
    return msgspec.json.decode(path.read_bytes(), type=list[RecordedAppend])


def _choose_move(services: Services, game: str, luck: random.Random) -> RecordedMove:
    found = services.snapshots.get(game)
    seat = found.due()[0]
    legal = [found.rules.wire.encode(action) for action in kernel.legal_actions(found.state, seat)]
    preferred = [action for action in legal if action["type"] in PREFERRED]
    action = luck.choice(preferred or legal or [found.rules.wire.encode(_fill_template(found.state, seat))])
    return RecordedMove(found.version, seat, action)


def _fill_template(state: Any, seat: int) -> Any:
    (template,) = kernel.legal_templates(state, seat)
    return template.sample(state, seat, SeededChance(1))


def _random_suffix() -> int:
    return random.SystemRandom().randrange(10**6)
