"""The first game: a new house plays one by itself, so that there is something to look at from the first minute.

Run as `python -m landnama.commands.first_game` once the service answers; it never keeps the service from starting.
"""

import os
import secrets
import sys
from collections.abc import Iterator, Mapping

from events.listing import count_all
from landnama.called import typed
from service import games
from service.errors import Problem
from service.house import House
from service.players import Caller, sign_up

RULESET, SEATS, POLICY = "settlers", 4, "greedy"
HOST = "Ingolf"
MOST_SHOWN = 5


def opening_lines(house: House, address: str) -> Iterator[str]:
    """What the console says: where the first game is, or which games go on."""
    running = games.listing(house, {"status": "running"}, None, MOST_SHOWN).games
    for each in running:
        yield f"Game {each['game']} goes on: {address}/v1/games/{each['game']}"
    if not running and not count_all(house.store):
        game = begin(house)
        yield f"A first game has begun: {POLICY} AI players at every seat. See how it goes:"
        yield f"  {address}/v1/games/{game}/view"
        yield f"  {address}/v1/games/{game}/events"
        yield f"Play one yourself with: {typed('play', address)}"


def begin(house: House) -> str:
    """A started game with nobody but AI players."""
    host = _host(house)
    return games.create(house, host, RULESET, SEATS, ai=dict.fromkeys(range(SEATS), POLICY), sit=False, start=True)


def _host(house: House) -> Caller:
    """Who makes the game; its token is thrown away, so nobody can speak for it."""
    try:
        made = sign_up(house, HOST)
    except Problem:
        made = sign_up(house, f"{HOST} {secrets.token_hex(4)}")
    return Caller(made.player_id, made.name)


def address_of(environment: Mapping[str, str]) -> str:
    """Where a browser on this machine finds the service."""
    host = environment.get("HOST") or "127.0.0.1"
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{environment.get('PORT') or '8080'}"


def main() -> int:
    """Always 0: a house without a first game is still a house."""
    try:
        house = House.from_environment()
        for line in opening_lines(house, address_of(os.environ)):
            print(line)
        house.close()
    except Exception as failed:
        print(f"There is no first game: {failed!r}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
