"""What a seat may do: the actions it can pick from, and the templates it can fill in with their domains."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games import kernel
from games.kernel import Action


class Choices(NamedTuple):
    """Two positions leave a seat the same choices if these are equal."""

    actions: tuple[Action, ...]
    templates: tuple[tuple[str, Mapping[str, Any]], ...]


NONE = Choices((), ())


def choices(state: Any, seat: int) -> Choices:
    """Everything the seat may do; nothing before the start or after the end."""
    if state is None or state.result is not None:
        return NONE
    templates = [
        (state.rules.called(template.kind), template.domain(state, seat)) for template in kernel.templates(state, seat)
    ]
    return Choices(tuple(kernel.legal(state, seat)), tuple(templates))
