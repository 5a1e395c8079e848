"""Simulations: thousands of games in process, every invariant checked after every action."""

from io import StringIO

from rich.console import Console

from landnama.simulation.plan import Plan
from landnama.simulation.report import report
from landnama.simulation.spread import simulate
from landnama.simulation.tally import Tally
from tests.soak.part import Outcome, Part, Watch

GAMES = {"random": 2000, "haggling": 100, "greedy": 200}
SEATS = (2, 3, 4)
SWEEP = 0.05


def simulations(seed: str, jobs: int, share: float = 1.0, sweep: float = SWEEP) -> list[Part]:
    """A part for each policy and number of players; `share` of the games, at least one."""
    plans = [
        Plan("settlers", players, policy=policy, games=max(1, round(games * share)), seed=seed, sweep=sweep)
        for policy, games in GAMES.items()
        for players in SEATS
    ]
    return [part(plan, jobs) for plan in plans]


def part(plan: Plan, jobs: int) -> Part:
    def run(watch: Watch) -> Outcome:
        return outcome(simulate(plan, jobs, lambda tally: watch(tally.games)))

    return Part(f"{plan.ruleset}, {plan.players} players, {plan.policy}", plan.games, run)


def outcome(tally: Tally) -> Outcome:
    capped = f", {tally.capped:,} at the turn cap" if tally.capped else ""
    played = f"{tally.games:,} games, {tally.actions:,} actions{capped}"
    swept = f"{tally.tried:,} actions tried in {tally.swept:,} states"
    summary = f"{played}, {swept}, {tally.microseconds() / 1000:.2f} ms of CPU an action"
    return Outcome(summary, "" if tally.failure is None else _written(tally))


def _written(tally: Tally) -> str:
    console = Console(file=StringIO(), width=120, highlight=False)
    report(tally, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
