"""A move is an action type in one ruleset: its numbered choices, and the conditions that decide which are legal."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

from games.chance import Chance
from games.kernel.choices import narrow_choices
from games.kernel.event import Event
from games.kernel.refusal import InvalidValue, Refusal
from games.kernel.schema import Domain
from games.kernel.state import AnyState, Seat, State
from games.translatable import Translatable

if TYPE_CHECKING:
    from games.kernel.grid_move import GridMove


Key = TypeVar("Key")
Value = TypeVar("Value")


class Cache(dict[Key, Value]):
    """Computes the value of a key when it is first looked up; when it has `max_size` values, it is emptied first.

    A lookup of a known key costs no call of Python code.
    """

    def __init__(self, compute: Callable[[Key], Value], max_size: int) -> None:
        super().__init__()
        self.compute = compute
        self.max_size = max_size

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self.max_size:
            self.clear()
        value = self[key] = self.compute(key)
        return value


class Action:
    """The action of a seat. Its events are a generator: each is applied before the next is computed."""

    def events(self, state: AnyState, seat: Seat, chance: Chance) -> Iterator[Event]:
        raise NotImplementedError


ALL_CHOICES: Final = -1
"""The mask that allows every choice; a gate returns this mask or 0."""
MAX_CACHED_MASKS: Final = 256
"""A move caches the choices for at most this many masks: about as many as occur in one game."""
WIDE_MOVE_CHOICES: Final = 256
"""A move with more choices is wide: it does not cache them by mask, because few of its masks recur."""


def pick(choices: "Sequence[Action] | Cache[int, Action]", mask: int) -> list[Action]:
    """The choices whose bits are set in a mask.

    It goes from the last bit to the first, because that is quicker in a wide mask: the rest gets ever shorter.
    """
    picked: list[Action] = []
    while mask:
        last = mask.bit_length() - 1
        picked.append(choices[last])
        mask ^= 1 << last
    picked.reverse()
    return picked


FactsFunction = Callable[[AnyState, Seat, Any], Mapping[str, Any]]
CostFunction = Callable[[AnyState, Seat, Any], Mapping[str, Any] | None]
MaskFunction = Callable[[AnyState, Seat], int]


class Condition(NamedTuple):
    """A rule that allows some choices of a move; `code` and `facts` are the refusal of the others.

    `cost` returns the payment for a choice; it is None in a condition that is not about a payment. A condition
    `is_implied` if the guard of the move or its other conditions exclude the same choices, too: then it only gives the
    refusal its code, and lists of legal actions leave it out.
    """

    code: str
    mask: MaskFunction
    facts: FactsFunction | None = None
    cost: CostFunction | None = None
    is_implied: bool = False


def deciding_mask_functions(conditions: Iterable[Condition]) -> tuple[MaskFunction, ...]:
    """The mask functions of the conditions that no others imply."""
    return tuple([condition.mask for condition in conditions if not condition.is_implied])


class ChoiceRule(NamedTuple):
    """A rule that every choice satisfies: an action with valid values that is not a choice is refused with `code`."""

    code: str
    facts: FactsFunction


Guard = MaskFunction
"""A cheap check before the conditions, shared by several moves.

