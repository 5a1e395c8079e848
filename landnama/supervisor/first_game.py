"""On first start the server plays a demo game as an example, unless the settings disable it.

Runs as `python -m landnama.supervisor.first_game` when the service is ready; a failure does not stop the service.
"""

import secrets
import sys
from collections.abc import Iterator

from landnama.console import command_line
from landnama.settings import read_settings
from landnama.supervisor.startup import local_url
from service.lobby import create_game, games
from service.players.accounts import Caller, sign_up
from service.runtime.problems import Problem
from service.services import Services

RULESET, SEATS, POLICY = "settlers", 4, "greedy"
PLAYER_NAME = "Ingolf"
MAX_SHOWN = 5


def startup_lines(services: Services, address: str, has_demo: bool = True) -> Iterator[str]:
    """The lines for the console: the address of the demo game, if there is to be one, or the games in progress."""
    running = games.list_games(services, {"status": "running"}, None, MAX_SHOWN).games
    for each in running:
        yield f"Game in progress: {address}/g/{each['game']}"
    if has_demo and not running and not services.store.count_games():
        game = create_first_game(services)
        yield f"Watch the replay of a demo game of four {POLICY} AI players: {address}/g/{game}"
        yield f"Play in the terminal: {command_line('play', address)}"


def create_first_game(services: Services) -> str:
    """A started game with AI players only."""
    host = _create_player(services)
    return create_game.create_game(
        services, host, RULESET, SEATS, ai=dict.fromkeys(range(SEATS), POLICY), take_seat=False, start=True
    )


def _create_player(services: Services) -> Caller:
    """Creates the player of the demo game; its token is discarded, so no client can act for it."""
    try:
        made = sign_up(services, PLAYER_NAME)
    except Problem:
        made = sign_up(services, f"{PLAYER_NAME} {secrets.token_hex(4)}")
    return Caller(made.player_id, made.name)


def main() -> int:
    """Always 0, because the service does not depend on the demo game."""
    try:
        services, settings = Services.from_environment(), read_settings()
        for line in startup_lines(services, local_url(settings.host, settings.port), settings.demo_game == "on"):
            print(line)
        services.close()
    except Exception as failed:
        print(f"The demo game failed: {failed!r}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
