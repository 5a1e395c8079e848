"""A mover plays games straight on the log, at a steady pace, and says when each entry was appended.

Run as `python -m bench.mover REDIS_URL GAMES PACE SECONDS`: prints `[game, version]` for its games, waits for a line,
plays, and prints `[game, version, when]` for every entry, `when` by the clock that all processes of a machine share.
"""

import json
import random
import sys
import time
from typing import Any

from redis import Redis

from events.keys import Keys
from events.store import Store
from games import kernel
from games.chance import SeededChance
from service import games, play, players
from service.house import House
from service.players import Caller

Stamp = tuple[str, int, float]
OPTIONS = {"domestic_trade": False, "target_points": 20}


class Stamping(Store):
    """Notes the moment before each append."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        super().__init__(client, keys)
        self.stamps: list[Stamp] = []

    def append(self, game: str, expected: int, lines: Any, *more: Any, **named: Any) -> Any:
        now = time.perf_counter()
        self.stamps += [(game, line.version, now) for line in lines]
        return super().append(game, expected, lines, *more, **named)


class Mover:
    """Holds every seat of its games through two callers."""

    def __init__(self, url: str) -> None:
        self.house = House(Redis.from_url(url, protocol=2))
        self.store = Stamping(self.house.log, self.house.store.keys)
        self.house.store = self.house.records.store = self.store
        self.callers = [self._caller(number) for number in range(2)]
        self.luck = random.Random(1)

    def open_table(self) -> str:
        """A game that has begun."""
        game = games.create(self.house, self.callers[0], "settlers", 2, OPTIONS)
        games.sit(self.house, self.callers[1], game, 1)
        games.start(self.house, self.callers[0], game)
        return game

    def sit(self, game: str, seat: int) -> None:
        """Takes one seat of somebody else's game."""
        games.sit(self.house, self.callers[seat], game, seat)

    def due(self, game: str) -> tuple[int, ...]:
        return self.house.records.fresh(game).due()

    def move(self, game: str) -> None:
        """One action of whoever is due, a quick end of the turn where that is possible."""
        record = self.house.records.fresh(game)
        seat = record.due()[-1]
        legal = kernel.legal(record.state, seat)
        action = self.luck.choice(legal) if legal else self._filled(record.state, seat)
        play.act(self.house, self.callers[seat], game, record.rules.encode(action), record.version)

    def _filled(self, state: Any, seat: int) -> Any:
        (template,) = kernel.templates(state, seat)
        return template.sample(state, seat, SeededChance(1))

    def _caller(self, number: int) -> Caller:
        name = f"Mover {number} {random.SystemRandom().randrange(10**9)}"
        return players.whoami(self.house, players.sign_up(self.house, name[:24]).token)


def main(url: str, tables: int, pace: float, seconds: float) -> None:
    mover = Mover(url)
    opened = [mover.open_table() for _ in range(tables)]
    print(json.dumps([(game, mover.house.records.get(game).version) for game in opened]), flush=True)
    sys.stdin.readline()
    mover.store.stamps.clear()
    began = time.perf_counter()
    for number in range(int(pace * seconds)):
        time.sleep(max(0.0, began + number / pace - time.perf_counter()))
        mover.move(opened[number % tables])
    print(json.dumps(mover.store.stamps), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
