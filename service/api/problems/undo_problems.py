"""Undo, redo and takebacks."""

from http import HTTPStatus as Status

from service.api.problems.types import ProblemType

UNDO_PROBLEMS = {
    "nothing_to_undo": ProblemType(
        Status.CONFLICT,
        "The caller has no action to undo.",
        cause="The caller has no action in effect that can be undone.",
        solution="See `GET /v1/games/{game}/timeline`.",
    ),
    "nothing_to_redo": ProblemType(
        Status.CONFLICT,
        "The caller has nothing to redo.",
        cause="The caller has undone nothing, or a new action has discarded it.",
        solution="Take a new action.",
    ),
    "invalid_undo_version": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The version `to` must precede one of the caller's own actions that is still in effect.",
        cause="The version does not precede one of the caller's own actions that is still in effect.",
        solution="Take a version from `GET /v1/games/{game}/timeline`.",
    ),
    "undo_refused_by_ai": ProblemType(
        Status.CONFLICT,
        "An AI refuses to undo an action that revealed hidden information.",
        cause="An AI in the game does not consent to undo an action that revealed hidden information.",
        solution="Play on; in a game created with `ai_accepts_takebacks` the AI consents.",
    ),
    "undo_limit_reached": ProblemType(
        Status.CONFLICT,
        "This game has reached its limit of undos and redos.",
        cause="The game has reached its maximum number of undos and redos.",
        solution="Play on from the current position.",
    ),
    "consent_required": ProblemType(
        Status.CONFLICT,
        "Other seats have to agree; request a takeback.",
        cause="The undo affects other seats.",
        solution="Request their consent: `POST /v1/games/{game}/takebacks`.",
    ),
    "takeback_not_needed": ProblemType(
        Status.CONFLICT,
        "No consent is needed; undo at once.",
        cause="The undo affects no other seat, so it needs no consent.",
        solution="Undo at once: `POST /v1/games/{game}/undo`.",
    ),
    "takeback_pending": ProblemType(
        Status.CONFLICT,
        "The seat already has a pending takeback request.",
        cause="The seat already has a takeback request that awaits answers.",
        solution="Wait for the answers, or withdraw the takeback.",
    ),
    "takeback_declined": ProblemType(
        Status.CONFLICT,
        "The takeback was declined; the seat can request another after the next entry.",
        cause="A seat declined the takeback, and no entry has followed since.",
        solution="Play on; the seat can request another after the next entry.",
    ),
    "takeback_already_answered": ProblemType(
        Status.CONFLICT,
        "The seat has already answered this takeback.",
        cause="The seat accepted or declined the takeback earlier.",
        solution="Nothing to do: a seat cannot change its answer.",
    ),
    "not_a_takeback_recipient": ProblemType(
        Status.FORBIDDEN,
        "This takeback does not need an answer from this seat.",
        cause="The takeback does not need this seat's consent.",
        solution="Nothing to do: only the seats in the facts can answer.",
    ),
    "unknown_takeback": ProblemType(
        Status.NOT_FOUND,
        "No such takeback, or the game has changed since.",
        cause="No takeback has this id, or the game has changed since and the takeback expired.",
        solution="`GET /v1/games/{game}/takebacks` lists the open ones.",
    ),
}
