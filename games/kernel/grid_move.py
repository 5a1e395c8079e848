"""A grid move is an action type with two places: the pairs of a source and a target are too many to number."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from games.kernel.declaration import DECLARATIONS
from games.kernel.move import (
    ALL_CHOICES,
    MAX_CACHED_MASKS,
    Action,
    Cache,
    Condition,
    EnumerableMove,
    FactsFunction,
    Guard,
    MaskFunction,
    deciding_mask_functions,
    no_guard,
    pick,
)
from games.kernel.refusal import Refusal
from games.kernel.state import AnyState, Seat, State, bit_indexes


def no_bound(context: Any) -> int:
    """Every target may have a source."""
    return ALL_CHOICES


class PairCondition(NamedTuple):
    """A rule that allows some targets for one source; `code` and `facts` are the refusal of the others.

    `mask` gets the `context` and the source: all that the targets of a source depend on is in the context. `bound` gets
    the context alone: its mask has at least the targets of every source.
    """

    code: str
    context: Callable[[AnyState, Seat], Hashable]
    mask: Callable[[Any, int], int]
    facts: FactsFunction | None = None
    bound: Callable[[Any], int] = no_bound

    def targets(self, state: State, seat: Seat, source: int) -> int:
        """The targets that the rule allows for a source."""
        return self.mask(self.context(state, seat), source)


PairKey = tuple[int, int, tuple[Any, ...]]
"""All that legal pairs depend on: sources, targets within the bounds of all rules, and a context for each rule."""
NO_PAIRS: Final[PairKey] = (0, 0, ())


class GridMove(EnumerableMove):
    """An action type whose choices are pairs of places, a source and a target: too many to number in advance.

    The first two fields of the action are the pair. The conditions on the source come first, then those on the target.
    A condition on the target that is the same for all sources is a plain one, which is evaluated once. The pairs
    are cached by their key, because it stays the same for many actions; `rows` has the actions that were created, by
    source and target.
    """

    def __init__(
        self,
        action_type: Callable[[int, int], Action],
        places: int,
        source_conditions: Iterable[Condition],
        target_conditions: Iterable[Condition | PairCondition],
        guard: Guard = no_guard,
        guard_bits: int = 0,
    ) -> None:
        super().__init__(guard, guard_bits)
        self.action_type: Any = action_type
        self.places = places
        self.source_conditions = tuple(source_conditions)
        self.target_conditions = tuple(target_conditions)
        self.source_mask_functions = deciding_mask_functions(self.source_conditions)
        self.target_mask_functions = deciding_mask_functions(
            [each for each in self.target_conditions if isinstance(each, Condition)]
        )
        self.pair_conditions = tuple([each for each in self.target_conditions if isinstance(each, PairCondition)])
        self.source_field, self.target_field = [name for name, _ in DECLARATIONS[action_type].fields][:2]
        self.full_mask = (1 << places) - 1
        self.rows: list[Cache[int, Action]] = [Cache(partial(action_type, source), places) for source in range(places)]
        self.choices_by_key: Cache[PairKey, tuple[Action, ...]] = Cache(self._pick_pairs, MAX_CACHED_MASKS)

    @property
    def refusal_codes(self) -> list[str]:
        """The codes of all its refusals."""
        codes = [condition.code for condition in self.source_conditions]
        return codes + [condition.code for condition in self.target_conditions]

    def mask(self, state: State, seat: Seat) -> int:
        """The sources with a legal target."""
        return sum([1 << source for source, _ in self._targets_by_source(self._pair_key(state, seat))])

    def choices_behind_guard(self, state: State, seat: Seat) -> Sequence[Action]:
        """The pairs, source by source."""
        return self.choices_by_key[self._pair_key(state, seat)]

    def _pair_key(self, state: State, seat: Seat) -> PairKey:
        """The key of the pairs that are legal if the guard is passed."""
        sources = self._allowed_places(self.source_mask_functions, state, seat)
        shared = self._allowed_places(self.target_mask_functions, state, seat) if sources else 0
        contexts: list[Any] = []
        for condition in self.pair_conditions if shared else ():
            context = condition.context(state, seat)
            contexts.append(context)
            shared &= condition.bound(context)
            if not shared:
                break
        return (sources, shared, tuple(contexts)) if shared else NO_PAIRS

    def _pick_pairs(self, key: PairKey) -> tuple[Action, ...]:
        """The pairs of this key."""
        found: list[Action] = []
        for source, targets in self._targets_by_source(key):
            found += pick(self.rows[source], targets)
        return tuple(found)

    def _targets_by_source(self, key: PairKey) -> list[tuple[int, int]]:
        """Each source that has a target, with its targets as a mask."""
        found: list[tuple[int, int]] = []
        sources, shared, contexts = key
        for source in bit_indexes(sources):
            targets = shared
            for condition, context in zip(self.pair_conditions, contexts, strict=True):
                targets &= condition.mask(context, source)
                if not targets:
                    break
            else:
                found.append((source, targets))
        return found

    def _allowed_places(self, mask_functions: tuple[MaskFunction, ...], state: State, seat: Seat) -> int:
        """The places that all of these mask functions allow, as a mask."""
        allowed: int = self.full_mask
        for mask_function in mask_functions:
            allowed &= mask_function(state, seat)
            if not allowed:
                break
        return allowed

    def _allows_pair(self, state: State, seat: Seat, source: int, target: int) -> bool:
        """Whether the guard and the conditions that nothing implies allow a pair."""
        return (
            self.is_open_to(self.guard(state, seat))
            and self._allowed_places(self.source_mask_functions, state, seat) >> source & 1 != 0
            and self._allowed_places(self.target_mask_functions, state, seat) >> target & 1 != 0
            and all(condition.targets(state, seat, source) >> target & 1 for condition in self.pair_conditions)
        )

    def with_conditions(self, conditions: Iterable[Condition]) -> "GridMove":
        """The move with further conditions on its sources."""
        sources = self.source_conditions + tuple(conditions)
        return GridMove(self.action_type, self.places, sources, self.target_conditions, self.guard, self.guard_bits)

    def find_refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of the first condition that does not allow the action, those on the source first."""
        source: int = getattr(action, self.source_field)
        target: int = getattr(action, self.target_field)
        if self._allows_pair(state, seat, source, target):
            return None
        for condition in self.source_conditions:
            if not condition.mask(state, seat) >> source & 1:
                return _refuse(condition, state, seat, action)
        for each in self.target_conditions:
            mask = each.mask(state, seat) if isinstance(each, Condition) else each.targets(state, seat, source)
            if not mask >> target & 1:
                return _refuse(each, state, seat, action)
        return None


def _refuse(condition: Condition | PairCondition, state: State, seat: Seat, action: Action) -> Refusal:
    return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
