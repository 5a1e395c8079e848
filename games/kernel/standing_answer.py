"""A standing answer is what a seat decides in advance: which of its decisions are answered for it, and how."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.kernel.codec import BOOLEAN, Field, with_description
from games.kernel.engine import find_refusal, legal_actions, legal_templates
from games.kernel.move import Action
from games.kernel.state import AnyState, Seat, State


class StandingAnswer:
    """The fields of a type are the conditions that a seat can set; they are declared like the fields of an action.

    Both methods get the full state, and use only what the seat knows: what is public, its own hand, and the actions
    that are legal for it.
    """

    @staticmethod
    def replies(state: AnyState, seat: Seat) -> Iterable[Action]:
        """The actions by which this type could answer the decisions of a seat."""
        raise NotImplementedError

    def covers(self, state: AnyState, seat: Seat, reply: Any) -> bool:
        """Whether the seat gives this reply."""
        raise NotImplementedError


def new_replies(before: State, state: State, seat: Seat) -> Iterator[Action]:
    """The replies to the decisions of a seat that are new since an earlier state.

    A reply is legal. The decision is new if another frame is the current one, or if the reply was not legal before.
    """
    for kind in state.rules.standing_types:
        for reply in kind.replies(state, seat):
            is_new = before.agenda[:1] != state.agenda[:1] or find_refusal(before, seat, reply) is not None
            if is_new and find_refusal(state, seat, reply) is None:
                yield reply


def is_only_choice(state: State, seat: Seat, action: Action) -> bool:
    """Whether this is the only legal action of the seat."""
    return legal_actions(state, seat) == [action] and not legal_templates(state, seat)


ONLY_IF_FORCED: Final = Field(with_description(BOOLEAN, "Only where nothing else is legal."), default=False)
"""The condition `is_only_choice` as a field."""
