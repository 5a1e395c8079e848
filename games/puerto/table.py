"""What lies on the table beside the board: the Governor, gold, and the roles, laid out or picked."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.move import bits
from games.kernel.view import View
from games.puerto import words
from games.puerto.roles import ROLES, TRADER, roles_for
from games.settlers.annex import Annex
from games.settlers.cards import RESOURCES
from games.settlers.state import NOBODY, Settlers


class Table(NamedTuple):
    """`gold` goes by seat and `laid` by role; `picked` are the roles of this round in the order of picking.

    `barred` has a bit for each resource that was monopolised in the phase going on.
    """

    governor: Seat
    gold: tuple[int, ...]
    laid: tuple[int, ...]
    picked: tuple[int, ...]
    barred: int


class TableAnnex(Annex):
    """All of it lies open, so nothing is hidden and nothing has to be imagined."""

    def __init__(self) -> None:
        super().__init__("puerto", ("governor", "gold", "laid", "picked", "barred"))

    def blank(self, rules: Any) -> Table:
        return Table(NOBODY, (0,) * rules.seats, (0,) * len(ROLES), (), 0)

    def show(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        own = table(state)
        seats: int = state.rules.seats
        roles = [
            {"role": ROLES[role], "gold": own.laid[role], "seat": picker(own, role, seats)} for role in roles_for(seats)
        ]
        return {
            "governor": None if own.governor == NOBODY else own.governor,
            "gold": list(own.gold),
            "bank": bank(state),
            "roles": roles,
            "phase": ROLES[own.picked[-1]] if in_a_phase(state) else None,
            "privileged_seat": holder(state) if in_a_phase(state) else None,
            "barred": [RESOURCES[kind] for kind in bits(own.barred)],
        }

    def schema(self, limits: Limits) -> dict[str, Any]:
        return words.schema()

    def write(self, state: Settlers) -> Iterator[tuple[str, str]]:
        own = table(state)
        usual = self.blank(state.rules)
        for word in self.words:
            if getattr(own, word) != getattr(usual, word):
                yield word, words.written(word, getattr(own, word))

    def read(self, state: Settlers, word: str, value: str) -> Table:
        return table(state)._replace(**{word: words.read(word, value, state.rules.seats)})

    def violations(self, state: Settlers) -> list[str]:
        return list(amiss(state))


ANNEX: Final = TableAnnex()


def table(state: Settlers) -> Table:
    """What lies on the table of a state."""
    own: Table = ANNEX.of(state)
    return own


def bank(state: Settlers) -> int:
    """The gold that nobody has and that lies on no role."""
    own = table(state)
    in_the_box: int = state.rules.options["gold"]
    return in_the_box - sum(own.gold) - sum(own.laid)


def holder(state: Settlers) -> Seat:
    """The seat that picked last, whose privilege it is."""
    own = table(state)
    return (own.governor + len(own.picked) - 1) % state.rules.seats


def picker(own: Table, role: int, seats: int) -> Seat | None:
    """Who picked a role in this round."""
    return (own.governor + own.picked.index(role)) % seats if role in own.picked else None


def in_a_phase(state: Settlers) -> bool:
    """A role was picked and is being acted by."""
    return bool(table(state).picked) and bool(state.agenda) and state.agenda[0].step != "pick"


def amiss(state: Settlers) -> Iterator[str]:
    """What is wrong with the table."""
    own = table(state)
    if bank(state) < 0 or min(own.gold) < 0:
        yield "there is more gold than in the box"
    if not set(own.picked) <= set(roles_for(state.rules.seats)) or len(set(own.picked)) < len(own.picked):
        yield "a role was picked that is not there"
    if len(own.picked) > state.rules.seats:
        yield "more roles were picked than there are seats"
    if any(
        own.laid[role] for role in range(len(ROLES)) if role in own.picked or role not in roles_for(state.rules.seats)
    ):
        yield "gold lies on a role that is not there"
    if (own.governor == NOBODY) != (state.turn == 0):
        yield "there is a Governor from the first turn on"
    if not state.turn and own.picked:
        yield "roles were picked before the first turn"
    if own.barred and own.picked[-1:] != (TRADER,):
        yield "a resource is barred outside the Trader's phase"
