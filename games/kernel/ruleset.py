"""A ruleset is a list of parts, bound for a number of seats and a choice of options."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import DECLARATIONS, Declaration, decode, encode, upcast_fields
from games.kernel.event import AgendaChanged, Event, GameEnded
from games.kernel.hook import (
    EXTEND_GAME,
    INITIAL_EVENTS,
    ON_EMPTY_AGENDA,
    WINNER,
    AnyHook,
    HookFunction,
    Hooks,
    bind_hooks,
)
from games.kernel.move import Action, Condition, Move, Template
from games.kernel.part import GameDefinition, Part
from games.kernel.refusal import KERNEL_SENTENCES, InvalidValue, Refusal
from games.kernel.step import Step
from games.kernel.vocabulary import Vocabulary
from versioning import VERSION_FIELD


class Ruleset:
    """Built once and shared by all games with the same options."""

    def __init__(self, name: str, parts: Sequence[Part], seats: int, options: Mapping[str, Any]) -> None:
        root = parts[0].game
        if root is None:
            raise TypeError(f"{parts[0].name} is no game by itself")
        self.name = name
        self.parts = tuple(parts)
        self.seats = seats
        self.options = dict(options)
        self.hooks: Hooks = bind_hooks(_hook_functions(parts))
        self.on_empty_agenda = ON_EMPTY_AGENDA.only_function(self)
        self.winner = WINNER.only_function(self)
        self.game: GameDefinition = EXTEND_GAME(self, root)
        self.vocabulary: Vocabulary = self.game.vocabulary
        self.has_own_words = bool(self.vocabulary.own_words)
        self.limits = self.game.limits(options, seats)
        self.steps: dict[str, Step] = {}
        self._assemble()
        self.sentences = self._translate_sentences(_collect_sentences(parts))
        self.actions = self._declarations_by_name([move.action_type for move in self._moves()])
        self.events = self._declarations_by_name([AgendaChanged, GameEnded, *_event_types(parts)])
        self._choices = self._choices_by_type()

    def _assemble(self) -> None:
        for part in self.parts:
            for name in part.removed_steps:
                del self.steps[name]
            self.steps.update({step.name: step for step in part.steps(self)})
        for part in self.parts:
            for kind, rows in part.conditions(self).items():
                self._add_conditions(kind, rows)
        without = _collect_removed_types(self.parts)
        for step in self.steps.values():
            step.remove_moves(without)

    def _add_conditions(self, kind: type[Action], rows: Sequence[Condition]) -> None:
        """Adds conditions to an action type in every step; a type that no step has is an error."""
        steps = [step for step in self.steps.values() if kind in step.action_types]
        if not steps:
            raise TypeError(f"no step has {kind.__name__} to add a row to")
        for step in steps:
            step.add_conditions(kind, rows)

    def _translate_sentences(self, sentences: Mapping[str, str]) -> dict[str, str]:
        """The sentences of the codes that can occur, in own words."""
        found = {f"{name}_pending" for name in self.steps} | set(KERNEL_SENTENCES)
        for move in self._moves():
            found.update(move.refusal_codes)
        return {
            self.vocabulary.to_own_name(code): self.vocabulary.to_own_sentence(text)
            for code, text in sentences.items()
            if code in found
        }

    def _declarations_by_name(self, types: Sequence[Any]) -> dict[str, Declaration]:
        """The declarations of these types, by own name."""
        plain, reworded = [DECLARATIONS[kind] for kind in types], _text_overrides(self.parts)
        true = [each._replace(about=reworded.get(each.name, each.about)) for each in plain]
        name, about = self.vocabulary.to_own_name, self.vocabulary.to_own_sentence
        return {name(each.name): each._replace(name=name(each.name), about=about(each.about)) for each in true}

    def _choices_by_type(self) -> dict[type[Action], dict[Action, Action]]:
        """The interned choices, by action type, because actions of different types can be equal."""
        found: dict[type[Action], dict[Action, Action]] = {}
        for move in self._moves():
            if isinstance(move, Move):
                found.setdefault(move.action_type, {}).update({choice: choice for choice in move.choices})
        return found

    def _moves(self) -> list[Move | Template]:
        return [move for step in self.steps.values() for move in step.moves + step.replies]

    def initial_events(self, state: Any, chance: Chance) -> Iterable[Event]:
        """The events that set up a game, part by part."""
        return INITIAL_EVENTS(state, chance)

    def find_move(self, kind: type[Action]) -> Move | Template:
        """The first binding of an action type, for documentation."""
        return next(move for move in self._moves() if move.action_type is kind)

    def decode_action(self, data: Any) -> Action:
        """The interned action of JSON data; InvalidValue if the ruleset has no such action."""
        action: Action = decode(self._declaration(data), data, self.limits)
        choices = self._choices.get(type(action))
        if not choices:
            return action
        known = choices.get(action)
        if known is None:
            raise invalid_choice(action, choices)
        return known

    def _declaration(self, data: Any) -> Declaration:
        if not isinstance(data, dict):
            raise InvalidValue("", "an action is an object")
        name = data.get("type")
        if not isinstance(name, str) or name not in self.actions:
            raise InvalidValue("type", f"must be one of {', '.join(sorted(self.actions))}")
        return self.actions[name]

    def decode_event(self, data: Any) -> Event:
        """The event of JSON data; hidden fields may be missing."""
        if data["type"] not in self.events:
            raise InvalidValue("type", f"{self.name} knows no event {data['type']!r}")
        plain = self.vocabulary.to_plain_words(data) if self.has_own_words else data
        event: Event = decode(self.events[data["type"]], plain, self.limits)
        return event

    def upcast_event(self, data: dict[str, Any]) -> dict[str, Any]:
        """An event on the wire in its present version; an event of another ruleset is returned unchanged."""
        declaration = self.events.get(data["type"])
        if declaration is None or not declaration.upcasters or data.get(VERSION_FIELD) == declaration.version:
            return data
        fields = upcast_fields(self.vocabulary.to_plain_words(data), declaration.upcasters)
        upcast: dict[str, Any] = self.vocabulary.to_own_words({**fields, VERSION_FIELD: declaration.version})
        return upcast

    def wire_name(self, kind: type) -> str:
        """The name of an action or event type on the wire."""
        return self.vocabulary.to_own_name(DECLARATIONS[kind].name)

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """An action or event in own words, secrets included; fields that are HIDDEN are left out."""
        data = encode(thing)
        return self.vocabulary.to_own_words(data) if self.has_own_words else data

    def translate_refusal(self, reason: Refusal) -> Refusal:
        """The refusal in own words."""
        if not self.has_own_words:
            return reason
        return Refusal(self.vocabulary.to_own_name(reason.code), self.vocabulary.to_own_words(reason.facts))


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
                raise TypeError(f"the code {code} is given twice")
            sentences[code] = sentence
    reworded = _text_overrides(parts)
    return {code: reworded.get(code, sentence) for code, sentence in sentences.items()}


def _text_overrides(parts: Sequence[Part]) -> dict[str, str]:
    """The texts that later parts override."""
    return {name: text for part in parts for name, text in part.text_overrides.items()}


def _event_types(parts: Sequence[Part]) -> list[Any]:
    without = _collect_removed_types(parts)
    return [event for part in parts for event in part.events if event not in without]


def _collect_removed_types(parts: Sequence[Part]) -> frozenset[type]:
    return frozenset([kind for part in parts for kind in part.removed_types])


MAX_VALUES_LISTED: Final = 24
"""A message names up to this many values, or else the first few."""
EXAMPLE_VALUES: Final = 3


def invalid_choice(action: Action, choices: Iterable[Action]) -> InvalidValue:
    """The InvalidValue for an action that is none of the choices; it names the first field that no choice has."""
    right: list[str] = []
    left = list(choices)
    for field, _ in DECLARATIONS[type(action)].fields:
        fitting = [choice for choice in left if getattr(choice, field) == getattr(action, field)]
        if not fitting:
            return InvalidValue(field, _describe_choices(field, left) + _describe_dependencies(action, right))
        right.append(field)
        left = fitting
    raise ValueError(f"{action} is one of the choices")


def _describe_choices(field: str, choices: Iterable[Action]) -> str:
    values = list(dict.fromkeys([_format_value(encode(choice)[field]) for choice in choices]))
    if len(values) > MAX_VALUES_LISTED:
        examples = ", ".join(values[:EXAMPLE_VALUES])
        return f"has a valid form, but is not one of the {len(values)} choices, such as {examples}"
    return f"must be one of {', '.join(values)}" if len(values) > 1 else f"must be {values[0]}"


def _describe_dependencies(action: Action, fields: Iterable[str]) -> str:
    """The values of the fields before it."""
    data = encode(action)
    parts = [f"{field} {_format_value(data[field])}" for field in fields]
    return f", with {' and '.join(parts)}" if parts else ""


def _format_value(value: Any) -> str:
    """As in JSON, but names have no quotes."""
    return value if isinstance(value, str) else json.dumps(value)
