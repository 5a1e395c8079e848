"""A ruleset is a list of parts, bound for a number of seats and a choice of options."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.combination import split_name
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
from games.kernel.move import Action, AnyMove, Condition
from games.kernel.part import GameDefinition, Part, count_colours
from games.kernel.refusal import KERNEL_SENTENCES
from games.kernel.sentence import KERNEL_EVENT_TEXTS, KERNEL_PLACEHOLDERS, KINDS, EventText, NoSentence, SentenceTable
from games.kernel.state import State
from games.kernel.step import Step
from games.kernel.vocabulary import Vocabulary
from games.kernel.wire import WireFormat


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
        self.limits = self.definition.limits(options, seats)
        self.steps: dict[str, Step] = {}
        self._build_steps()
        self.step_numbers = {name: number for number, name in enumerate(self.steps)}
        self.sentences = self._translate_sentences(_collect_sentences(parts))
        self.actions = self._declarations_by_name([move.action_type for move in self.list_moves()])
        self.events = self._declarations_by_name([AgendaChanged, GameEnded, *_event_types(parts)])
        self.event_sentences = SentenceTable(_event_texts(parts), _placeholder_kinds(parts), self.vocabulary)
        self.standing_types = tuple([kind for part in parts for kind in part.standing_answers])
        self.standing_answers = self._declarations_by_name(self.standing_types)
        self.wire = WireFormat(self)

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
        for move in self.list_moves():
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

    def list_moves(self) -> list[AnyMove]:
        """The moves of all steps; an action type may have several."""
        return [move for step in self.steps.values() for move in step.all_moves]

    def initial_events(self, state: State, chance: Chance) -> Iterable[Event]:
        """The events that set up a game, part by part."""
        return INITIAL_EVENTS.ask(state, chance)

    def find_move(self, kind: type[Action]) -> AnyMove:
        """The first move or template of an action type, in the order of the steps."""
        return next(move for move in self.list_moves() if move.action_type is kind)


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
