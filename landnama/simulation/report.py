"""Prints a simulation: a table, and how to reproduce each failed game."""

from shlex import quote

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from events.proofs import canonical
from games.combination import split_name
from landnama.simulation.failure import Failure
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.tally import Tally


def print_report(tally: Tally, console: Console) -> None:
    """The table, and the failure if there is one."""
    console.print(build_table(tally))
    if tally.failure is not None:
        _print_failure(tally.plan, tally.failure, console)


def build_table(tally: Tally) -> Table:
    plan, form = tally.plan, tally.to_dict()
    title = f"{split_name(plan.combination).title()}, {plan.players} players, {plan.policy}, seed {plan.seed}"
    shown = Table(title=escape(title), show_header=False, min_width=len(title) + 4)
    shown.add_column(style="cyan")
    shown.add_column(justify="right")
    tried = f"{tally.tried_states:,} states, {tally.tried_actions:,} actions" if plan.try_all_share else "no"
    rows = {
        "games": f"{tally.games:,}{', recorded' * (plan.log_environment is not None)}",
        "actions": f"{tally.actions:,}",
        "actions a game": form["actions_per_game"],
        "turns a game": form["turns_per_game"],
        "events an action": form["events_per_action"],
        "wins by seat": "  ".join(f"{wins:,}" for wins in tally.wins),
        "wins by turn order": "  ".join(f"{wins:,}" for wins in tally.wins_by_turn_order),
        "wins by policy": "  ".join(
            f"{escape(name)} {found.wins:,} of {found.seats:,} seats" for name, found in tally.wins_by_policy.items()
        ),
        "ended by": "  ".join(f"{reason} {count:,}" for reason, count in sorted(tally.end_reasons.items())),
        "CPU an action": f"{tally.microseconds_per_action():,.1f} µs",
        "all actions tried": tried,
        "invariants": _verdict(tally),
    }
    for name, value in rows.items():
        shown.add_row(name, str(value))
    return shown


def _verdict(tally: Tally) -> str:
    if tally.plan.log_environment is not None:
        return "[yellow]not checked[/]; landnama check does"
    if not tally.plan.check:
        return "[yellow]not checked[/]"
    return "[green]all hold[/]" if tally.failure is None else "[bold red]broken[/]"


def _print_failure(plan: SimulationPlan, failure: Failure, console: Console) -> None:
    action = "" if failure.action is None else canonical.encode(failure.action).decode()
    console.print(f"[bold red]{failure.rule}[/] broke in game {failure.game} after {failure.after} actions:")
    say = Console(file=console.file, highlight=False, markup=False, soft_wrap=True).print
    say(f"  {failure.detail}")
    say(f"  position  {failure.position}")
    if action:
        say(f"  seat {failure.seat}    {action}")
    say(f"  again     {replay_command(plan, failure.game)}")


def replay_command(plan: SimulationPlan, game: int) -> str:
    """The command that plays one game of a plan again."""
    ruleset, expansions = split_name(plan.combination)
    chosen = ["--expansions", ",".join(expansions)] if expansions else []
    words = ["landnama", "simulate", ruleset, *chosen, "--seats", str(plan.players), "--policy", plan.policy]
    words += ["--seed", plan.seed, "--first-game", str(game), "--games", "1"]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    words += ["--try-all", str(plan.try_all_share)] if plan.try_all_share else []
    return " ".join(map(quote, words))
