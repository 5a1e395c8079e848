"""`python -m landnama_client.bot module:policy --server URL` plays with a policy of yours.

A policy is a function that takes a `Decision` and returns an action, or None to leave the decision open; or an object
whose method `choose` does. A class is called first, once, and its instance is the policy.
"""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from math import inf

from landnama_client import models
from landnama_client.client import Client, Decision, Game
from landnama_client.errors import LandnamaError
from landnama_client.policy import load_policy
from landnama_client.runner import AT_ONCE, Runner


def play(runner: Runner, decisions: Iterator[Decision]) -> None:
    """Takes the actions that the policy chooses, until there are no more decisions."""
    for decision in decisions:
        runner.decide(decision)


def describe_new_game(ruleset: str | None, expansions: str, seats: int | None, ai: str) -> models.GameRequest | None:
    """The game to create; None without a ruleset. Raises a `ValueError` for options of a new game without one."""
    if ruleset is None:
        if expansions or seats is not None:
            raise ValueError("--expansions and --seats are those of a new game; name its --ruleset, such as settlers.")
        return None
    wishes: models.GameRequest = {"ruleset": ruleset, "expansions": expansions, "ai": ai, "ai_delay": 0}
    return wishes if seats is None else {**wishes, "seats": seats}


def open_game(client: Client, new: models.GameRequest | None, game: str | None) -> Game | None:
    """A new game, or the one that was named, with a seat for the bot; None for all games of the player."""
    if new is not None:
        return client.create_game(**new)
    if not game:
        return None
    named = client.game(game)
    details = named.details()
    free = [seat["seat"] for seat in details["seats"] if seat["kind"] is None]
    if free and not details["your_seats"]:
        named.take_seat(free[0])
    return named


def run(
    policy: str,
    server: str,
    ruleset: str | None = None,
    expansions: str = "",
    seats: int | None = None,
    ai: str = "greedy",
    game: str | None = None,
    at_once: int = AT_ONCE,
    accept: bool = False,
) -> None:
    """Plays one game and prints its result, or plays all games of the player until it is stopped."""
    new = describe_new_game(ruleset, expansions, seats, ai)
    chosen, token = load_policy(policy), os.environ.get("LANDNAMA_TOKEN")
    with Client(server, token) as client:
        if client.token is None:
            print(f"Playing as {client.sign_up()['name']}. Set LANDNAMA_TOKEN to play as another player.", flush=True)
        else:
            print(f"Playing as {client.me()['name']}", flush=True)
        opened = open_game(client, new, game)
        runner = Runner(client, chosen, at_once, lambda line: print(line, file=sys.stderr, flush=True), accept)
        if opened is None:
            client.patience = inf
            runner.run()
            return
        print(f"Game {opened.id}", flush=True)
        play(runner, opened.decisions())
        details = opened.details()
        print(f"Points {details['points']}, won by seat {details['winners']} ({details['end_reason']})")


def run_command(wishes: Namespace) -> None:
    """Runs with the arguments of the command line; a mistake or a lost server ends the program with a sentence."""
    try:
        run(**vars(wishes))
    except (LandnamaError, ValueError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def main() -> None:
    parser = ArgumentParser(
        "python -m landnama_client.bot",
        description=__doc__,
        epilog="Without --ruleset and --game the bot plays in all games of its player, also in later ones.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("policy", help="module:policy, such as my_bot:choose")
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="the address of the server")
    parser.add_argument("--ruleset", help="create a game of this ruleset, against AI players")
    parser.add_argument("--expansions", default="", help="expansions of the new game, with commas between them")
    parser.add_argument("--seats", type=int, help="its number of seats; by default four, or the nearest possible")
    parser.add_argument("--ai", default="greedy", help="the policy of the AI players")
    parser.add_argument("--game", help="play this game, in a free seat if the player has none")
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help="games in which it decides at the same time")
    parser.add_argument("--accept", action="store_true", help="accept every challenge")
    run_command(parser.parse_args())


if __name__ == "__main__":
    main()
