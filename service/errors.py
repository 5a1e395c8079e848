"""A problem is why a use case did not do what was asked: a stable code, the facts, a sentence."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from redis.exceptions import RedisError

from events.errors import ArchiveAway, ArchiveDamaged, ArchiveStrange, BrokenLog, GameArchived, UnknownGame, is_away
from games.kernel.refusal import KERNEL_SENTENCES
from projections.record import UnknownEvent
from projections.upgrade import NewerRules

SENTENCES: Mapping[str, str] = {
    "unauthorized": "This needs a token.",
    "invalid_token": "This token is not known; it may have been revoked.",
    "token_expired": "This token was good until a time that has passed.",
    "suspended": "The operator has suspended this player.",
    "forbidden": "The caller may not do that.",
    "name_misfit": "A name has 2 to 24 letters, digits, spaces, dashes and underscores.",
    "name_taken": "Somebody else has this name.",
    "name_reserved": "Nobody may have this name.",
    "wrong_recovery_code": "Name and recovery code do not belong together.",
    "already_created": "This was done before; what it gave away is not shown again.",
    "unknown_player": "There is no such player.",
    "unknown_token": "There is no such token.",
    "unknown_bot": "The caller has no such bot.",
    "limit_reached": "There may not be more of these.",
    "unknown_scope": "There is no such scope.",
    "unknown_game": "There is no such game.",
    "unknown_policy": "There is no AI of this name.",
    "ruleset_misfit": "The rules cannot be put together like that.",
    "no_such_seat": "The game has no such seat.",
    "seat_taken": "Somebody sits there.",
    "one_seat_each": "At a rated table a player and their bots hold one seat between them.",
    "seat_required": "The caller holds several seats of this game and has to name one.",
    "not_your_seat": "The caller does not hold this seat.",
    "seats_open": "The game starts when every seat is filled.",
    "game_started": "The game has started.",
    "not_forkable": "Only a finished game, or a sandbox game of the caller's own, can be forked.",
    "seat_resigned": "The seat was given up; its player may only look.",
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
    "nothing_to_undo": "There is nothing of the caller's that could be undone.",
    "nothing_to_redo": "The caller has undone nothing that could be brought back; a new action ends that.",
    "undo_misfit": "One goes back to the version before an action of one's own that still stands.",
    "undo_refused": "An AI does not agree to undo what showed something; in a friendly game it would.",
    "too_many_undos": "The game has been gone back and forth in as often as a game may.",
    "consent_required": "Others have to agree; a takeback asks them.",
    "takeback_not_needed": "Nobody has to agree to that; it can be undone at once.",
    "takeback_open": "The seat has a takeback open; it can be withdrawn.",
    "takeback_declined": "A takeback was declined; the seat can ask again when something has happened.",
    "takeback_answered": "The takeback was answered; what was said first counts.",
    "unknown_takeback": "There is no such takeback, or the game has moved on.",
    "takeback_not_asked": "The takeback does not ask this seat.",
    "bad_cursor": "This is no cursor of this list.",
    "unknown_filter": "The list cannot be narrowed by that.",
    "unknown_event": "The game holds something this server does not know yet; another one may serve it.",
    "rules_newer": "The game is played by newer rules than this server has; another one may serve it.",
    "log_broken": "The log of this game is damaged; somebody has to look at it.",
    "archive_damaged": "The archived file of this game is damaged or gone; somebody has to look at it.",
    "archive_away": "The archive, where this game lies, cannot be reached at this moment.",
    "log_away": "The log cannot be reached, or takes nothing new, at this moment.",
    "history_away": "The history cannot be read at this moment.",
    "history_rebuilt": "The history was made anew since that part of the export.",
    "parquet_missing": "This service does not write Parquet; it writes ndjson.",
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


def code_of(error: BrokenLog) -> str:
    """What is wrong with the one game that somebody asked for."""
    return next((code for kind, code in _ARCHIVED.items() if isinstance(error, kind)), "log_broken")


_ARCHIVED = {ArchiveAway: "archive_away", ArchiveDamaged: "archive_damaged", ArchiveStrange: "unknown_event"}


P = ParamSpec("P")
R = TypeVar("R")


@contextmanager
def spoken() -> Iterator[None]:
    """What fails on the log is said with a problem like any other."""
    try:
        yield
    except UnknownGame as error:
        raise Problem("unknown_game") from error
    except NewerRules as error:
        raise Problem("rules_newer") from error
    except UnknownEvent as error:
        raise Problem("unknown_event") from error
    except GameArchived as error:
        raise game_over() from error
    except BrokenLog as error:
        raise Problem(code_of(error)) from error
    except RedisError as error:
        if not is_away(error):
            raise
        raise Problem("log_away") from error


def use_case(function: Callable[P, R]) -> Callable[P, R]:
    """A use case that fails on the log says so with a problem like any other."""

    @wraps(function)
    def carried_out(*args: P.args, **kwargs: P.kwargs) -> R:
        with spoken():
            return function(*args, **kwargs)

    return carried_out
