"""A ruleset is built from parts: the base of a game, an expansion, a variant, or a bridge between two."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from games.chance import Chance
from games.kernel.codec import Codec, Limits
from games.kernel.event import Event
from games.kernel.hook import HookFunction
from games.kernel.move import Action, Condition
from games.kernel.refusal import InvalidValue
from games.kernel.sentence import EventTexts
from games.kernel.state import AnyState, Seat, View
from games.kernel.step import Step
from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary
from games.translatable import Translatable

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset
    from games.kernel.standing_answer import StandingAnswer


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
        values: Sequence[Any] = (False, True) if schema.get("type") == "boolean" else schema.get("enum", ())
        return values


class Effect(NamedTuple):
    """What a card or event does, and what causes the event."""

    description: str
    cause: str | None = None


class GameDefinition:
    """What the root part of a ruleset defines in addition to its steps: the state, its views and its notation."""

    vocabulary: Vocabulary = PLAIN_VOCABULARY

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        """How many hexes, corners, edges, seats and so on there are."""
        raise NotImplementedError

    def initial_state(self, rules: "Ruleset") -> AnyState:
        """The state before the first event."""
        raise NotImplementedError

    def initial_knowledge(self, rules: "Ruleset", seat: Seat | None) -> Any:
        """What an audience knows before the first event."""
        raise NotImplementedError

    def knowledge_of_position(self, state: AnyState, seat: Seat | None) -> Any:
        """What an audience knows in a position of which it has seen no events."""
        raise NotImplementedError

    def redact(self, state: AnyState, seat: Seat | None) -> AnyState:
        """The state with HIDDEN in place of what an audience may not know."""
        raise NotImplementedError

    def determinize(self, view: View, chance: Chance) -> AnyState:
        """A random full state that is consistent with a view."""
        raise NotImplementedError

    def view_data(self, view: View) -> dict[str, Any]:
        """The view as JSON data for a client."""
        raise NotImplementedError

    def observe(self, view: View, observation: Any) -> None:
        """Adds the view of a seat to an observation, in the same fields for every view of a ruleset."""
        raise NotImplementedError

    def purse(self, state: AnyState, seat: Seat) -> Mapping[str, int]:
        """The goods of a seat by name, with which it pays costs."""
        raise NotImplementedError

    def public_points(self, state: AnyState) -> Sequence[int]:
        """The points that all players see, by colour."""
        raise NotImplementedError

    def final_points(self, state: AnyState) -> tuple[int, ...]:
        """All points by colour, hidden ones included."""
        raise NotImplementedError

    def target_bounds(self, rules: "Ruleset") -> Mapping[str, tuple[int, int]]:
        """The least and the highest target of a new game by option; other options have the bounds of their codec."""
        return {}

    def board_draws(self, rules: "Ruleset", scripted: Any) -> tuple[tuple[int, ...] | None, ...]:
        """The outcomes of the draws for a scripted board, None for random ones; InvalidValue if it is impossible."""
        raise InvalidValue("board", Translatable("needs no draws in this game"))

    def format_position(self, state: AnyState) -> str:
        """The position as one line of text."""
        raise NotImplementedError

    def parse_position(self, rules: "Ruleset", text: str) -> AnyState:
        """The state that a line of text describes."""
        raise NotImplementedError

    def can_win(self, state: AnyState, seat: Seat) -> bool:
        """Whether a seat could still reach the target, as far as it knows, by an upper bound of its points."""
        return True

    def start_objection(self, state: AnyState) -> str | None:
        """Why no new game can start from a valid position; None if one can."""
        return None

    def violations(self, state: AnyState) -> list[str]:
        """Every invariant that is violated; empty if all hold."""
        raise NotImplementedError

    def view_schema(self, limits: Limits, steps: Iterable[Step]) -> dict[str, Any]:
        """JSON Schema of `view_data`, with these steps on the agenda."""
        raise NotImplementedError


def _no_option_conflict(_: Mapping[str, Any]) -> InvalidValue | None:
    return None


def _no_steps(_: "Ruleset") -> Sequence[Step]:
    return ()


def _no_conditions(_: "Ruleset") -> Mapping[type[Action], Sequence[Condition]]:
    return {}


class Part(NamedTuple):
    """What a part adds to a ruleset. Only the root part, the first of a ruleset, has a `definition`.

    - A part with `included_with` is included automatically in rulesets with all of these parts, if the numbers of
      seats and colours are among `seat_counts` and `colour_counts`. An expansion has pieces for `colour_counts`. Each
      seat plays `colours_per_seat`.
    - `defaults` and `fixed_options` change options of other parts; a fixed option keeps its default.
    - `option_conflict` returns the error for a combination of options that is not allowed, else None.
    - `conditions` are added to the moves of an action type, in every step that has it.
    - `hook_overrides` replace the functions that earlier parts bound to a hook; `hooks` are added to them.
    - `events` are those of its event modules; see `collect_events`.
    - `removed_steps` and `removed_types` are steps, actions and events of other parts that do not occur here.
    - `sentences` are the texts of refusal codes; `text_overrides` replace the texts of codes, options, actions and
      events of other parts, by name.
    - `event_texts` are the sentences of its events; those of an event of another part replace the ones of that part.
      `placeholders` are the kinds of the placeholders in them that do not have the name of a kind.
    - `costs` are what each build or purchase takes with default options, and `pieces` the counts of the pieces.
    - `standing_answers` are the types of answers that seats can give in advance.
    - `roles` are the effects of the roles that seats pick, each for all seats and for the seat that picked it.
    - `effects` are what cards and events do, by kind and name; a kind replaces that of earlier parts.
    - `summary` has the sentences that summarise the rules; those of a ruleset are in the part with its name.
    """

    name: str
    about: str
    definition: GameDefinition | None = None
    seat_counts: tuple[int, ...] = ()
    colour_counts: tuple[int, ...] = ()
    colours_per_seat: int = 1
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
    event_texts: EventTexts = {}
    placeholders: Mapping[str, str] = {}
    costs: Mapping[str, Mapping[str, int]] = {}
    pieces: Mapping[str, int] = {}
    roles: Mapping[str, tuple[str, str]] = {}
    effects: Mapping[str, Mapping[str, Effect]] = {}
    summary: tuple[str, ...] = ()
    standing_answers: tuple[type["StandingAnswer"], ...] = ()


def count_colours(parts: Iterable[Part], seats: int) -> int:
    """The number of colours on the board; a seat may play several."""
    return seats * max([part.colours_per_seat for part in parts])


def all_options(parts: Sequence[Part]) -> tuple[Option, ...]:
    """All options of the parts; a later part may change the default and the text.

    If several parts change a default, the last must be included with all the others; TypeError if it is not.
    """
    found = {option.name: option for part in parts for option in part.options}
    for name in found:
        _require_deciding_part(name, [part for part in parts if name in part.defaults])
    for part in parts:
        for name, default in part.defaults.items():
            found[name] = found[name]._replace(default=default)
        for name in found.keys() & part.text_overrides.keys():
            found[name] = found[name]._replace(about=part.text_overrides[name])
    return tuple(found.values())


def _require_deciding_part(option: str, parts: Sequence[Part]) -> None:
    """Raises TypeError unless the last part that changes a default is included with all others that do."""
    for part in parts[:-1]:
        deciding = parts[-1].included_with
        if part.name not in deciding and not (part.included_with and part.included_with <= deciding):
            raise TypeError(f"{part.name} and {parts[-1].name} both set {option}, and no third part decides")


def selectable_options(parts: Sequence[Part]) -> tuple[Option, ...]:
    """The options that are not fixed."""
    fixed = frozenset([name for part in parts for name in part.fixed_options])
    return tuple([option for option in all_options(parts) if option.name not in fixed])


def encode_options(parts: Sequence[Part], options: Mapping[str, Any]) -> dict[str, Any]:
    """All selectable options, as on the wire. Each game stores them, so a changed default affects new games only."""
    return {option.name: option.codec.encode(options[option.name]) for option in selectable_options(parts)}
