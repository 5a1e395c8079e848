"""A ruleset is parts put together for a number of seats and a choice of options."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import DECLARATIONS, Declaration, decode, encode
from games.kernel.event import AgendaBecame, Event, GameEnded
from games.kernel.fitting import unfit
from games.kernel.frame import Seat
from games.kernel.hook import FOLLOWS, GAME, OPENING, WINNER, Answers, Hook, bind
from games.kernel.move import Move, Template
from games.kernel.part import Game, Part
from games.kernel.refusal import KERNEL_SENTENCES, Misfit, Refusal
from games.kernel.state import State
from games.kernel.step import Step
from games.kernel.versions import lifted
from games.kernel.words import Words


class Rules:
    """Everything that is bound once and shared by all games with the same options."""

    def __init__(self, name: str, parts: Sequence[Part], seats: int, options: Mapping[str, Any]) -> None:
        root = parts[0].game
        if root is None:
            raise TypeError(f"{parts[0].name} is no game by itself")
        self.name = name
        self.parts = tuple(parts)
        self.seats = seats
        self.options = dict(options)
        self.hooks = bind(_answers(parts), _asked(parts))
        self.game: Game = self._extended(root)
        self.words: Words = self.game.words
        self.limits = self.game.limits(options, seats)
        self.follows = self.hooks[FOLLOWS][0]
        self.winner = self.hooks[WINNER][0]
        self.steps: dict[str, Step] = {}
        self._assemble()
        self.sentences = self._said_of(_sentences(parts))
        self.actions = self._by_name([move.kind for move in self._moves()])
        self.events = self._by_name([AgendaBecame, GameEnded, *_events(parts)])
        self._numbered = self._by_type()

    def _extended(self, game: Game) -> Game:
        for answer in self.hooks[GAME]:
            game = answer(game, self.options, self.seats)
        return game

    def _assemble(self) -> None:
        for part in self.parts:
            for name in part.leaves_out:
                del self.steps[name]
            self.steps.update({step.name: step for step in part.steps(self)})
        for part in self.parts:
            for name, moves in part.moves(self).items():
                self.steps[name].extend(moves, {})
            for (name, kind), rows in part.rows(self).items():
                self.steps[name].extend((), {kind: list(rows)})
        without = _without(self.parts)
        for step in self.steps.values():
            step.leave_out(without)

    def _said_of(self, sentences: Mapping[str, str]) -> dict[str, str]:
        """The sentences of the codes that can come up here, all in the ruleset's own words."""
        found = {f"{name}_pending" for name in self.steps} | set(KERNEL_SENTENCES)
        for move in self._moves():
            found.update(move.codes)
        return {self.words.name(code): self.words.sentence(text) for code, text in sentences.items() if code in found}

    def _by_name(self, types: Sequence[Any]) -> dict[str, Declaration]:
        """The declarations of types under their own names."""
        plain, reworded = [DECLARATIONS[kind] for kind in types], _reworded(self.parts)
        true = [each._replace(about=reworded.get(each.name, each.about)) for each in plain]
        name, about = self.words.name, self.words.sentence
        return {name(each.name): each._replace(name=name(each.name), about=about(each.about)) for each in true}

    def _by_type(self) -> dict[type[Action], dict[Action, Action]]:
        """Every numbered action as the one that there is; apart, since those of other types may well have its hash."""
        found: dict[type[Action], dict[Action, Action]] = {}
        for move in self._moves():
            if isinstance(move, Move):
                found.setdefault(move.kind, {}).update({choice: choice for choice in move.choices})
        return found

    def _moves(self) -> list[Move | Template]:
        return [move for step in self.steps.values() for move in step.moves + step.replies]

    def answers(self, hook: Hook) -> Answers:
        """What the parts say to a hook, in their order."""
        return self.hooks[hook]

    def due(self, state: State) -> tuple[Seat, ...]:
        """Who must or may decide now."""
        if not state.agenda:
            return ()
        frame = state.agenda[0]
        return self.steps[frame.step].due(state, frame)

    def next(self, state: State, chance: Chance) -> Iterator[Event]:
        """What happens by itself: the first frame, taken off the agenda, or what follows an empty one."""
        if not state.agenda:
            return self.follows(state, chance)  # type: ignore[no-any-return]
        frame = state.agenda[0]
        state.agenda = state.agenda[1:]
        return self.steps[frame.step].run(state, frame, chance)

    def opening(self, state: Any, chance: Chance) -> Iterator[Event]:
        """The events that set up a game, part by part."""
        for answer in self.hooks[OPENING]:
            yield from answer(state, chance)

    def move(self, kind: type[Action]) -> Move | Template:
        """The first binding of an action type, for documentation."""
        return next(move for move in self._moves() if move.kind is kind)

    def action(self, data: Any) -> Action:
        """The action that JSON data stands for; a misfit if no action of this ruleset looks like that."""
        action: Action = decode(self._declaration(data), data, self.limits)
        choices = self._numbered.get(type(action))
        if not choices:
            return action
        known = choices.get(action)
        if known is None:
            raise unfit(action, choices)
        return known

    def _declaration(self, data: Any) -> Declaration:
        if not isinstance(data, dict):
            raise Misfit("", "an action is an object")
        name = data.get("type")
        if not isinstance(name, str) or name not in self.actions:
            raise Misfit("type", f"must be one of {', '.join(sorted(self.actions))}")
        return self.actions[name]

    def event(self, data: Any) -> Event:
        """The event that JSON data stands for; hidden fields may be missing."""
        if data["type"] not in self.events:
            raise Misfit("type", f"{self.name} knows no event {data['type']!r}")
        event: Event = decode(self.events[data["type"]], self.words.meant(data), self.limits)
        return event

    def present(self, data: dict[str, Any]) -> dict[str, Any]:
        """An event on the wire as it would be written today; one that is none of these rules' stays as it is."""
        declaration = self.events.get(data["type"])
        if declaration is None or not declaration.earlier:
            return data
        told: dict[str, Any] = self.words.said(lifted(self.words.meant(data), declaration.earlier))
        return told

    def called(self, kind: type) -> str:
        """What an action or event type is called on the wire."""
        return self.words.name(DECLARATIONS[kind].name)

    def encode(self, thing: Action | Event) -> dict[str, Any]:
        """An action or event in full and in own words, secrets included; a hole is left out."""
        data: dict[str, Any] = self.words.said(encode(thing))
        return data

    def worded(self, reason: Refusal | None) -> Refusal | None:
        """A refusal in own words."""
        if reason is None or not self.words.own:
            return reason
        return Refusal(self.words.name(reason.code), self.words.said(reason.facts))


