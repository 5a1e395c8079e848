"""Simulations: thousands of games of every ruleset in process, with every invariant checked after every action."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import StringIO
from typing import Any

from rich.console import Console

from games.catalog import get_new_ruleset, get_ruleset, option_schema, ruleset_parts, seat_counts
from games.kernel import InvalidValue, Ruleset
from games.kernel.part import Option, selectable_options
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.report import print_report
from landnama.simulation.simulate import simulate
from landnama.simulation.tally import Tally
from tests.soak.part import OnProgress, Outcome, Part

GAMES = {"random": 500, "greedy": 50, "haggling": 50}
"""By policy, for every ruleset and every number of players."""
WITH_OPTIONS = {"random": 50, "greedy": 5}
"""By policy, for every option changed from its default, with the smallest number of seats that allows it."""
SHARES: dict[str, Any] = {"try_all_share": 0.01, "notation_share": 0.1}
"""Shares of the states; invariants and legal actions are checked in all of them."""
MAX_ALL_VALUES = 8
"""All values of an option are tried if it has no more than this number."""
TEXT_VALUES: dict[str, tuple[str, ...]] = {"costs": ("scout:g1/village:w1g1", "road:w2s2/town:g3i3")}
"""Values of the options that are texts, which no schema could list."""


def simulation_parts(names: Iterable[str], jobs: int, share: float = 1.0, **others: Any) -> list[Part]:
    """A part for each policy and number of seats, with defaults and with each option; `share` of the games, at least
    one.
    """
    found = [plan for name in names for plan in (*default_plans(name), *option_plans(name))]
    plans = [replace(plan, games=max(1, round(plan.games * share)), **others) for plan in found]
    return [part(plan, jobs) for plan in plans]


def default_plans(name: str) -> Iterator[SimulationPlan]:
    """A ruleset with its defaults, for every number of players."""
    for policy, games in GAMES.items():
        for players in seat_counts(name):
            yield SimulationPlan(name, players, policy=policy, games=games, **SHARES)


def option_plans(name: str) -> Iterator[SimulationPlan]:
    """A ruleset with every option changed from its default, one at a time."""
    for policy, games in WITH_OPTIONS.items():
        for players, options in changed_options(name):
            yield SimulationPlan(
                name,
                players,
                options,
                policy=policy,
                games=games,
                **SHARES,
            )


def changed_options(name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each option, changed from its default, with the smallest number of seats that allows it; no combination
    contradicts. A value that the usual board does not allow is played on a shuffled one.
    """
    options = {
        option.name: (players, option)
        for players in reversed(seat_counts(name))
        for option in selectable_options(ruleset_parts(name, players))
    }
    for least_players, option in options.values():
        for value in option_values(get_ruleset(name, least_players), option):
            for chosen in ({option.name: value}, {"board": "shuffled", option.name: value}):
                players = smallest_seat_count(name, chosen)
                if players is not None:
                    if value != get_ruleset(name, players).options[option.name]:
                        yield players, chosen
                    break


def option_values(rules: Ruleset, option: Option) -> list[Any]:
    """All values of an option; of many numbers the least and the most, or twice the default if that is less.

    null is not among them: it stands for the value of another option.
    """
    schema = option_schema(rules, option)
    if schema["type"] == "boolean":
        return [False, True]
    if schema["type"] == "integer":
        least, most = schema["minimum"], schema["maximum"]
        if most - least < MAX_ALL_VALUES:
            return list(range(least, most + 1))
        return [least, most if option.default is None else min(most, 2 * option.default)]
    return list(schema.get("enum") or TEXT_VALUES[option.name])


def smallest_seat_count(name: str, options: dict[str, Any]) -> int | None:
    """The smallest number of seats of a ruleset that allows these options, if there is one."""
    for players in seat_counts(name):
        try:
            get_new_ruleset(name, players, options)
        except InvalidValue:
            continue
        return players
    return None


def part(plan: SimulationPlan, jobs: int) -> Part:
    def run(on_progress: OnProgress) -> Outcome:
        return outcome(simulate(plan, jobs, lambda tally: on_progress(tally.games)))

    chosen = "".join([f", {name} {value}" for name, value in plan.options.items()])
    return Part(f"{plan.combination}, {plan.players} players{chosen}, {plan.policy}", plan.games, run)


def outcome(tally: Tally) -> Outcome:
    capped = f", {tally.capped:,} at the turn cap" if tally.capped else ""
    played = f"{tally.games:,} games, {tally.actions:,} actions{capped}"
    tried = f"{tally.tried_actions:,} actions tried in {tally.tried_states:,} states"
    summary = f"{played}, {tried}, {tally.microseconds_per_action() / 1000:.2f} ms of CPU an action"
    return Outcome(summary, "" if tally.failure is None else format_failure(tally))


def format_failure(tally: Tally) -> str:
    console = Console(file=StringIO(), width=120, highlight=False)
    print_report(tally, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
