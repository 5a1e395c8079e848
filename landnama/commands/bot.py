"""`landnama bot run` plays with a policy of one's own on any server, by the Python client."""

from typing import Annotated

import typer

from landnama.console import DEFAULT_URL
from landnama.errors import UserError

bot = typer.Typer(no_args_is_help=True)


@bot.callback()
def _group() -> None:
    """A command group, however few commands it has."""


@bot.command()
def run(
    policy: Annotated[str, typer.Argument(metavar="MODULE:POLICY", help="A policy, such as my_bot:choose.")],
    url: Annotated[str, typer.Option(help="The address of the service.")] = DEFAULT_URL,
    ruleset: Annotated[str | None, typer.Option(help="Create a game of this ruleset, against AI players.")] = None,
    expansions: Annotated[str, typer.Option(help="Expansions of the new game, with commas between them.")] = "",
    seats: Annotated[
        int | None, typer.Option(min=1, help="Its number of seats; by default four, or the nearest possible number.")
    ] = None,
    ai: Annotated[str, typer.Option(help="Policy of these AI players.")] = "greedy",
    game: Annotated[str | None, typer.Option(metavar="ID", help="Play this game, in a free seat.")] = None,
    at_once: Annotated[int, typer.Option(min=1, help="Games in which it decides at the same time.")] = 4,
    accept: Annotated[bool, typer.Option("--accept", help="Accept every challenge.")] = False,
) -> None:
    """Play with a policy in all games of the player whose token is in LANDNAMA_TOKEN, or in one game."""
    try:
        from landnama_client import LandnamaError
        from landnama_client.bot import run as run_bot
    except ModuleNotFoundError as missing:
        if missing.name != "landnama_client":
            raise
        raise UserError(
            "landnama-client is not installed: pip install ./clients/python in the program folder"
        ) from None
    try:
        run_bot(policy, url, ruleset, expansions, seats, ai, game, at_once, accept)
    except (LandnamaError, ValueError) as error:
        raise UserError(str(error)) from error
