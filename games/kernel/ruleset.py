"""A ruleset is a list of parts, bound for a number of seats and a choice of options."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.chance import Chance
from games.combination import split_name
from games.kernel.choices import invalid_choice
from games.kernel.codec import Field, Limits
from games.kernel.declaration import DECLARATIONS, Declaration
from games.kernel.event import AgendaChanged, Event, GameEnded
from games.kernel.hook import (
    EXTEND_GAME,
    GAME_END,
    INITIAL_EVENTS,
    ON_EMPTY_AGENDA,
    AnyHook,
    HookFunction,
    Hooks,
    bind_hooks,
)
from games.kernel.move import Action, AnyMove, Condition, Move
from games.kernel.part import GameDefinition, Part, count_colours
from games.kernel.refusal import KERNEL_SENTENCES, InvalidValue, Refusal
from games.kernel.sentence import KERNEL_EVENT_TEXTS, KERNEL_PLACEHOLDERS, KINDS, EventText, NoSentence, SentenceTable
from games.kernel.state import State
from games.kernel.step import Step
from games.kernel.vocabulary import Vocabulary
from versioning import VERSION_FIELD, Upcaster, VersionError, current_version, read_version, upcast

if TYPE_CHECKING:
    from games.kernel.standing_answer import StandingAnswer


class Ruleset:
    """Built once and shared by all games with the same options.

    `name` is that of the combination, such as `settlers+seafarers`; `base_name` is that of its base game.
    """

    def __init__(self, name: str, parts: Sequence[Part], seats: int, options: Mapping[str, Any]) -> None:
        root = parts[0].definition
        if root is None:
            raise TypeError(f"{parts[0].name} is not a base game")
        self.name = name
        self.base_name, self.expansions = split_name(name)
        self.parts = tuple(parts)
        self.seats = seats
        self.colours = count_colours(parts, seats)
        self.options = dict(options)
        self.hooks: Hooks = bind_hooks(_hook_functions(parts))
        self.on_empty_agenda = ON_EMPTY_AGENDA.only_function(self)
        self.game_end = GAME_END.only_function(self)
        self.definition: GameDefinition = EXTEND_GAME.ask(self, root)
        self.vocabulary: Vocabulary = self.definition.vocabulary
        # `encode` is called most often, and most rulesets need no translation.
        self.has_own_words = bool(self.vocabulary.own_words)
        self.limits = self.definition.limits(options, seats)
        self.steps: dict[str, Step] = {}
        self._build_steps()
        self.step_numbers = {name: number for number, name in enumerate(self.steps)}
        self.sentences = self._translate_sentences(_collect_sentences(parts))
        self.actions = self._declarations_by_name([move.action_type for move in self._moves()])
        self.events = self._declarations_by_name([AgendaChanged, GameEnded, *_event_types(parts)])
        self.event_sentences = SentenceTable(_event_texts(parts), _placeholder_kinds(parts), self.vocabulary)
        self.standing_types = tuple([kind for part in parts for kind in part.standing_answers])
        self.standing_answers = self._declarations_by_name(self.standing_types)
        self._interned_choices: dict[type[Action], dict[Action, Action]] = {}

    def _build_steps(self) -> None:
        for part in self.parts:
            for name in part.removed_steps:
                del self.steps[name]
            self.steps.update({step.name: step for step in part.steps(self)})
        for part in self.parts:
            for kind, rows in part.conditions(self).items():
                self._add_conditions(kind, rows)
        removed = _collect_removed_types(self.parts)
        for step in self.steps.values():
            step.remove_moves(removed)

    def _add_conditions(self, kind: type[Action], rows: Sequence[Condition]) -> None:
        """Adds conditions to an action type in every step; a type that no step has is an error."""
        steps = [step for step in self.steps.values() if kind in step.action_types]
        if not steps:
            raise TypeError(f"no step has {kind.__name__}, to which a part adds conditions")
        for step in steps:
            step.add_conditions(kind, rows)

    def _translate_sentences(self, sentences: Mapping[str, str]) -> dict[str, str]:
        """The sentences of the codes that can occur, in own words."""
        codes = {f"{name}_pending" for name in self.steps} | set(KERNEL_SENTENCES)
        for move in self._moves():
            codes.update(move.refusal_codes)
        return {
            self.vocabulary.to_own_name(code): self.vocabulary.to_own_sentence(text)
            for code, text in sentences.items()
            if code in codes
        }

    def _declarations_by_name(self, types: Sequence[Any]) -> dict[str, Declaration]:
        """The declarations of these types, by own name."""
        overrides, vocabulary = _text_overrides(self.parts), self.vocabulary
        declarations: dict[str, Declaration] = {}
        for declaration in [DECLARATIONS[kind] for kind in types]:
            name = vocabulary.to_own_name(declaration.name)
            about = vocabulary.to_own_sentence(overrides.get(declaration.name, declaration.about))
            declarations[name] = declaration._replace(name=name, about=about)
        return declarations

    def _choices_of(self, kind: type[Action]) -> dict[Action, Action]:
        """The numbered choices of an action type, each mapped to the one object that moves and lists have for it.

        They are collected on demand, and type by type, because choices of two types may be equal.
        """
        if kind not in self._interned_choices:
            moves = [move for move in self._moves() if isinstance(move, Move) and move.action_type is kind]
            self._interned_choices[kind] = {choice: choice for move in moves for choice in move.choices}
        return self._interned_choices[kind]

    def _moves(self) -> list[AnyMove]:
        return [move for step in self.steps.values() for move in step.moves + step.replies]

    def initial_events(self, state: State, chance: Chance) -> Iterable[Event]:
        """The events that set up a game, part by part."""
        return INITIAL_EVENTS.ask(state, chance)

    def find_move(self, kind: type[Action]) -> AnyMove:
        """The first move or template of an action type, for documentation."""
        return next(move for move in self._moves() if move.action_type is kind)

    def decode_action(self, data: Any) -> Action:
        """The action of JSON data, for a numbered choice the object that lists have; InvalidValue if there is none.

        If the move has a choice rule, an action that is not a choice is returned, too: `find_refusal` has its code.
        """
        action: Action = decode(_find_declaration(self.actions, data, "an action"), data, self.limits)
        choices = self._choices_of(type(action))
        if not choices:
            return action
        interned = choices.get(action)
        if interned is not None:
            return interned
        move = self.find_move(type(action))
        if isinstance(move, Move) and move.choice_rule is not None:
            return action
        raise invalid_choice(action, choices)

    def decode_standing_answer(self, data: Any) -> "StandingAnswer":
        """The standing answer of JSON data; InvalidValue if the ruleset has no such answer."""
        declaration = _find_declaration(self.standing_answers, data, "a standing answer")
        answer: StandingAnswer = decode(declaration, self.vocabulary.to_plain_words(data), self.limits)
        return answer

    def decode_event(self, data: Any) -> Event:
        """The event of JSON data; hidden fields may be missing."""
        if data["type"] not in self.events:
            raise InvalidValue("type", f"{self.name} has no event {data['type']!r}")
        event: Event = decode(self.events[data["type"]], self.vocabulary.to_plain_words(data), self.limits)
        return event

    def upcast_event(self, data: dict[str, Any]) -> dict[str, Any]:
        """The JSON data of an event in its current version; an event of another ruleset is returned unchanged."""
        declaration = self.events.get(data["type"])
        if declaration is None or not declaration.upcasters or data.get(VERSION_FIELD) == declaration.version:
            return data
        fields = upcast_fields(self.vocabulary.to_plain_words(data), declaration.upcasters)
        upcast: dict[str, Any] = self.vocabulary.to_own_words({**fields, VERSION_FIELD: declaration.version})
        return upcast

    def wire_name(self, kind: type) -> str:
        """The name of an action or event type on the wire."""
        return self.vocabulary.to_own_name(DECLARATIONS[kind].name)

    def encode(self, thing: "Action | Event | StandingAnswer") -> dict[str, Any]:
        """An action, an event or a standing answer in own words, secrets included; HIDDEN fields are left out."""
        data = encode(thing)
        return self.vocabulary.to_own_words(data) if self.has_own_words else data

    def translate_refusal(self, refusal: Refusal) -> Refusal:
        """The refusal in own words."""
        return Refusal(self.vocabulary.to_own_name(refusal.code), self.vocabulary.to_own_words(refusal.facts))


def _find_declaration(declarations: Mapping[str, Declaration], data: Any, noun: str) -> Declaration:
    """The declaration of JSON data; InvalidValue if it has no type or another one."""
    if not isinstance(data, dict):
        raise InvalidValue("", f"{noun} is an object")
    name = data.get("type")
    if not isinstance(name, str) or name not in declarations:
        raise InvalidValue("type", f"must be one of {', '.join(sorted(declarations))}")
    return declarations[name]


def _hook_functions(parts: Sequence[Part]) -> list[HookFunction]:
    """The hook functions of all parts; two parts that override the functions of one hook are an error."""
    functions: list[HookFunction] = []
    overridden: set[AnyHook] = set()
    for part in parts:
        for override in part.hook_overrides:
            if override.hook in overridden:
                raise TypeError(f"two parts override {override.hook!r}")
            overridden.add(override.hook)
            functions = [each for each in functions if each.hook is not override.hook]
        functions += [*part.hook_overrides, *part.hooks]
    return functions


def _collect_sentences(parts: Sequence[Part]) -> dict[str, str]:
    sentences = dict(KERNEL_SENTENCES)
    for part in parts:
        for code, sentence in part.sentences.items():
            if code in sentences:
                raise TypeError(f"the code {code} is defined twice")
            sentences[code] = sentence
    overrides = _text_overrides(parts)
    return {code: overrides.get(code, sentence) for code, sentence in sentences.items()}


def _text_overrides(parts: Sequence[Part]) -> dict[str, str]:
    """The texts that later parts override."""
    return {name: text for part in parts for name, text in part.text_overrides.items()}


def _event_texts(parts: Sequence[Part]) -> dict[str, tuple[EventText, ...] | NoSentence]:
    """The texts by the plain name of the event; those of a later part replace those of an earlier one."""
    texts = {event: text for part in parts for event, text in part.event_texts.items()}
    every = {**KERNEL_EVENT_TEXTS, **texts}
    return {
        DECLARATIONS[kind].name: every[kind]
        for kind in (AgendaChanged, GameEnded, *_event_types(parts))
        if kind in every
    }


def _placeholder_kinds(parts: Sequence[Part]) -> dict[str, str]:
    """The kind of each placeholder that a text may have; two parts that declare different kinds are an error."""
    kinds = {**{kind: kind for kind in KINDS}, **KERNEL_PLACEHOLDERS}
    for part in parts:
        for name, kind in part.placeholders.items():
            if kind not in KINDS or kinds.setdefault(name, kind) != kind:
                raise TypeError(f"the placeholder {name} is declared as {kind}")
    return kinds


def _event_types(parts: Sequence[Part]) -> list[Any]:
    removed = _collect_removed_types(parts)
    return [event for part in parts for event in part.events if event not in removed]


def _collect_removed_types(parts: Sequence[Part]) -> frozenset[type]:
    return frozenset([kind for part in parts for kind in part.removed_types])


def encode(thing: Any) -> dict[str, Any]:
    """An action or event in plain words, secrets included; HIDDEN fields and defaults are omitted."""
    declaration = DECLARATIONS[type(thing)]
    data: dict[str, Any] = {"type": declaration.name}
    if declaration.upcasters:
        data[VERSION_FIELD] = declaration.version
    for name, field in declaration.fields:
        value = getattr(thing, name)
        if value != field.omitted_value:
            data[name] = field.codec.encode(value)
    return data


def decode(declaration: Declaration, data: dict[str, Any], limits: Limits) -> Any:
    """The action or event of any version; missing hidden fields become HIDDEN."""
    if declaration.upcasters:
        data = upcast_fields(data, declaration.upcasters)
    if not declaration.wire_keys.issuperset(data):
        raise _unknown_field(declaration, data)
    return declaration.type(*[_decode_field(name, field, data, limits) for name, field in declaration.fields])


def upcast_fields(data: dict[str, Any], upcasters: Sequence[Upcaster]) -> dict[str, Any]:
    """The fields in the current version; InvalidValue for an unknown version, or if an upcaster rejects the fields."""
    current = current_version(upcasters)
    unknown = InvalidValue(VERSION_FIELD, f"is not a known version of {data['type']}; the latest is {current}")
    try:
        version = read_version(data)
    except VersionError:
        raise unknown from None
    if version > current or (version == 1 and VERSION_FIELD in data):
        raise unknown
    try:
        return upcast(data, upcasters)
    except VersionError as error:
        raise InvalidValue("", str(error)) from error


def _unknown_field(declaration: Declaration, data: dict[str, Any]) -> InvalidValue:
    names = ", ".join([name for name, _ in declaration.fields])
    return InvalidValue(
        min(data.keys() - declaration.wire_keys), f"is not a field of {declaration.name}, which has {names or 'none'}"
    )


def _decode_field(name: str, field: Field, data: dict[str, Any], limits: Limits) -> Any:
    if name not in data:
        if field.is_required:
            raise InvalidValue(name, "is missing")
        return field.omitted_value
    try:
        return field.codec.decode(data[name], limits)
    except InvalidValue as invalid:
        raise InvalidValue(f"{name}.{invalid.field}" if invalid.field else name, invalid.message) from None
