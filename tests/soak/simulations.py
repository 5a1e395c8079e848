"""Simulations: thousands of games of every ruleset in process, with every invariant checked after every action."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import StringIO
from typing import Any

from rich.console import Console

from games.catalog import get_ruleset, ruleset_parts, seat_counts
from games.kernel import InvalidValue
from games.kernel.part import Option, selectable_options
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.report import print_report
from landnama.simulation.simulate import simulate
from landnama.simulation.tally import Tally
from tests.soak.part import Outcome, Part, Watch

GAMES = {"random": 500, "greedy": 50, "haggling": 50}
"""By policy, for every ruleset and every number of players."""
WITH_OPTIONS = {"random": 50, "greedy": 5}
"""By policy, for every option changed from its default, with the smallest number of seats that allows it."""
SWEEP, WRITTEN = 0.01, 0.1
"""Shares of the states; invariants and legal actions are checked in all of them."""
FEW = 8
"""All values of an option are tried if it has no more than this number."""
IN_WORDS: dict[str, tuple[str, ...]] = {"costs": ("scout:g1/village:w1g1", "road:w2s2/town:g3i3")}
"""Values of the options that are texts, which no schema could list."""


def simulations(names: Iterable[str], jobs: int, share: float = 1.0, **others: Any) -> list[Part]:
    """A part for each policy and number of seats, with defaults and with each option; `share` of the games, at least
    one.
    """
    found = [plan for name in names for plan in (*usual(name), *with_options(name))]
    plans = [replace(plan, games=max(1, round(plan.games * share)), **others) for plan in found]
    return [part(plan, jobs) for plan in plans]


def usual(name: str) -> Iterator[SimulationPlan]:
    """A ruleset with its defaults, for every number of players."""
    for policy, games in GAMES.items():
        for players in seat_counts(name):
            yield SimulationPlan(name, players, policy=policy, games=games, sweep=SWEEP, notation_share=WRITTEN)


def with_options(name: str) -> Iterator[SimulationPlan]:
    """A ruleset with every option changed from its default, one at a time."""
    for policy, games in WITH_OPTIONS.items():
        for players, options in away(name):
            yield SimulationPlan(
                name, players, options, policy=policy, games=games, sweep=SWEEP, notation_share=WRITTEN
            )


def away(name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each option, changed from its default, with the smallest number of seats that allows it; no combination
    contradicts.
    """
    options = {
        option.name: option
        for players in seat_counts(name)
        for option in selectable_options(ruleset_parts(name, players))
    }
    for option in options.values():
        for value in values(option):
            players = least(name, {option.name: value})
            if players is not None and value != get_ruleset(name, players).options[option.name]:
                yield players, {option.name: value}


def values(option: Option) -> list[Any]:
    """All values of an option; of many numbers the least and the most, or twice the default if that is less."""
    schema = option.codec.schema({})
    if schema["type"] == "boolean":
        return [False, True]
    if schema["type"] == "integer":
        least, most = schema["minimum"], schema["maximum"]
        return list(range(least, most + 1)) if most - least < FEW else [least, min(most, 2 * option.default)]
    return list(schema.get("enum") or IN_WORDS[option.name])


def least(name: str, options: dict[str, Any]) -> int | None:
    """The smallest number of seats of a ruleset that allows these options, if there is one."""
    for players in seat_counts(name):
        try:
            get_ruleset(name, players, options)
        except InvalidValue:
            continue
        return players
    return None


def part(plan: SimulationPlan, jobs: int) -> Part:
    def run(watch: Watch) -> Outcome:
        return outcome(simulate(plan, jobs, lambda tally: watch(tally.games)))

    chosen = "".join([f", {name} {value}" for name, value in plan.options.items()])
    return Part(f"{plan.ruleset}, {plan.players} players{chosen}, {plan.policy}", plan.games, run)


def outcome(tally: Tally) -> Outcome:
    capped = f", {tally.capped:,} at the turn cap" if tally.capped else ""
    played = f"{tally.games:,} games, {tally.actions:,} actions{capped}"
    swept = f"{tally.tried:,} actions tried in {tally.swept:,} states"
    summary = f"{played}, {swept}, {tally.microseconds_per_action() / 1000:.2f} ms of CPU an action"
    return Outcome(summary, "" if tally.failure is None else _written(tally))


def _written(tally: Tally) -> str:
    console = Console(file=StringIO(), width=120, highlight=False)
    print_report(tally, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
