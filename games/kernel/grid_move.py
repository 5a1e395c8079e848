"""A grid move is an action type with two places: the pairs of a source and a target are too many to number."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from games.kernel.codec import DECLARATIONS
from games.kernel.move import MAX_CACHED_MASKS, Action, Condition, FactsFunction
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

    The first two fields of the action are the pair. The conditions on the source come first, then for each source
    those on its targets. The actions of a source are made when it is first listed.
    """

    def __init__(
        self,
        action_type: Callable[[int, int], Action],
        places: int,
        source_conditions: Iterable[Condition],
        target_conditions: Iterable[PairCondition],
        guard: Callable[[Any, Seat], bool] | None = None,
    ) -> None:
        self.action_type: Any = action_type
        self.places = places
        self.source_conditions = tuple(source_conditions)
        self.target_conditions = tuple(target_conditions)
        self.guard = guard
        self.source_field, self.target_field = [name for name, _ in DECLARATIONS[action_type].fields][:2]
        self.full_mask = (1 << places) - 1
        self.rows: list[tuple[Action, ...]] = [()] * places
        self.targets_by_mask: dict[tuple[int, int], tuple[Action, ...]] = {}

    @property
    def refusal_codes(self) -> list[str]:
        """The codes of all its refusals."""
        codes = [condition.code for condition in self.source_conditions]
        return codes + [condition.code for condition in self.target_conditions]

    def sources(self, state: Any, seat: Seat) -> int:
        """The sources that the conditions on them allow, as a mask."""
        mask: int = self.full_mask
        for condition in self.source_conditions:
            mask &= condition.mask(state, seat)
            if not mask:
                break
        return mask

    def targets(self, state: Any, seat: Seat, source: int) -> int:
        """The targets for one source that all conditions on them allow, as a mask."""
        mask: int = self.full_mask
        for condition in self.target_conditions:
            mask &= condition.mask(state, seat, source)
            if not mask:
                break
        return mask

    def mask(self, state: Any, seat: Seat) -> int:
        """The sources with a legal target, as a mask; 0 if nothing is possible."""
        found = 0
        for source in bit_indexes(self.sources(state, seat)):
            if self.targets(state, seat, source):
                found |= 1 << source
        return found

    def legal_choices(self, state: Any, seat: Seat) -> list[Action]:
        """The pairs that all conditions allow, source by source."""
        found: list[Action] = []
        for source in bit_indexes(self.sources(state, seat)):
            key = source, self.targets(state, seat, source)
            cached = self.targets_by_mask.get(key)
            found += self._cache_targets(key) if cached is None else cached
        return found

    def _cache_targets(self, key: tuple[int, int]) -> tuple[Action, ...]:
        """The actions of a source with these targets, kept like the masks of other moves."""
        source, targets = key
        if not self.rows[source]:
            self.rows[source] = tuple([self.action_type(source, target) for target in range(self.places)])
        row = self.rows[source]
        if len(self.targets_by_mask) >= MAX_CACHED_MASKS:
            self.targets_by_mask.clear()
        found = self.targets_by_mask[key] = tuple([row[target] for target in bit_indexes(targets)])
        return found

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
        for pair_condition in self.target_conditions:
            if not pair_condition.mask(state, seat, source) >> target & 1:
                return _refuse(pair_condition, state, seat, action)
        return None


def _refuse(condition: Condition | PairCondition, state: Any, seat: Seat, action: Action) -> Refusal:
    return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
