"""A refusal says why an action is not legal: a stable code and the facts behind it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.translatable import Translatable

GAME_OVER = "game_over"
NOT_YOUR_TURN = "not_your_turn"

KERNEL_SENTENCES: Mapping[str, str] = {
    GAME_OVER: "The game is over.",
    NOT_YOUR_TURN: "This seat cannot do that now.",
}


class Refusal(NamedTuple):
    """The code is for programs, the facts are data; the part that owns the code has its sentence."""

    code: str
    facts: Mapping[str, Any] = {}


class ActionRefused(Exception):
    """The action is not legal; the state has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.code


class InvalidValue(Exception):
    """Input that the ruleset cannot accept; `field` names the place, `message` says which values are valid."""

    def __init__(self, field: str, message: Translatable) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message
