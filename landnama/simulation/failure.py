"""A failed invariant, with everything needed to reproduce it."""

from dataclasses import dataclass
from typing import Any


class InvariantBroken(Exception):
    """An invariant does not hold; seat and action are those that were tried, if any."""

    def __init__(self, rule: str, detail: str, seat: int | None = None, action: Any = None) -> None:
        super().__init__(f"{rule}: {detail}")
        self.rule = rule
        self.detail = detail
        self.seat = seat
        self.action = action


@dataclass(frozen=True)
class Failure:
    """The game, the number of actions before the failure, the position as text, and the action as on the wire."""

    game: int
    after: int
    rule: str
    detail: str
    position: str
    seat: int | None
    action: dict[str, Any] | None
