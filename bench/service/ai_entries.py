"""Measures the CPU time of all processes for an entry of an AI player, while 100 games without people are played.

Run as `python -m bench.service.ai_entries` for the share of each process.
"""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.rules import catanatron_env
from bench.rules.rounds import THEIR_GAMES, run_program
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from bench.service.running_service import open_services, run_service
from service.lobby.create_game import create_game
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services

GAMES, OWNERS, SEATS = 100, 25, 4
"""A player's games without people are played four at a time, so that with so many owners all games are."""
WARM_UP, ENTRIES = 30, 80
"""Entries of a game, on average, before and during the measurement."""
ROUNDS = 3
CATANATRON_SECONDS = "3"
STEPS = ROUNDS
POLL_SECONDS = 0.2

HOW = (
    f"CPU time of all processes of a service started by `landnama serve` (web server, dispatcher, AI worker, history"
    f" writer, archiver, both Redis servers), divided by the entries written meanwhile: {GAMES} base games of"
    f" {SEATS} greedy AI players each, of {OWNERS} owners, {GAMES * ENTRIES:,} entries after {GAMES * WARM_UP:,} that"
    f" are left out; median of {ROUNDS} rounds"
)


class AiRound(NamedTuple):
    """The CPU microseconds of an entry by process, and those of an action of Catanatron's random players."""

    entry: Mapping[str, float]
    catanatron: float

    @property
    def total(self) -> float:
        return sum(self.entry.values())


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    catanatron_env.install()
    rounds = []
    for number in range(ROUNDS):
        rounds.append(play_round(number))
        advance()
    return figures(rounds)


def play_round(number: int, entries: int = ENTRIES, warm_up: int = WARM_UP, games: int = GAMES) -> AiRound:
    """Plays new games on a new service, and then lets Catanatron play."""
    costs = measure_entry_costs(entries, warm_up, games)
    catanatron = run_program((*THEIR_GAMES, CATANATRON_SECONDS, str(1000 * (number + 1))), "")
    return AiRound(costs, catanatron["action_us"])


def figures(rounds: Sequence[AiRound]) -> dict[str, Figure]:
    """The median of the ratios of the rounds; a slow phase of the machine affects both sides of a ratio."""
    scaled = median([each.total / each.catanatron for each in rounds]) * YARDSTICK_US
    return {
        "ai_entry_cpu_us": Figure(scaled, "us", f"{HOW} with Catanatron.{NOTE}"),
        f"ai_entry_cpu_us{MEASURED}": Figure(median([each.total for each in rounds]), "us", f"{HOW}."),
    }


def measure_entry_costs(entries: int, warm_up: int, games: int) -> dict[str, float]:
    """The CPU microseconds of an entry by process."""
    with run_service() as service, open_services(service) as services:
        created = create_ai_games(services, games)
        wait_until(services, created, games * warm_up)
        spent, first = Counter(service.cpu_seconds()), count_entries(services, created)
        last = wait_until(services, created, first + games * entries)
        now = service.cpu_seconds()
    return {name: (now[name] - spent[name]) * 1e6 / (last - first) for name in now}


def create_ai_games(services: Services, games: int) -> list[str]:
    """Creates and starts games of AI players alone, each for the next owner."""
    owners = [_create_owner(services, number) for number in range(min(games, OWNERS))]
    policies = dict.fromkeys(range(SEATS), "greedy")
    return [
        create_game(services, owners[number % len(owners)], "settlers", SEATS, ai=policies, take_seat=False, start=True)
        for number in range(games)
    ]


def _create_owner(services: Services, number: int) -> Caller:
    return accounts.authenticate(services, accounts.sign_up(services, f"Owner {number}").token)


def wait_until(services: Services, games: Sequence[str], entries: int) -> int:
    """Waits until the games have so many entries in all; returns how many they have."""
    while (found := count_entries(services, games)) < entries:
        time.sleep(POLL_SECONDS)
    return found


def count_entries(services: Services, games: Sequence[str]) -> int:
    return sum(meta.version for meta in services.store.meta_many(games, []) if meta)


def main() -> None:
    catanatron_env.install()
    found = play_round(0)
    factor = YARDSTICK_US / found.catanatron
    print(f"Catanatron takes {found.catanatron:.1f} us; scaled to {YARDSTICK_US:g} us:")
    for name, cost in sorted(found.entry.items(), key=lambda each: -each[1]):
        print(f"{cost * factor:8.0f} us  {name}")
    print(f"{found.total * factor:8.0f} us  all")


if __name__ == "__main__":
    main()
