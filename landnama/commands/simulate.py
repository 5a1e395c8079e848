"""`landnama simulate` plays many games; it checks invariants after every action, or records the games."""

import json
import os
from contextlib import nullcontext
from dataclasses import replace
from typing import Annotated, Any

import typer
from rich.console import Console

from games.catalog import COMBINATIONS, combine, default_seat_count
from games.combination import split_list
from games.kernel import InvalidValue
from landnama.admin.store_access import open_log_store
from landnama.cli import INTERRUPTED
from landnama.console import parse_options, progress_bar
from landnama.settings import read_settings
from landnama.simulation.choosers import check_policies
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.report import print_report
from landnama.simulation.simulate import simulate as play
from landnama.simulation.tally import Tally
from workers.policies import NoSuchPolicy

CORES = os.cpu_count() or 1
ALL = "all"


def simulate(
    ruleset: Annotated[str, typer.Argument(help="A ruleset such as settlers, or `all`.")],
    seats: Annotated[int | None, typer.Option(help="Number of seats; by default that of the ruleset.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games, in total for `all`.")] = 100,
    policy: Annotated[
        str, typer.Option(help="Policy of the seats: random, haggling, greedy, or greedy,random.")
    ] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    expansions: Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = CORES,
    first_game: Annotated[int, typer.Option(min=0, help="The number of the first game, to reproduce one.")] = 0,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Check every invariant.")] = True,
    try_all: Annotated[float, typer.Option(min=0, max=1, help="Share of states in which all actions are tried.")] = 0.0,
    record: Annotated[bool, typer.Option("--record", help="Write the games to the log of this installation.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per ruleset.")] = False,
) -> None:
    """Play many games, check the invariants of the rules, and count wins and end reasons.

    The wins are counted by seat, by place in the order of turns, and by policy, each policy with the number of its
    seats.

    Ctrl-C ends it with the results so far and exit status 130; recorded games are kept.
    Exit status 1 if an invariant fails; the output contains the command that reproduces the game. Recorded games have
    secret seeds like all others, so no seed reproduces them; `landnama check` checks them.
    """
    rest: dict[str, Any] = {"options": parse_options(option or []), "policy": policy}
    rest |= {"first": first_game, "seed": seed, "check": check and not record, "try_all_share": try_all}
    shares = _share_games(_list_combinations(ruleset, split_list(expansions)), games)
    plans = [
        _check_plan(SimulationPlan(name, _seats(name, seats), games=share, **rest), record) for name, share in shares
    ]
    failed = False
    with open_log_store(read_settings()) if record else nullcontext() as log:
        for plan in plans:
            tally = _simulate_with_progress(replace(plan, log_environment=log), min(jobs, plan.games))
            _print_tally(tally, as_json)
            failed = failed or tally.failure is not None
    raise typer.Exit(1 if failed else 0)


def _list_combinations(ruleset: str, expansions: list[str]) -> list[str]:
    """The combination to play, or all."""
    if ruleset == ALL:
        if expansions:
            raise typer.BadParameter("all has every choice of expansions already", param_hint="--expansions")
        return list(COMBINATIONS)
    try:
        return [combine(ruleset, expansions)]
    except InvalidValue as invalid:
        raise typer.BadParameter(str(invalid)) from invalid


def _share_games(names: list[str], games: int) -> list[tuple[str, int]]:
    """The number of games of each combination."""
    return [(each, len(range(place, games, len(names)))) for place, each in enumerate(names) if place < games]


def _seats(name: str, seats: int | None) -> int:
    return default_seat_count(name) if seats is None else seats


def _check_plan(plan: SimulationPlan, record: bool) -> SimulationPlan:
    """The plan, after validation."""
    try:
        plan.rules()
        check_policies(plan.policies, seated=record)
    except InvalidValue as invalid:
        raise typer.BadParameter(str(invalid)) from invalid
    except NoSuchPolicy as error:
        raise typer.BadParameter(str(error), param_hint="--policy") from error
    if plan.try_all_share and not plan.check:
        raise typer.BadParameter("--try-all needs --check", param_hint="--try-all")
    return plan


def _print_tally(tally: Tally, as_json: bool) -> None:
    """The results; ends the command if it was interrupted."""
    if as_json:
        typer.echo(json.dumps(tally.to_dict(), sort_keys=True))
    else:
        print_report(tally, Console(highlight=False))
    if tally.interrupted:
        typer.echo(f"Interrupted after {tally.games:,} of {tally.plan.games:,} games.", err=True)
        raise typer.Exit(INTERRUPTED)


def _simulate_with_progress(plan: SimulationPlan, jobs: int) -> Tally:
    """Runs the simulation with a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task(f"{plan.combination} {plan.policy}", total=plan.games)
        return play(plan, jobs, lambda tally: progress.update(task, completed=tally.games))
