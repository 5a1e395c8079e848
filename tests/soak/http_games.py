"""Over HTTP: a scripted player among greedy AI seats on the running service; every export has to verify."""

from collections.abc import Sequence
from queue import Empty, Queue
from threading import Thread

from games.catalog import COMBINATIONS, seat_counts
from games.combination import split_name
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.games import play_and_verify
from tests.system.running import RunningService, running_service

GAMES = 20
TABLES = 3
"""Number of concurrent games."""


def http_games_part(share: float = 1.0) -> list[Part]:
    """Twenty games of each ruleset, or this share of them, at least one."""
    return [part(name, max(1, round(GAMES * share))) for name in COMBINATIONS]


def part(name: str, games: int) -> Part:
    def run(on_progress: OnProgress) -> Outcome:
        with running_service() as services:
            return HttpGames(services, (name,), games, on_progress).play()

    return Part(f"{name} over HTTP, a scripted player and greedy seats", games, run)


class HttpGames:
    """A few tables share the games, taking the rulesets in turn.

    The first failure is stored, and no new game starts after it.
    """

    def __init__(self, services: RunningService, names: Sequence[str], games: int, on_progress: OnProgress) -> None:
        self.services = services
        self.names = names
        self.on_progress = on_progress
        self.games = games
        self.waiting: Queue[int] = Queue()
        for number in range(games):
            self.waiting.put(number)
        self.acted: list[int] = []
        self.failures: list[str] = []

    def play(self) -> Outcome:
        """Plays all games; returns the outcome."""
        tables = [Thread(target=self._table) for _ in range(TABLES)]
        for table in tables:
            table.start()
        for table in tables:
            table.join()
        played = f"{len(self.acted)} games verified, {sum(self.acted):,} listed actions sent, none refused"
        if len(self.acted) < self.games:
            self.failures.append(f"{self.games} games were to be played")
        return Outcome(played, self.failures[0] if self.failures else "")

    def _table(self) -> None:
        while not self.failures:
            try:
                number = self.waiting.get_nowait()
            except Empty:
                return
            self._game(number)

    def _game(self, number: int) -> None:
        try:
            name = self.names[number % len(self.names)]
            sizes = seat_counts(name)
            fields = {**split_name(name).fields(), "seats": sizes[number // len(self.names) % len(sizes)]}
            self.acted.append(len(play_and_verify(self.services, number, **fields).accepted))
        except (AssertionError, OSError) as error:
            self.failures.append(f"game {number}: {error!r}")
        self.on_progress(len(self.acted))
