"""Plays games directly on the log at a steady pace and reports when each entry was appended.

Run as `python -m bench.service.mover REDIS_URL GAMES PACE SECONDS`. It prints `[game, version]` for its games, waits
for a line, plays, and prints `[game, version, time]` for every entry, by the clock that all processes share.
"""

import json
import random
import sys
import time
from typing import Any

from redis import Redis

from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from events.redis.store import RedisEventStore
from events.store import Append
from games import kernel
from games.chance import SeededChance
from service.lobby import create_game, seating
from service.play import actions
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services

AppendTime = tuple[str, int, float]
OPTIONS = {"domestic_trade": False, "target_points": 20}


class TimingStore(RedisEventStore):
    """Records the time before each append."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        super().__init__(client, keys)
        self.append_times: list[AppendTime] = []

    def append(self, append: Append) -> Any:
        now = time.perf_counter()
        self.append_times += [(append.game, line.version, now) for line in append.entries]
        return super().append(append)


class LogMover:
    """Plays every seat of its games as two players."""

    def __init__(self, url: str) -> None:
        storage = RedisStorage(Redis.from_url(url, protocol=2))
        storage.events = self.store = TimingStore(storage.client, storage.keys)
        self.services = Services(storage)
        self.callers = [self._create_caller(number) for number in range(2)]
        self.luck = random.Random(1)

    def open_table(self) -> str:
        """Creates and starts a game."""
        game = create_game.create_game(self.services, self.callers[0], "settlers", 2, OPTIONS)
        seating.take_seat(self.services, self.callers[1], game, 1)
        seating.start_game(self.services, self.callers[0], game)
        return game

    def sit(self, game: str, seat: int) -> None:
        """Takes a seat in the game of another player."""
        seating.take_seat(self.services, self.callers[seat], game, seat)

    def due(self, game: str) -> tuple[int, ...]:
        return self.services.snapshots.fresh(game).due()

    def move(self, game: str) -> None:
        """Submits an action of the last seat that is due; ends the turn if possible."""
        record = self.services.snapshots.fresh(game)
        seat = record.due()[-1]
        legal = kernel.legal_actions(record.state, seat)
        action = self.luck.choice(legal) if legal else self._fill_template(record.state, seat)
        actions.take_action(self.services, self.callers[seat], game, record.rules.wire.encode(action), record.version)

    def _fill_template(self, state: Any, seat: int) -> Any:
        (template,) = kernel.legal_templates(state, seat)
        return template.sample(state, seat, SeededChance(1))

    def _create_caller(self, number: int) -> Caller:
        name = f"LogMover {number} {random.SystemRandom().randrange(10**9)}"
        return accounts.authenticate(self.services, accounts.sign_up(self.services, name[:24]).token)


def main(url: str, tables: int, pace: float, seconds: float) -> None:
    mover = LogMover(url)
    opened = [mover.open_table() for _ in range(tables)]
    print(json.dumps([(game, mover.services.snapshots.get(game).version) for game in opened]), flush=True)
    sys.stdin.readline()
    mover.store.append_times.clear()
    began = time.perf_counter()
    for number in range(int(pace * seconds)):
        time.sleep(max(0.0, began + number / pace - time.perf_counter()))
        mover.move(opened[number % tables])
    print(json.dumps(mover.store.append_times), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
