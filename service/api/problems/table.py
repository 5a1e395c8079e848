"""The table of every problem code: those of the service by subject, and the refusals that the rules declare."""

from collections.abc import Mapping
from http import HTTPStatus as Status

from games.catalog import RULESETS, all_parts, combinations_of, default_seat_count, get_ruleset, refusal_sentences
from games.kernel.refusal import KERNEL_SENTENCES
from service.api.problems.game_problems import GAME_PROBLEMS
from service.api.problems.player_problems import PLAYER_PROBLEMS
from service.api.problems.request_problems import REQUEST_PROBLEMS
from service.api.problems.storage_problems import STORAGE_PROBLEMS
from service.api.problems.types import ProblemType
from service.api.problems.undo_problems import UNDO_PROBLEMS
from service.runtime.problems import Problem

PENDING_SUFFIX = "_pending"
PENDING_SOLUTION = "The seats in the facts have to act first: `GET /v1/games/{game}/actions` lists their legal actions."
DEFAULT_SOLUTION = (
    "The facts give the reason; `legal`, if present, lists the actions of this type that would be accepted."
)
REFUSAL_SOLUTIONS = {
    "game_over": "The game is over: `GET /v1/games/{game}` shows the winners.",
    "not_your_turn": "The facts name the seats that can act; `GET /v1/games/{game}/actions?wait=30` responds when "
    "it is your turn.",
}
"""For refusals that need more than the default."""


def problem_detail(problem: Problem) -> str:
    """The sentence for people: the problem's own or, without one, the title of its code."""
    return problem.detail or PROBLEM_TYPES[problem.code].title


def _refusal_sentences() -> dict[str, str]:
    """The sentences of all parts, and of the codes that only a ruleset's own words have."""
    plain = {code: text for part in all_parts() for code, text in part.sentences.items()}
    with_own_words = [name for name in RULESETS if get_ruleset(name, default_seat_count(name)).vocabulary.own_words]
    combinations = [each for name in with_own_words for each in combinations_of(name)]
    reworded = {code: text for name in combinations for code, text in refusal_sentences(name).items()}
    return {**reworded, **KERNEL_SENTENCES, **plain}


def _refusal_type(code: str, sentence: str) -> ProblemType:
    default = PENDING_SOLUTION if code.endswith(PENDING_SUFFIX) else DEFAULT_SOLUTION
    return ProblemType(Status.CONFLICT, sentence, sentence, REFUSAL_SOLUTIONS.get(code, default))


SERVICE_PROBLEMS: Mapping[str, ProblemType] = {
    **REQUEST_PROBLEMS,
    **PLAYER_PROBLEMS,
    **GAME_PROBLEMS,
    **UNDO_PROBLEMS,
    **STORAGE_PROBLEMS,
}
"""The codes that the service and HTTP raise."""

RULE_REFUSALS: Mapping[str, ProblemType] = {
    code: _refusal_type(code, sentence) for code, sentence in _refusal_sentences().items()
}
"""The codes by which the rules refuse an action that is valid but not legal."""

PROBLEM_TYPES: Mapping[str, ProblemType] = {**RULE_REFUSALS, **SERVICE_PROBLEMS}
