"""`landnama simulate` plays many games and checks after every action that the rules hold."""

import json
import os
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from games.kernel import Misfit
from landnama.named_values import named_values
from landnama.simulation.choosing import check_policy
from landnama.simulation.plan import Plan
from landnama.simulation.report import report
from landnama.simulation.spread import simulate as play
from landnama.simulation.tally import Tally
from workers.policies import NoSuchPolicy

CORES = os.cpu_count() or 1


def simulate(
    ruleset: Annotated[str, typer.Argument(help="What to play, for instance settlers.")],
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    policy: Annotated[str, typer.Option(help="How every seat chooses: random, haggling or greedy.")] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    expansions: Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with.")] = "",
    jobs: Annotated[int, typer.Option(min=1, help="Processes; they change nothing but the time.")] = CORES,
    first: Annotated[int, typer.Option(min=0, help="The number of the first game, to play one again.")] = 0,
    check: Annotated[bool, typer.Option("--check/--no-check", help="Check every invariant.")] = True,
    sweep: Annotated[float, typer.Option(min=0, max=1, help="Share of states in which everything is tried.")] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Play many games at once and check that the rules hold.

    Ends with exit status 1 if an invariant breaks, and says how to play that game again.
    """
    chosen = tuple(name for name in expansions.split(",") if name)
    options = named_values(option or [])
    plan = _checked(Plan(ruleset, players, options, chosen, policy, games, first, seed, check, sweep))
    tally = _watched(plan, min(jobs, games))
    if as_json:
        typer.echo(json.dumps(tally.form(), sort_keys=True))
    else:
        report(tally, Console(highlight=False))
    raise typer.Exit(0 if tally.failure is None else 1)


def _checked(plan: Plan) -> Plan:
    """The plan, if it can be played."""
    try:
        plan.rules()
        check_policy(plan.policy)
    except Misfit as misfit:
        raise typer.BadParameter(str(misfit)) from misfit
    except NoSuchPolicy as error:
        raise typer.BadParameter(str(error), param_hint="--policy") from error
    if plan.sweep and not plan.check:
        raise typer.BadParameter("a sweep is a check", param_hint="--sweep")
    return plan


def _watched(plan: Plan, jobs: int) -> Tally:
    """The simulation behind a progress bar, which is there only on a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{plan.ruleset} {plan.policy}", total=plan.games)
        return play(plan, jobs, lambda tally: progress.update(task, completed=tally.games))
