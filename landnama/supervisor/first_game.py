"""On first start the server runs a demo game, so that there is something to look at.

Runs as `python -m landnama.supervisor.first_game` when the service is ready; a failure does not stop the service.
"""

import os
import secrets
import sys
from collections.abc import Iterator, Mapping

from landnama.console import command_line
from service.lobby import create_game, games
from service.players.accounts import Caller, sign_up
from service.runtime.problems import Problem
from service.services import Services

RULESET, SEATS, POLICY = "settlers", 4, "greedy"
PLAYER_NAME = "Ingolf"
MOST_SHOWN = 5


def startup_lines(services: Services, address: str) -> Iterator[str]:
    """What the console says: where the first game is, or which games go on."""
    running = games.list_games(services, {"status": "running"}, None, MOST_SHOWN).games
    for each in running:
        yield f"Game {each['game']} goes on: {address}/v1/games/{each['game']}"
    if not running and not services.store.count_games():
        game = create_first_game(services)
        yield f"A first game has begun: {POLICY} AI players at every seat. See how it goes:"
        yield f"  {address}/v1/games/{game}/view"
        yield f"  {address}/v1/games/{game}/events"
        yield f"Play one yourself with: {command_line('play', address)}"


def create_first_game(services: Services) -> str:
    """A started game with nobody but AI players."""
    host = _create_player(services)
    return create_game.create_game(
        services, host, RULESET, SEATS, ai=dict.fromkeys(range(SEATS), POLICY), take_seat=False, start=True
    )


def _create_player(services: Services) -> Caller:
    """Who makes the game; its token is thrown away, so nobody can speak for it."""
    try:
        made = sign_up(services, PLAYER_NAME)
    except Problem:
        made = sign_up(services, f"{PLAYER_NAME} {secrets.token_hex(4)}")
    return Caller(made.player_id, made.name)


def service_url(environment: Mapping[str, str]) -> str:
    """Where a browser on this machine finds the service."""
    host = environment.get("PLAYER_NAME") or "127.0.0.1"
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{environment.get('PORT') or '8080'}"


def main() -> int:
    """Always 0: a house without a first game is still a house."""
    try:
        services = Services.from_environment()
        for line in startup_lines(services, service_url(os.environ)):
            print(line)
        services.close()
    except Exception as failed:
        print(f"The demo game failed: {failed!r}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
