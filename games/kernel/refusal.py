"""A refusal says why an action is not legal: a stable code and the facts behind it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

GAME_OVER = "game_over"
NOT_YOUR_TURN = "not_your_turn"

KERNEL_SENTENCES: Mapping[str, str] = {
    GAME_OVER: "The game is over.",
    NOT_YOUR_TURN: "It is not for this seat to do that now.",
}


class Refusal(NamedTuple):
    """The code is for programs, the facts are data; the sentence lives with the part that owns the code."""

    code: str
    facts: Mapping[str, Any] = {}


class Refused(Exception):
    """The rules say no; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.code


class Misfit(Exception):
    """A value from outside that no action of this ruleset can have; `field` says where, the text says what fits."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = message

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message
