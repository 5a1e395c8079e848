"""A hook is a question that the rules ask of every part; the class of the hook says how the answers combine.

The rules ask a hook with a state and arguments: `RATE.ask(state, colour, kind, rate)`. A part answers with a function
of the same arguments, which `bind` checks: `RATE.bind(cheaper_rate)`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.state import Agenda, AnyState, Colour, State

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset

StateT = TypeVar("StateT", bound=State)
Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")
Item = TypeVar("Item")
Value = TypeVar("Value")

AnyHook: TypeAlias = "Hook[Any, *tuple[Any, ...], Any] | RulesetHook[Any]"
HookFunctions: TypeAlias = tuple[Callable[..., Answer], ...]
"""The functions of a hook; compiled code does not box their answers, because the alias has the type of these."""
Hooks: TypeAlias = "dict[AnyHook, HookFunctions[Any]]"


class HookFunction(NamedTuple):
    """A part's answer to a hook. Functions of a lower rank come first, those of one rank in the order of the parts."""

    hook: AnyHook
    function: Callable[..., Any]
    rank: int = 0


class Hook(Generic[StateT, *Arguments, Answer]):
    """The `ask` of a subclass calls the functions that the parts of the state's ruleset have bound to the hook, if any.

    It passes on its arguments as one tuple, `question`: to unpack them would cost more than most functions.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<hook {self.name}>"

    def bind(self, function: Callable[[StateT, *Arguments], Answer], rank: int = 0) -> HookFunction:
        """The function as an answer to this hook."""
        return HookFunction(self, function, rank)

    def functions(self, state: StateT) -> "tuple[Callable[[StateT, *Arguments], Answer], ...]":
        """The functions of this hook in the ruleset of a state, for a caller that combines the answers itself."""
        functions: Any = state.rules.hooks.get(self, ())
        return functions  # type: ignore[no-any-return]


class SumHook(Hook[StateT, Colour, int]):
    """The answers are numbers about a colour, which add up.

    Sums and masks are asked most often; as their arguments are always the same, they need no tuple.
    """

    def ask(self, state: StateT, colour: Colour) -> int:
        total = 0
        functions: HookFunctions[int] | None = state.rules.hooks.get(self)
        if functions is not None:
            for function in functions:
                total += function(state, colour)
        return total


class MaskHook(Hook[StateT, Colour, int]):
    """The answers are masks of places of a colour; a bit counts if any answer sets it."""

    def ask(self, state: StateT, colour: Colour) -> int:
        mask = 0
        functions: HookFunctions[int] | None = state.rules.hooks.get(self)
        if functions is not None:
            for function in functions:
                mask |= function(state, colour)
        return mask


class AllHook(Hook[StateT, *Arguments, bool]):
    """True unless an answer is false."""

    def ask(self, *question: *tuple[StateT, *Arguments]) -> bool:
        functions: HookFunctions[bool] | None = question[0].rules.hooks.get(self)
        if functions is not None:
            for function in functions:
                if not function(*question):
                    return False
        return True


class FramesHook(Hook[StateT, *Arguments, Agenda]):
    """The answers are tuples of frames, concatenated in the order of rank."""

    def ask(self, *question: *tuple[StateT, *Arguments]) -> Agenda:
        frames: Agenda = ()
        functions: HookFunctions[Agenda] | None = question[0].rules.hooks.get(self)
        if functions is not None:
            for function in functions:
                frames += function(*question)
        return frames


class GatherHook(Hook[StateT, *Arguments, Iterable[Item]]):
    """The answers are iterables, concatenated; a function is called when the iterables before it are exhausted."""

    def ask(self, *question: *tuple[StateT, *Arguments]) -> Iterable[Item]:
        functions: HookFunctions[Any] | None = question[0].rules.hooks.get(self)
        return () if functions is None else self._gather(functions, question)

    def _gather(self, functions: HookFunctions[Any], question: tuple[Any, ...]) -> Iterator[Item]:
        for function in functions:
            yield from function(*question)


class ChainHook(Hook[StateT, *Arguments, Value]):
    """The last argument is a value that each function replaces: it gets the result of the function before it."""

    def ask(self, *question: *tuple[StateT, *Arguments]) -> Value:
        arguments: tuple[Any, ...] = question
        value: Value = arguments[-1]
        functions: HookFunctions[Value] | None = question[0].rules.hooks.get(self)
        if functions is not None:
            context = arguments[:-1]
            for function in functions:
                value = function(*context, value)
        return value


class SingleHook(Hook[StateT, *Arguments, Answer]):
    """Exactly one part answers."""

    def ask(self, *question: *tuple[StateT, *Arguments]) -> Answer:
        function: Any = question[0].rules.hooks[self][0]
        return function(*question)  # type: ignore[no-any-return]

    def only_function(self, rules: "Ruleset") -> Callable[[StateT, *Arguments], Answer]:
        """The one function in a ruleset, for callers that keep it."""
        function: Any = rules.hooks[self][0]
        return function  # type: ignore[no-any-return]


class RulesetHook(Generic[Value]):
    """A chain hook whose first argument is a ruleset instead of a state, because no state exists yet."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<hook {self.name}>"

    def bind(self, function: Callable[["Ruleset", Value], Value], rank: int = 0) -> HookFunction:
        """The function as an answer to this hook."""
        return HookFunction(self, function, rank)

    def ask(self, rules: "Ruleset", value: Value) -> Value:
        for function in rules.hooks.get(self, ()):
            value = function(rules, value)
        return value


EXTEND_GAME: Final = RulesetHook[Any]("EXTEND_GAME")
"""(rules, game) -> the game with another board, more pieces or cards, or further state."""
INITIAL_EVENTS: Final = GatherHook[AnyState, Chance, Event]("INITIAL_EVENTS")
"""(state, chance) -> events that come before the first decision."""
ON_EMPTY_AGENDA: Final = SingleHook[AnyState, Chance, Iterator[Event]]("ON_EMPTY_AGENDA")
"""(state, chance) -> events when the agenda is empty: the next turn, the next round."""
GAME_END: Final = SingleHook[AnyState, GameEnded | None]("GAME_END")
"""(state) -> the event that ends the game, None if the game continues; called after scoring events."""


def bind_hooks(functions: Iterable[HookFunction]) -> Hooks:
    """The functions of each hook in order of rank.

    Raises TypeError for a single hook with several functions, and if ON_EMPTY_AGENDA or GAME_END has none.
    """
    functions_by_hook: dict[AnyHook, list[HookFunction]] = {ON_EMPTY_AGENDA: [], GAME_END: []}
    for bound in functions:
        functions_by_hook.setdefault(bound.hook, []).append(bound)
    for hook, answers in functions_by_hook.items():
        if isinstance(hook, SingleHook) and len(answers) != 1:
            raise TypeError(f"{hook!r} needs exactly one function, but has {len(answers)}")
    return {
        hook: tuple([each.function for each in sorted(answers, key=lambda each: each.rank)])
        for hook, answers in functions_by_hook.items()
    }
