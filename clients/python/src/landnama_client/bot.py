"""`python -m landnama_client.bot module:policy --server URL` plays with a policy of yours.

A policy is a function that takes a `Decision` and returns an action, or None to leave the decision open. A class is
called first, once, and its instance is the policy.
"""

import importlib
import inspect
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from typing import TypeAlias, cast

from landnama_client import models
from landnama_client.client import Client, Decision, Game
from landnama_client.errors import LandnamaError

Policy: TypeAlias = Callable[[Decision], models.Action | None]


def load_policy(name: str) -> Policy:
    """The policy `module:attribute`; modules of the working directory are found, too."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise ValueError(f"{name} is not the name of a policy; write module:policy, such as my_bot:choose.")
    sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ModuleNotFoundError, AttributeError) as error:
        raise ValueError(f"There is no policy {name}: {error}.") from error
    policy = found() if inspect.isclass(found) else found
    if not callable(policy):
        raise ValueError(f"{name} is not a policy: it cannot be called with a decision.")
    return cast(Policy, policy)


def play(policy: Policy, decisions: Iterator[Decision]) -> None:
    """Takes the actions that the policy chooses, until there are no more decisions."""
    for decision in decisions:
        action = policy(decision)
        if action is not None:
            decision.act(action)


def open_game(client: Client, wishes: Namespace) -> Game | None:
    """A new game, or the one that was named, with a seat for the bot; None for all games of the player."""
    if wishes.ruleset:
        return client.create_game(ruleset=wishes.ruleset, ai=wishes.ai, ai_delay=0)
    if not wishes.game:
        return None
    game = client.game(wishes.game)
    details = game.details()
    free = [seat["seat"] for seat in details["seats"] if seat["kind"] is None]
    if free and not details["your_seats"]:
        game.take_seat(free[0])
    return game


def run(wishes: Namespace) -> None:
    """Plays one game and prints its result, or plays all games of the player until it is stopped."""
    policy = load_policy(wishes.policy)
    with Client(wishes.server, os.environ.get("LANDNAMA_TOKEN")) as client:
        if client.token is None:
            print(f"Playing as {client.sign_up()['name']}. LANDNAMA_TOKEN would name another player.", flush=True)
        game = open_game(client, wishes)
        if game is None:
            play(policy, client.decisions())
            return
        print(f"Game {game.id}", flush=True)
        play(policy, game.decisions())
        details = game.details()
        print(f"Points {details['points']}, won by seat {details['winners']}")


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
    parser.add_argument("--ai", default="greedy", help="the policy of the AI players")
    parser.add_argument("--game", help="play this game, in a free seat if the player has none")
    try:
        run(parser.parse_args())
    except (LandnamaError, ValueError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
