"""`landnama simulate` plays many games and checks after every action that the rules hold, or records them."""

import json
import os
from contextlib import nullcontext
from dataclasses import replace
from typing import Annotated, Any

import typer
from rich.console import Console

from games.catalog import RULESETS, default_seat_count
from games.kernel import InvalidValue
from landnama.admin.store_access import open_log_store
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
    ruleset: Annotated[str, typer.Argument(help="What to play, for instance settlers, or `all`.")],
    players: Annotated[int | None, typer.Option(help="Seats at the table; as many as usual, if left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games; of `all` they are shared out.")] = 100,
    policy: Annotated[
        str, typer.Option(help="How seats choose: random, haggling, greedy, or greedy,random.")
    ] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    expansions: Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes; they change nothing but the time.")] = CORES,
    first: Annotated[int, typer.Option(min=0, help="The number of the first game, to play one again.")] = 0,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Check every invariant.")] = True,
    sweep: Annotated[float, typer.Option(min=0, max=1, help="Share of states in which everything is tried.")] = 0.0,
    record: Annotated[bool, typer.Option("--record", help="Put the games into the log of this installation.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a ruleset on standard output.")] = False,
) -> None:
    """Play many games at once and check that the rules hold.

    Ends with exit status 1 if an invariant breaks, and says how to play that game again. Recorded games have
    seeds of their own, like any others, so no seed gives them again; `landnama check` checks them.
    """
    chosen = tuple(name for name in expansions.split(",") if name)
    rest: dict[str, Any] = {"options": parse_options(option or []), "expansions": chosen, "policy": policy}
    rest |= {"first": first, "seed": seed, "check": check and not record, "sweep": sweep}
    shares = _share_games(ruleset, games)
    plans = [
        _check_plan(SimulationPlan(name, _seats(name, players), games=share, **rest), record) for name, share in shares
    ]
    failed = False
    with open_log_store(read_settings()) if record else nullcontext() as log:
        for plan in plans:
            tally = _simulate_with_progress(replace(plan, log_environment=log), min(jobs, plan.games))
            _print_tally(tally, as_json)
            failed = failed or tally.failure is not None
    raise typer.Exit(1 if failed else 0)


def _share_games(name: str, games: int) -> list[tuple[str, int]]:
    """How many games of which ruleset."""
    names = sorted(RULESETS) if name == ALL else [name]
    return [(each, len(range(place, games, len(names)))) for place, each in enumerate(names) if place < games]


def _seats(name: str, players: int | None) -> int:
    try:
        return default_seat_count(name) if players is None else players
    except InvalidValue as misfit:
        raise typer.BadParameter(str(misfit)) from misfit


def _check_plan(plan: SimulationPlan, record: bool) -> SimulationPlan:
    """The plan, if it can be played."""
    try:
        plan.rules()
        check_policies(plan.policies, seated=record)
    except InvalidValue as misfit:
        raise typer.BadParameter(str(misfit)) from misfit
    except NoSuchPolicy as error:
        raise typer.BadParameter(str(error), param_hint="--policy") from error
    if plan.sweep and not plan.check:
        raise typer.BadParameter("a sweep is a check", param_hint="--sweep")
    return plan


def _print_tally(tally: Tally, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(tally.to_dict(), sort_keys=True))
    else:
        print_report(tally, Console(highlight=False))


def _simulate_with_progress(plan: SimulationPlan, jobs: int) -> Tally:
    """The simulation behind a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task(f"{plan.ruleset} {plan.policy}", total=plan.games)
        return play(plan, jobs, lambda tally: progress.update(task, completed=tally.games))
