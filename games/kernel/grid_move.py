"""A grid move is an action type with two places: the pairs of a source and a target are too many to number."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from games.kernel.codec import DECLARATIONS
from games.kernel.move import Action, Condition, FactsFunction, pick
from games.kernel.refusal import Refusal
from games.kernel.state import Seat, bit_indexes

PairMask = Callable[[Any, Seat, int], int]


class PairCondition(NamedTuple):
    """A rule that allows some targets for one source; `code` and `facts` are the refusal of the others."""

    code: str
    mask: PairMask
    facts: FactsFunction | None = None


class GridMove:
    """An action type whose choices are pairs of places, a source and a target: too many to number in advance.

    The first two fields of the action are the pair. The conditions on the source come first, then those on the target.
    A condition on the target that is the same for all sources is a plain one, which is evaluated once. The actions of a
    source are made when it is first listed.
    """

    def __init__(
        self,
        action_type: Callable[[int, int], Action],
        places: int,
        source_conditions: Iterable[Condition],
        target_conditions: Iterable[Condition | PairCondition],
        guard: Callable[[Any, Seat], bool] | None = None,
    ) -> None:
        self.action_type: Any = action_type
        self.places = places
        self.source_conditions = tuple(source_conditions)
        self.target_conditions = tuple(target_conditions)
        self.plain_conditions = tuple([each for each in self.target_conditions if isinstance(each, Condition)])
        self.pair_conditions = tuple([each for each in self.target_conditions if isinstance(each, PairCondition)])
        self.guard = guard
        self.source_field, self.target_field = [name for name, _ in DECLARATIONS[action_type].fields][:2]
        self.full_mask = (1 << places) - 1
        self.rows: list[tuple[Action, ...]] = [()] * places

    @property
    def refusal_codes(self) -> list[str]:
        """The codes of all its refusals."""
        codes = [condition.code for condition in self.source_conditions]
        return codes + [condition.code for condition in self.target_conditions]

    def mask(self, state: Any, seat: Seat) -> int:
        """The sources with a legal target, as a mask; 0 if nothing is possible."""
        return sum([1 << source for source, _ in self._targets_by_source(state, seat)])

    def legal_choices(self, state: Any, seat: Seat) -> list[Action]:
        """The pairs that all conditions allow, source by source."""
        found: list[Action] = []
        for source, targets in self._targets_by_source(state, seat):
            found += pick(self._row(source), targets)
        return found

    def _targets_by_source(self, state: Any, seat: Seat) -> list[tuple[int, int]]:
        """Each source that has a target, with its targets as a mask."""
        found: list[tuple[int, int]] = []
        sources = self._allowed(self.source_conditions, state, seat)
        shared = self._allowed(self.plain_conditions, state, seat) if sources else 0
        for source in bit_indexes(sources) if shared else ():
            targets = shared
            for condition in self.pair_conditions:
                targets &= condition.mask(state, seat, source)
                if not targets:
                    break
            else:
                found.append((source, targets))
        return found

    def _allowed(self, conditions: tuple[Condition, ...], state: Any, seat: Seat) -> int:
        """The places that all of these conditions allow, as a mask."""
        mask: int = self.full_mask
        for condition in conditions:
            mask &= condition.mask(state, seat)
            if not mask:
                break
        return mask

    def _row(self, source: int) -> tuple[Action, ...]:
        """The actions of a source, by target."""
        row = self.rows[source]
        if not row:
            row = self.rows[source] = tuple([self.action_type(source, target) for target in range(self.places)])
        return row

    def with_conditions(self, conditions: Iterable[Condition]) -> "GridMove":
        """The move with further conditions on its sources."""
        sources = self.source_conditions + tuple(conditions)
        return GridMove(self.action_type, self.places, sources, self.target_conditions, self.guard)

    def find_refusal(self, state: Any, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of the first condition that does not allow the action, those on the source first."""
        source: int = getattr(action, self.source_field)
        for condition in self.source_conditions:
            if not condition.mask(state, seat) >> source & 1:
                return _refuse(condition, state, seat, action)
        target: int = getattr(action, self.target_field)
        for each in self.target_conditions:
            mask = each.mask(state, seat) if isinstance(each, Condition) else each.mask(state, seat, source)
            if not mask >> target & 1:
                return _refuse(each, state, seat, action)
        return None


def _refuse(condition: Condition | PairCondition, state: Any, seat: Seat, action: Action) -> Refusal:
    return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
