"""`landnama play` is a game at the terminal against AI players, over the API like any other client."""

import getpass
import re
import secrets
from typing import Annotated, Any

import typer
from rich.console import Console

from landnama.called import HERE, typed
from landnama.named_values import named_values
from landnama.table.asking import Asking
from landnama.table.chair import Chair, come_back, sit_down
from landnama.table.choosing import Person
from landnama.table.connection import Away, Connection, Refused
from landnama.table.evening import Evening
from landnama.table.memory import Memory
from landnama.table.nobody import Nobody
from landnama.trouble import Trouble


def play(
    url: Annotated[str, typer.Option(help="Where the service is.")] = HERE,
    name: Annotated[str | None, typer.Option(help="Who you are; by default the player of last time.")] = None,
    seats: Annotated[int, typer.Option(help="Seats at the table, yours included.")] = 4,
    policy: Annotated[str, typer.Option(help="How the others choose: greedy or random.")] = "greedy",
    ruleset: Annotated[str, typer.Option(help="What to play.")] = "settlers",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the ruleset.")] = None,
    game: Annotated[str | None, typer.Option(metavar="ID", help="Come back to a game, or watch one.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let chance choose for you.")] = False,
) -> None:
    """Play a game in the terminal against AI players."""
    console = Console(markup=False, highlight=False)
    line = Connection(url, lambda said: console.print(said, style="yellow"))
    order = {"ruleset": ruleset, "seats": seats, "options": named_values(option or []), "ai": policy}
    if auto:
        order["ai_delay"] = 0
    line.reach()
    try:
        enter(line, Memory(), name)
        chair = come_back(line, game) if game else sit_down(line, order)
    except Refused as refused:
        raise Trouble(refused.detail) from refused
    spend_evening(line, chair, console, auto)


def spend_evening(line: Connection, chair: Chair, console: Console, auto: bool) -> None:
    """Plays until the end, or until whoever plays has enough."""
    console.print(f"Game {chair.game}", style="dim")
    chooser = Nobody() if auto else Person(Asking(console))
    try:
        Evening(chair, chooser, console, pictures=not auto).play()
    except (KeyboardInterrupt, EOFError, Away) as left:
        if isinstance(left, Away):
            console.print(str(left), style="yellow")
        back = typed(f"play --game {chair.game}", line.url)
        console.print(f"\nThe game waits for you. Come back with:\n  {back}")
    finally:
        line.close()


def enter(line: Connection, memory: Memory, name: str | None) -> None:
    """Shows the token of last time, or signs up."""
    known = memory.player(line.url, name)
    if known is None or not _welcome(line, known["token"]):
        known = _signed_up(line, name)
    line.token = known["token"]
    memory.keep(line.url, known)


def _welcome(line: Connection, token: str) -> bool:
    """Whether the service still knows the token; one with a new store does not."""
    line.token = token
    try:
        line.get("/me")
    except Refused:
        return False
    finally:
        line.token = ""
    return True


def _signed_up(line: Connection, name: str | None) -> Any:
    """With the name that was asked for, or with that of the machine's user and a number if it is taken."""
    if name is not None:
        return line.post("/players", {"name": name})
    user = re.sub(r"[^\w -]", "", getpass.getuser())[:16] or "guest"
    try:
        return line.post("/players", {"name": user})
    except Refused:
        return line.post("/players", {"name": f"{user} {secrets.randbelow(10_000):04}"})
