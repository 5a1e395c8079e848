"""AI players answer a person hardly later while others play many games of one owner among themselves."""

from typing import NamedTuple

from bench.service.crowd import Percentiles, percentiles
from bench.service.http_player import HttpPlayer
from bench.service.latency import AiTurnWaits
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.running import RunningService, running_service

GAMES, TURNS = 100, 100
"""The number of games without people, and of the turns before and during them."""
WARM_UP = 10
"""The first turns find empty caches and are left out."""
MAX_FACTOR = 2.0
"""The greatest factor by which the games may delay the median answer."""


class StarvationMeasurement(NamedTuple):
    """How long a person waited for an AI before and during the games, and how many entries those got meanwhile."""

    quiet: Percentiles
    crowded: Percentiles
    unfinished: int
    entries: int

    @property
    def slower(self) -> float:
        return self.crowded.p50 / self.quiet.p50


def starvation_part() -> Part:
    """A hundred games; takes some minutes."""

    def run(on_progress: OnProgress) -> Outcome:
        with running_service() as services:
            measured = measure_starvation(services, GAMES, TURNS, on_progress)
        return Outcome(summarize(measured), describe_failure(measured))

    return Part("starvation", 2 * (WARM_UP + TURNS), run)


def summarize(measured: StarvationMeasurement) -> str:
    waits = f"{measured.quiet.p50:.1f} ms quiet and {measured.crowded.p50:.1f} ms beside {measured.unfinished} AI games"
    slowest = f"95th percentile {measured.quiet.p95:.1f} and {measured.crowded.p95:.1f} ms"
    entries = f"{measured.entries:,} entries in AI games"
    return f"median answer of an AI {waits}, {measured.slower:.2f} times; {slowest}; {entries}"


def describe_failure(measured: StarvationMeasurement) -> str:
    """Empty if the answers came in time, and the games without people were still played."""
    if measured.slower > MAX_FACTOR:
        return f"median answer of an AI: {measured.slower:.2f} times the quiet one"
    if not measured.unfinished:
        return "the games without people ended too soon"
    return "" if measured.entries else "the games without people were not played"


def measure_starvation(
    services: RunningService, games: int, turns: int, on_progress: OnProgress
) -> StarvationMeasurement:
    """Plays the turns of a person, creates games without people, and plays as many turns again."""
    done = 0

    def advance() -> None:
        nonlocal done
        done += 1
        on_progress(done)

    quiet = AiTurnWaits(services.port, WARM_UP + turns, advance, "Quiet guest").measure()
    owner = HttpPlayer(services.port, "Owner of many games")
    created = [owner.open_table(ai="greedy", take_seat=False, start=True) for _ in range(games)]
    before = sum(owner.request("GET", f"/v1/games/{game}")["version"] for game in created)
    crowded = AiTurnWaits(services.port, WARM_UP + turns, advance, "Crowded guest").measure()
    now = [owner.request("GET", f"/v1/games/{game}") for game in created]
    owner.connection.close()
    unfinished = sum(game["status"] != "finished" for game in now)
    entries = sum(game["version"] for game in now) - before
    return StarvationMeasurement(percentiles(quiet[WARM_UP:]), percentiles(crowded[WARM_UP:]), unfinished, entries)
