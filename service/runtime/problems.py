"""A Problem says why a use case refuses a request: a stable code, the facts, and a sentence."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from events.errors import (
    ArchiveDamaged,
    ArchiveUnavailable,
    BrokenLog,
    GameArchived,
    StorageUnavailable,
    UnknownArchiveFormat,
    UnknownGame,
)
from games.catalog import RULESETS, combine, default_seat_count, seat_counts
from games.combination import split_list
from games.kernel.codec import describe_valid
from games.kernel.refusal import KERNEL_SENTENCES, InvalidValue
from games.translatable import Translatable
from projections.game.fold import NewerRules
from projections.game.snapshot import UnknownEvent
from projections.list_cursor import BadListCursor


class Problem(Exception):
    """`code` is for programs, `facts` are JSON data; `errors` say of invalid fields what would be right.

    `detail` is for people: by default the errors, empty if the code says everything.
    """

    def __init__(
        self,
        code: str,
        detail: str = "",
        facts: Mapping[str, Any] | None = None,
        errors: Mapping[str, str] | None = None,
    ) -> None:
        self.code = code
        self.facts: dict[str, Any] = dict(facts or {})
        self.errors = {field or WHOLE: message for field, message in (errors or {}).items()}
        self.detail = detail or _join_errors(self.errors)
        super().__init__(f"{code}: {self.detail}" if self.detail else code)


WHOLE = "*"
"""The field of an error about a body as a whole."""


def _join_errors(errors: Mapping[str, str]) -> str:
    return Translatable.joined(
        "; ",
        [
            message if field == WHOLE else Translatable("{field}: {message}", field=field, message=message)
            for field, message in errors.items()
        ],
    )


def game_over() -> Problem:
    """The refusal of the rules for a game that is over, also for one that was closed before a seat won."""
    return Problem("game_over", KERNEL_SENTENCES["game_over"])


def invalid_field(code: str, field: str, message: str) -> Problem:
    """The refusal of one value; `message` says what would be right."""
    return Problem(code, facts={"field": field}, errors={field: message})


def invalid_setting(field: str, message: str) -> Problem:
    """The refusal of a value that a new game cannot have."""
    return invalid_field("invalid_game_settings", field, message)


def require_ruleset(name: str) -> str:
    """The name; raises unknown_ruleset."""
    if name not in RULESETS:
        raise Problem(
            "unknown_ruleset",
            Translatable("No such ruleset; the rulesets are {names}.", names=", ".join(sorted(RULESETS))),
        )
    return name


def require_combination(ruleset: str, expansions: str) -> str:
    """The name of a ruleset with expansions, which have commas between them.

    Raises unknown_ruleset and, if the expansions do not go with the ruleset, invalid_query.
    """
    try:
        return combine(require_ruleset(ruleset), split_list(expansions))
    except InvalidValue as invalid:
        raise Problem("invalid_query", errors={invalid.field: invalid.message}) from invalid


def require_seats(combination: str, seats: int | None) -> int:
    """The number of seats, by default that of the combination; raises invalid_query if it has none like it."""
    if seats is None:
        return default_seat_count(combination)
    counts = seat_counts(combination)
    if seats not in counts:
        raise Problem("invalid_query", errors={"seats": describe_valid(counts)})
    return seats


def log_problem_code(error: BrokenLog) -> str:
    """The problem code of an error in the log of a game."""
    return next((code for kind, code in _ARCHIVE_CODES.items() if isinstance(error, kind)), "log_corrupt")


_ARCHIVE_CODES = {
    ArchiveUnavailable: "archive_unavailable",
    ArchiveDamaged: "archive_corrupt",
    UnknownArchiveFormat: "unknown_event",
}


P = ParamSpec("P")
R = TypeVar("R")


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turns the errors of log, archive, rules and lists into Problems."""
    try:
        yield
    except UnknownGame as error:
        raise Problem("unknown_game") from error
    except NewerRules as error:
        raise Problem("rules_too_new") from error
    except UnknownEvent as error:
        raise Problem("unknown_event") from error
    except GameArchived as error:
        raise game_over() from error
    except BrokenLog as error:
        raise Problem(log_problem_code(error)) from error
    except StorageUnavailable as error:
        raise Problem("log_unavailable") from error
    except BadListCursor as error:
        raise Problem("invalid_cursor", facts={"field": "cursor"}) from error


@contextmanager
def restore_outages() -> Iterator[None]:
    """Turns log_unavailable back into StorageUnavailable, for a worker that tries again when the store answers."""
    try:
        yield
    except Problem as problem:
        if problem.code == "log_unavailable":
            raise StorageUnavailable("the log is unavailable") from problem
        raise


def use_case(function: Callable[P, R]) -> Callable[P, R]:
    """Wraps a use case in `translate_errors`."""

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        with translate_errors():
            return function(*args, **kwargs)

    return wrapper