It returns 0 if none of them has a legal choice, else a mask with a bit for each thing that some of them need.
"""


def no_guard(state: AnyState, seat: Seat) -> int:
    """The conditions are always evaluated."""
    return ALL_CHOICES


class EnumerableMove:
    """A move whose legal choices can all be listed, unlike those of a template.

    It has no legal choice if its `guard` returns 0, or a mask that lacks one of its `guard_bits`. A list of legal
    actions evaluates each guard once, for all moves that share it.
    """

    def __init__(self, guard: Guard, guard_bits: int) -> None:
        self.guard = guard
        self.guard_bits = guard_bits

    def mask(self, state: State, seat: Seat) -> int:
        """A mask that is 0 if no choice is legal; the caller has evaluated the guard. Its bits depend on the class."""
        raise NotImplementedError

    def choices_behind_guard(self, state: State, seat: Seat) -> Sequence[Action]:
        """The choices that all conditions allow; the caller has evaluated the guard."""
        raise NotImplementedError

    def legal_choices(self, state: State, seat: Seat) -> list[Action]:
        """The choices that the guard and all conditions allow."""
        return list(self.choices_behind_guard(state, seat)) if self.is_open_to(self.guard(state, seat)) else []

    def alternatives(self, state: State, seat: Seat, action: Action) -> list[Action] | None:
        """The legal choices that agree with the action in their first values."""
        return narrow_choices(self.legal_choices(state, seat), action)

    def is_open_to(self, guard_mask: int) -> bool:
        """Whether the guard is passed with this mask."""
        return guard_mask != 0 and guard_mask & self.guard_bits == self.guard_bits


class Move(EnumerableMove):
    """An action type whose choices are numbered and interned: one per edge, per trade, per card.

    An action that is not among the choices is an invalid value, or breaks the `choice_rule` if there is one.
    """

    def __init__(
        self,
        action_type: type[Action],
        choices: Iterable[Action],
        conditions: Iterable[Condition],
        guard: Guard = no_guard,
        guard_bits: int = 0,
        choice_rule: ChoiceRule | None = None,
    ) -> None:
        super().__init__(guard, guard_bits)
        self.action_type = action_type
        self.choices = tuple(choices)
        self.conditions = tuple(conditions)
        self.choice_rule = choice_rule
        # Filled when first needed: many rulesets are built only to be described.
        self._numbers: dict[Action, int] = {}
        self._numbers_by_id: dict[int, int] = {}
        self.is_wide = len(self.choices) > WIDE_MOVE_CHOICES
        self.full_mask = (1 << len(self.choices)) - 1
        self.mask_functions = deciding_mask_functions(self.conditions)
        self.choices_by_mask: Cache[int, tuple[Action, ...]] = Cache(self._pick_choices, MAX_CACHED_MASKS)

    @property
    def refusal_codes(self) -> list[str]:
        """The codes of all its refusals."""
        codes = [condition.code for condition in self.conditions]
        return codes if self.choice_rule is None else [self.choice_rule.code, *codes]

    def cost(self, state: State, seat: Seat, action: Action) -> Mapping[str, Any] | None:
        """What a legal action takes from the seat; None if no condition is about a payment."""
        for condition in self.conditions:
            if condition.cost is not None:
                return condition.cost(state, seat, action)
        return None

    def unaffordable_choices(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The choices that the conditions about a payment exclude and all others allow."""
        if all(condition.cost is None for condition in self.conditions):
            return ()
        mask: int = self.full_mask
        for condition in self.conditions:
            allowed = condition.mask(state, seat)
            mask &= allowed if condition.cost is None else ~allowed
            if not mask:
                break
        return self._pick_choices(mask)

    def mask(self, state: State, seat: Seat) -> int:
        """The choices that all conditions allow, a bit for each number."""
        mask: int = self.full_mask
        for mask_function in self.mask_functions:
            mask &= mask_function(state, seat)
            if not mask:
                break
        return mask

    def choices_behind_guard(self, state: State, seat: Seat) -> Sequence[Action]:
        return pick(self.choices, self.mask(state, seat))

    def _pick_choices(self, mask: int) -> tuple[Action, ...]:
        """The choices whose bits are set in a mask."""
        return tuple(pick(self.choices, mask))

    def alternatives(self, state: State, seat: Seat, action: Action) -> list[Action] | None:
        """All legal choices; those of a wide move only if they agree with the action in their first values."""
        return super().alternatives(state, seat, action) if self.is_wide else self.legal_choices(state, seat)

    def with_conditions(self, conditions: Iterable[Condition]) -> "Move":
        """The move with further conditions."""
        further = self.conditions + tuple(conditions)
        return Move(self.action_type, self.choices, further, self.guard, self.guard_bits, self.choice_rule)

    def find_refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of the first rule that does not allow the action; None if all do.

        Raises InvalidValue for an action that is none of the choices, if the move has no choice rule.
        """
        if not self._numbers:
            self._number_choices()
        number = self._numbers_by_id.get(id(action))
        if number is None:
            number = self._numbers.get(action)
        if number is None:
            if self.choice_rule is None:
                raise InvalidValue("", Translatable("{action} is not a choice of this ruleset", action=action))
            return Refusal(self.choice_rule.code, self.choice_rule.facts(state, seat, action))
        bit = 1 << number
        for condition in self.conditions:
            if not condition.mask(state, seat) & bit:
                return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
        return None

    def _number_choices(self) -> None:
        """A legal action from a list is the interned choice itself: its id finds it faster than its hash."""
        self._numbers_by_id = {id(choice): number for number, choice in enumerate(self.choices)}
        self._numbers = {choice: number for number, choice in enumerate(self.choices)}


class Predicate(NamedTuple):
    """A rule about a filled-in action that has no number."""

    code: str
    holds: Callable[[AnyState, Seat, Any], bool]
    facts: FactsFunction | None = None


class Template:
    """An action type with too many choices to number, such as an offer or a discard of nine cards.

    `domain` gives the values of each field of its actions. A gate is a condition on the whole template: a seat may
    fill in the template if all `gates` are open. A filled-in action must pass all `predicates`. `fillings` yields
    actions that pass them, and `sample` draws a random one.
    """

    def __init__(
        self,
        action_type: type[Action],
        *,
        gates: Iterable[Condition] = (),
        predicates: Iterable[Predicate] = (),
        domain: Callable[[AnyState, Seat], Domain],
        fillings: Callable[[AnyState, Seat], Iterator[Action]],
        sample: Callable[[AnyState, Seat, Chance], Action],
        is_offer: bool = False,
    ) -> None:
        self.action_type = action_type
        self.gates = tuple(gates)
        self.predicates = tuple(predicates)
        self.domain = domain
        self.fillings = fillings
        self.sample = sample
        self.is_offer = is_offer

    @property
    def refusal_codes(self) -> list[str]:
        """The codes of all its refusals."""
        return [condition.code for condition in self.gates] + [predicate.code for predicate in self.predicates]

    def alternatives(self, state: State, seat: Seat, action: Action) -> list[Action] | None:
        """None: the legal actions are too many to list."""
        return None

    def with_conditions(self, conditions: Iterable[Condition]) -> "Template":
        """The template with further gates."""
        return Template(
            self.action_type,
            gates=self.gates + tuple(conditions),
            predicates=self.predicates,
            domain=self.domain,
            fillings=self.fillings,
            sample=self.sample,
            is_offer=self.is_offer,
        )

    def is_open(self, state: State, seat: Seat) -> bool:
        """Whether all gates are open."""
        return all(condition.mask(state, seat) for condition in self.gates)

    def find_refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The refusal of the first gate that is closed or predicate that does not hold; None if the action is legal."""
        for condition in self.gates:
            if not condition.mask(state, seat):
                return Refusal(condition.code, condition.facts(state, seat, action) if condition.facts else {})
        for predicate in self.predicates:
            if not predicate.holds(state, seat, action):
                return Refusal(predicate.code, predicate.facts(state, seat, action) if predicate.facts else {})
        return None


AnyMove: TypeAlias = "Move | GridMove | Template"
Moves: TypeAlias = "tuple[AnyMove, ...]"
