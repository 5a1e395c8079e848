"""A ruleset is built from parts: the base of a game, an expansion, a variant, or a bridge between two."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from games.chance import Chance
from games.kernel.codec import Codec, Limits
from games.kernel.event import Event
from games.kernel.hook import HookFunction
from games.kernel.move import Action, Condition
from games.kernel.refusal import InvalidValue
from games.kernel.state import Seat
from games.kernel.step import Step
from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset


class Option(NamedTuple):
    """A setting that may differ between games of a ruleset."""

    name: str
    codec: Codec
    default: Any
    """In the form of the wire."""
    about: str

    @property
    def values(self) -> Sequence[Any]:
        """The valid values, as on the wire; empty if the schema does not list them."""
        schema = self.codec.schema({})
        listed: Sequence[Any] = (False, True) if schema.get("type") == "boolean" else schema.get("enum", ())
        return listed


class GameDefinition:
    """What the root part of a ruleset defines in addition to its steps: the state, its views and its notation."""

    vocabulary: Vocabulary = PLAIN_VOCABULARY

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        """How many hexes, corners, edges, seats and so on there are."""
        raise NotImplementedError

    def initial_state(self, rules: "Ruleset") -> Any:
        """The state before the first event."""
        raise NotImplementedError

    def initial_knowledge(self, rules: "Ruleset", seat: Seat | None) -> Any:
        """What an audience knows before the first event."""
        raise NotImplementedError

    def knowledge_of_position(self, state: Any, seat: Seat | None) -> Any:
        """What an audience knows in a position of which it has seen no events."""
        raise NotImplementedError

    def redact(self, state: Any, seat: Seat | None) -> Any:
        """The state with HIDDEN in place of what an audience may not know."""
        raise NotImplementedError

    def determinize(self, view: Any, chance: Chance) -> Any:
        """A full state that fits a view, drawn by chance."""
        raise NotImplementedError

    def view_data(self, view: Any) -> dict[str, Any]:
        """The view as JSON data for a client."""
        raise NotImplementedError

    def public_points(self, state: Any) -> Sequence[int]:
        """The points that all players see, by colour."""
        raise NotImplementedError

    def final_points(self, state: Any) -> tuple[int, ...]:
        """All points by colour, hidden ones included."""
        raise NotImplementedError

    def board_draws(self, rules: "Ruleset", scripted: Any) -> tuple[tuple[int, ...] | None, ...]:
        """The outcomes of the draws for a scripted board, None for one left to chance; InvalidValue if none fit."""
        raise InvalidValue("board", "is not drawn for in this game")

    def format_position(self, state: Any) -> str:
        """The position as one line of text."""
        raise NotImplementedError

    def parse_position(self, rules: "Ruleset", text: str) -> Any:
        """The state that a line of text describes."""
        raise NotImplementedError

    def violations(self, state: Any) -> list[str]:
        """Every invariant that is violated; empty if all hold."""
        raise NotImplementedError

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        """JSON Schema of `view_data`."""
        raise NotImplementedError


def _no_option_conflict(_: Mapping[str, Any]) -> InvalidValue | None:
    return None


def _no_steps(_: "Ruleset") -> Sequence[Step]:
    return ()


def _no_conditions(_: "Ruleset") -> Mapping[type[Action], Sequence[Condition]]:
    return {}


class Part(NamedTuple):
    """What a part adds to a ruleset. Only the root part has a `game`.

    - A part is included by itself in rulesets that have all parts of `included_with`, at tables of `seat_counts`.
    - `defaults` and `fixed_options` change options of other parts; a fixed option keeps its default.
    - `option_conflict` returns the error for a combination of options that is not allowed, else None.
    - `conditions` are added to the moves of an action type, in every step that has it.
    - `hook_overrides` replace the functions that earlier parts bound to a hook; `hooks` are added to them.
    - `events` are those of its event modules; see `collect_events`.
    - `removed_steps` and `removed_types` are steps, actions and events of other parts that do not occur here.
    - `sentences` are the texts of refusal codes; `text_overrides` replace the texts of codes, options, actions and
      events of other parts, by name.
    """

    name: str
    about: str
    game: GameDefinition | None = None
    seat_counts: tuple[int, ...] = ()
    included_with: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    defaults: Mapping[str, Any] = {}
    option_conflict: Callable[[Mapping[str, Any]], InvalidValue | None] = _no_option_conflict
    steps: Callable[["Ruleset"], Sequence[Step]] = _no_steps
    conditions: Callable[["Ruleset"], Mapping[type[Action], Sequence[Condition]]] = _no_conditions
    hooks: tuple[HookFunction, ...] = ()
    hook_overrides: tuple[HookFunction, ...] = ()
    removed_steps: frozenset[str] = frozenset()
    removed_types: frozenset[type] = frozenset()
    events: tuple[type[Event], ...] = ()
    fixed_options: frozenset[str] = frozenset()
    sentences: Mapping[str, str] = {}
    text_overrides: Mapping[str, str] = {}


def all_options(parts: Sequence[Part]) -> tuple[Option, ...]:
    """All options of the parts; a later part may change the default and the text."""
    found = {option.name: option for part in parts for option in part.options}
    for part in parts:
        for name, default in part.defaults.items():
            found[name] = found[name]._replace(default=default)
        for name in found.keys() & part.text_overrides.keys():
            found[name] = found[name]._replace(about=part.text_overrides[name])
    return tuple(found.values())


def selectable_options(parts: Sequence[Part]) -> tuple[Option, ...]:
    """The options that are not fixed."""
    fixed = frozenset([name for part in parts for name in part.fixed_options])
    return tuple([option for option in all_options(parts) if option.name not in fixed])


def encode_options(parts: Sequence[Part], options: Mapping[str, Any]) -> dict[str, Any]:
    """All selectable options, as on the wire. Each game stores them, so a changed default affects new games only."""
    return {option.name: option.codec.encode(options[option.name]) for option in selectable_options(parts)}
