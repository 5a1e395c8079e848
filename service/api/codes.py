"""One table gives every problem code its HTTP status; the titles are the sentences of those who own the codes."""

from http import HTTPStatus as Status
from typing import NamedTuple

from games.catalog import RULESETS, every_part, refusals_of
from games.kernel.refusal import KERNEL_SENTENCES
from service.errors import SENTENCES


class Kind(NamedTuple):
    """What is the same each time a problem comes up."""

    status: int
    title: str


OWN = {
    "malformed_json": Kind(Status.BAD_REQUEST, "The body is not JSON that every program reads the same way."),
    "header_misfit": Kind(Status.BAD_REQUEST, "A header does not have the form it must have."),
    "bad_request": Kind(Status.BAD_REQUEST, "The request cannot be read."),
    "not_found": Kind(Status.NOT_FOUND, "There is nothing at this address."),
    "unknown_ruleset": Kind(Status.NOT_FOUND, "There is no such ruleset."),
    "method_not_allowed": Kind(Status.METHOD_NOT_ALLOWED, "This address does not take that method."),
    "address_too_long": Kind(Status.REQUEST_URI_TOO_LONG, "The address is longer than 8,190 bytes."),
    "headers_too_large": Kind(
        Status.REQUEST_HEADER_FIELDS_TOO_LARGE, "There are more than 100 headers, or one is longer than 8,190 bytes."
    ),
    "body_too_large": Kind(Status.REQUEST_ENTITY_TOO_LARGE, "The body is larger than 64 kB."),
    "unsupported_media_type": Kind(Status.UNSUPPORTED_MEDIA_TYPE, "The body has to be application/json."),
    "body_misfit": Kind(Status.UNPROCESSABLE_ENTITY, "The body does not fit its schema."),
    "query_misfit": Kind(Status.UNPROCESSABLE_ENTITY, "The query does not fit its schema."),
    "too_many_requests": Kind(Status.TOO_MANY_REQUESTS, "One caller asked too often."),
    "too_many_waiting": Kind(Status.SERVICE_UNAVAILABLE, "Too many requests are waiting for news."),
    "internal_error": Kind(Status.INTERNAL_SERVER_ERROR, "Something went wrong inside the service."),
}
"""What only HTTP can get wrong."""

STATUS = {
    "unauthorized": Status.UNAUTHORIZED,
    "token_expired": Status.UNAUTHORIZED,
    "invalid_token": Status.UNAUTHORIZED,
    "suspended": Status.FORBIDDEN,
    "forbidden": Status.FORBIDDEN,
    "wrong_recovery_code": Status.FORBIDDEN,
    "not_your_seat": Status.FORBIDDEN,
    "unknown_game": Status.NOT_FOUND,
    "unknown_player": Status.NOT_FOUND,
    "unknown_bot": Status.NOT_FOUND,
    "unknown_token": Status.NOT_FOUND,
    "no_such_seat": Status.NOT_FOUND,
    "version_unknown": Status.NOT_FOUND,
    "bad_cursor": Status.BAD_REQUEST,
    "name_reserved": Status.UNPROCESSABLE_ENTITY,
    "name_misfit": Status.UNPROCESSABLE_ENTITY,
    "unknown_scope": Status.UNPROCESSABLE_ENTITY,
    "unknown_policy": Status.UNPROCESSABLE_ENTITY,
    "unknown_filter": Status.UNPROCESSABLE_ENTITY,
    "ruleset_misfit": Status.UNPROCESSABLE_ENTITY,
    "action_misfit": Status.UNPROCESSABLE_ENTITY,
    "seat_required": Status.UNPROCESSABLE_ENTITY,
    "key_reused": Status.UNPROCESSABLE_ENTITY,
    "stale_version": Status.PRECONDITION_FAILED,
    "version_ahead": Status.PRECONDITION_FAILED,
    "commitment_misfit": Status.UNPROCESSABLE_ENTITY,
    "seed_misfit": Status.UNPROCESSABLE_ENTITY,
    "no_seed_awaited": Status.CONFLICT,
    "version_required": Status.PRECONDITION_REQUIRED,
    "name_taken": Status.CONFLICT,
    "already_created": Status.CONFLICT,
    "limit_reached": Status.CONFLICT,
    "one_seat_each": Status.CONFLICT,
    "seat_taken": Status.CONFLICT,
    "seats_open": Status.CONFLICT,
    "game_started": Status.CONFLICT,
    "game_not_started": Status.CONFLICT,
    "nothing_to_undo": Status.CONFLICT,
    "nothing_to_redo": Status.CONFLICT,
    "undo_misfit": Status.UNPROCESSABLE_ENTITY,
    "undo_refused": Status.CONFLICT,
    "too_many_undos": Status.CONFLICT,
    "consent_required": Status.CONFLICT,
    "takeback_not_needed": Status.CONFLICT,
    "takeback_open": Status.CONFLICT,
    "takeback_declined": Status.CONFLICT,
    "takeback_answered": Status.CONFLICT,
    "unknown_takeback": Status.NOT_FOUND,
    "takeback_not_asked": Status.FORBIDDEN,
    "not_forkable": Status.CONFLICT,
    "seat_resigned": Status.CONFLICT,
    "unknown_event": Status.SERVICE_UNAVAILABLE,
    "rules_newer": Status.SERVICE_UNAVAILABLE,
    "archive_damaged": Status.SERVICE_UNAVAILABLE,
    "archive_away": Status.SERVICE_UNAVAILABLE,
    "log_broken": Status.SERVICE_UNAVAILABLE,
    "log_away": Status.SERVICE_UNAVAILABLE,
    "history_away": Status.SERVICE_UNAVAILABLE,
    "history_rebuilt": Status.GONE,
    "parquet_missing": Status.NOT_ACCEPTABLE,
}
"""The status of each code of the service."""


def _sentences() -> dict[str, str]:
    """The codes of all parts, and those that a ruleset has in words of its own."""
    plain = {code: text for part in every_part() for code, text in part.sentences.items()}
    worded = {code: text for name in RULESETS for code, text in refusals_of(name).items()}
    return {**worded, **KERNEL_SENTENCES, **plain}


REFUSALS = {code: Kind(Status.CONFLICT, sentence) for code, sentence in _sentences().items()}
"""What the rules say no with: well-formed, but not legal."""

CODES = {**REFUSALS, **{code: Kind(status, SENTENCES[code]) for code, status in STATUS.items()}, **OWN}