def _asked(parts: Sequence[Part]) -> list[Hook]:
    return [GAME, OPENING, FOLLOWS, WINNER, *[hook for part in parts for hook in part.asks]]


def _answers(parts: Sequence[Part]) -> list[tuple[Hook, Callable[..., Any]]]:
    """What the parts say to the hooks; of two that would both replace the answers to one, neither could be right."""
    answers: list[tuple[Hook, Callable[..., Any]]] = []
    replaced: set[Hook] = set()
    for part in parts:
        for hook, _ in part.instead:
            if hook in replaced:
                raise TypeError(f"two parts answer {hook!r} instead of others")
            replaced.add(hook)
            answers = [pair for pair in answers if pair[0] is not hook]
        answers += [*part.instead, *part.hooks]
    return answers


def _sentences(parts: Sequence[Part]) -> dict[str, str]:
    sentences = dict(KERNEL_SENTENCES)
    for part in parts:
        for code, sentence in part.sentences.items():
            if code in sentences:
                raise TypeError(f"the code {code} is given twice")
            sentences[code] = sentence
    reworded = _reworded(parts)
    return {code: reworded.get(code, sentence) for code, sentence in sentences.items()}


def _reworded(parts: Sequence[Part]) -> dict[str, str]:
    """What later parts say of codes, actions and events instead."""
    return {name: text for part in parts for name, text in part.rewords.items()}


def _events(parts: Sequence[Part]) -> list[Any]:
    without = _without(parts)
    return [event for part in parts for event in part.events if event not in without]


def _without(parts: Sequence[Part]) -> frozenset[type]:
    return frozenset([kind for part in parts for kind in part.without])
