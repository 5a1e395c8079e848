"""A problem is why a use case did not do what was asked: a stable code, the facts, a sentence."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from redis import exceptions as away

from events.errors import BrokenLog, UnknownGame
from games.kernel.refusal import KERNEL_SENTENCES
from projections.record import UnknownEvent
from projections.upgrade import NewerRules

SENTENCES: Mapping[str, str] = {
    "unauthorized": "This needs a token.",
    "invalid_token": "This token is not known; it may have been revoked.",
    "suspended": "The operator has suspended this player.",
    "forbidden": "The caller may not do that.",
    "name_misfit": "A name has 2 to 24 letters, digits, spaces, dashes and underscores.",
    "name_taken": "Somebody else has this name.",
    "wrong_recovery_code": "Name and recovery code do not belong together.",
    "already_created": "This was done before; what it gave away is not shown again.",
    "unknown_token": "There is no such token.",
    "unknown_scope": "There is no such scope.",
    "unknown_game": "There is no such game.",
    "unknown_policy": "There is no AI of this name.",
    "ruleset_misfit": "The rules cannot be put together like that.",
    "no_such_seat": "The game has no such seat.",
    "seat_taken": "Somebody sits there.",
    "seat_required": "The caller holds several seats of this game and has to name one.",
    "not_your_seat": "The caller does not hold this seat.",
    "seats_open": "The game starts when every seat is filled.",
    "game_started": "The game has started.",
    "game_not_started": "The game has not started yet.",
    "commitment_misfit": "A commitment is 64 hex digits, and comes from whoever sits down.",
    "no_seed_awaited": "No seed of this seat is awaited.",
    "seed_misfit": "The seed is not the one that was committed to.",
    "version_required": "The version that was decided on has to be given.",
    "stale_version": "The game has moved on since that version.",
    "version_ahead": "The game has not come to that version yet.",
    "version_unknown": "The game has not got to that version.",
    "action_misfit": "No action of this game looks like that.",
    "key_reused": "The same key came with another request before.",
    "bad_cursor": "This is no cursor of this list.",
    "unknown_filter": "The list cannot be narrowed by that.",
    "unknown_event": "The game holds something this server does not know yet; another one may serve it.",
    "rules_newer": "The game is played by newer rules than this server has; another one may serve it.",
    "log_broken": "The log of this game is damaged; somebody has to look at it.",
    "log_away": "The log cannot be reached at this moment.",
}
"""Every code of the service itself; the refusals of the rules have theirs in the parts."""


class Problem(Exception):
    """`code` is for programs, `facts` are JSON data, `detail` is for people."""

    def __init__(self, code: str, detail: str = "", facts: Mapping[str, Any] | None = None) -> None:
        self.code = code
        self.detail = detail or SENTENCES[code]
        self.facts: dict[str, Any] = dict(facts or {})
        super().__init__(f"{code}: {self.detail}")


def game_over() -> Problem:
    """What the rules would say of a game that has ended, also of one that was closed before anybody won."""
    return Problem("game_over", KERNEL_SENTENCES["game_over"])


P = ParamSpec("P")
R = TypeVar("R")


def use_case(function: Callable[P, R]) -> Callable[P, R]:
    """A use case that fails on the log says so with a problem like any other."""

    @wraps(function)
    def carried_out(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except UnknownGame as error:
            raise Problem("unknown_game") from error
        except NewerRules as error:
            raise Problem("rules_newer") from error
        except UnknownEvent as error:
            raise Problem("unknown_event") from error
        except BrokenLog as error:
            raise Problem("log_broken") from error
        except (away.ConnectionError, away.TimeoutError) as error:
            raise Problem("log_away") from error

    return carried_out
