"""`landnama tournament` plays a tournament between policies in this process, and prints its table."""

import os
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from games.catalog import combine, seat_counts
from games.combination import split_list
from games.kernel import InvalidValue
from landnama.console import parse_options, progress_bar
from landnama.tournament.match import MatchPlan, load_policy
from landnama.tournament.play import PolicyTournament, count_matches, play_tournament
from projections.tournament.events import Format
from projections.tournament.fold import Tournament
from projections.tournament.standings import standings
from workers.policies import NoSuchPolicy

ENTRANTS_OF_MATCH = 2
CORES = os.cpu_count() or 1


def tournament(
    ruleset: Annotated[str, typer.Argument(help="A ruleset such as natick.")],
    policies: Annotated[
        list[str], typer.Argument(metavar="POLICY...", help="The entrants: greedy, random, or module:policy.")
    ],
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="Everybody meets everybody, instead of a Swiss tournament.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of a Swiss tournament; by default as many as find a winner.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Seats of a match; by default two, or the fewest.")] = None,
    ai: Annotated[str, typer.Option(help="Policy of the seats beside those of the two entrants.")] = "greedy",
    copies: Annotated[int, typer.Option(min=1, help="Entrants with each policy.")] = 1,
    expansions: Annotated[str, typer.Option(metavar="A,B", help="Expansions to play with.")] = "",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same tournament.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = CORES,
) -> None:
    """Play a tournament between policies, and print its table."""
    entrants = policies * copies
    if len(entrants) < ENTRANTS_OF_MATCH:
        raise typer.BadParameter("a tournament needs two entrants", param_hint="POLICY...")
    match = _plan_match(ruleset, expansions, seats, parse_options(option or []), ai, seed)
    _check_policies([*entrants, *match.policies])
    form: Format = "round_robin" if round_robin else "swiss"
    plan = PolicyTournament(entrants, form, None if round_robin else rounds, match)
    with progress_bar() as progress:
        task = progress.add_task(f"{match.name} tournament", total=count_matches(plan.begin()))
        played = play_tournament(plan, jobs, lambda: progress.advance(task))
    Console(highlight=False).print(_draw_table(played))


def _plan_match(
    ruleset: str, expansions: str, seats: int | None, options: dict[str, Any], ai: str, seed: str
) -> MatchPlan:
    try:
        name = combine(ruleset, split_list(expansions))
        fewest = min([each for each in seat_counts(name) if each >= ENTRANTS_OF_MATCH])
        count = fewest if seats is None else seats
        plan = MatchPlan(name, count, options, (ai,) * (count - ENTRANTS_OF_MATCH), seed)
        plan.rules()
    except InvalidValue as invalid:
        raise typer.BadParameter(str(invalid)) from invalid
    return plan


def _check_policies(names: list[str]) -> None:
    try:
        for name in set(names):
            load_policy(name)
    except NoSuchPolicy as error:
        raise typer.BadParameter(str(error), param_hint="POLICY...") from error


def _draw_table(played: Tournament) -> Table:
    table = Table("Rank", "Entrant", "Policy", "Points", "Opponents", "Wins", "Played", box=None)
    for each in standings(played):
        numbers = (f"{each.half_points / 2:g}", f"{each.opponents / 2:g}", str(each.wins), str(each.played))
        table.add_row(str(each.rank), each.entrant, str(played.entrants[each.entrant]), *numbers)
    return table
