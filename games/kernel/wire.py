"""The wire format: how actions, events and standing answers are written in JSON and read, in the words of a ruleset."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.kernel.choices import invalid_choice
from games.kernel.codec import Field, Limits, describe_valid
from games.kernel.declaration import DECLARATIONS, Declaration
from games.kernel.event import Event
from games.kernel.move import Action, Move, Template
from games.kernel.refusal import InvalidValue, Refusal
from games.kernel.schema import Domain
from games.kernel.state import Seat, State
from games.translatable import Translatable
from versioning import VERSION_FIELD, Upcaster, VersionError, current_version, read_version, upcast

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset
    from games.kernel.standing_answer import StandingAnswer


class WireFormat:
    """The wire format of one ruleset, in its own words."""

    def __init__(self, rules: "Ruleset") -> None:
        self._rules = rules
        self._vocabulary = rules.vocabulary
        # Actions and events are written and read most often, and most rulesets need no translation.
        self._has_own_words = bool(rules.vocabulary.own_words)
        self._interned_choices: dict[type[Action], dict[Action, Action]] = {}

    def decode_action(self, data: Any) -> Action:
        """The action of JSON data, for a numbered choice the object that lists have; InvalidValue if there is none.

        If the move has a choice rule, an action that is not a choice is returned, too: `find_refusal` has its code.
        """
        action: Action = self._decode(_find_declaration(self._rules.actions, data), data)
        choices = self._choices_of(type(action))
        if not choices:
            return action
        interned = choices.get(action)
        if interned is not None:
            return interned
        move = self._rules.find_move(type(action))
        if isinstance(move, Move) and move.choice_rule is not None:
            return action
        raise self._translate_invalid_value(invalid_choice(action, choices))

    def decode_standing_answer(self, data: Any) -> "StandingAnswer":
        """The standing answer of JSON data; InvalidValue if the ruleset has no such answer."""
        answer: StandingAnswer = self._decode(_find_declaration(self._rules.standing_answers, data), data)
        return answer

    def decode_event(self, data: Any) -> Event:
        """The event of JSON data; hidden fields may be missing."""
        if data["type"] not in self._rules.events:
            raise InvalidValue(
                "type", Translatable("{ruleset} has no event {type}", ruleset=self._rules.name, type=data["type"])
            )
        event: Event = self._decode(self._rules.events[data["type"]], data)
        return event

    def upcast_event(self, data: dict[str, Any]) -> dict[str, Any]:
        """The JSON data of an event in its current version; an event of another ruleset is returned unchanged."""
        declaration = self._rules.events.get(data["type"])
        if declaration is None or not declaration.upcasters or data.get(VERSION_FIELD) == declaration.version:
            return data
        fields = upcast_fields(self._vocabulary.to_plain_words(data), declaration.upcasters)
        upcast: dict[str, Any] = self._vocabulary.to_own_words({**fields, VERSION_FIELD: declaration.version})
        return upcast

    def type_name(self, kind: type) -> str:
        """The name of an action or event type."""
        return self._vocabulary.to_own_name(DECLARATIONS[kind].name)

    def encode(self, thing: "Action | Event | StandingAnswer") -> dict[str, Any]:
        """An action, an event or a standing answer, secrets included; HIDDEN fields are left out."""
        data = encode(thing)
        return self._vocabulary.to_own_words(data) if self._has_own_words else data

    def encode_domain(self, template: Template, state: State, seat: Seat) -> Domain:
        """The domain of a template that the seat may fill in: the values of each field."""
        domain: Domain = self._vocabulary.to_own_words(template.domain(state, seat))
        return domain

    def translate_refusal(self, refusal: Refusal) -> Refusal:
        """The refusal in own words."""
        return Refusal(self._vocabulary.to_own_name(refusal.code), self._vocabulary.to_own_words(refusal.facts))

    def _decode(self, declaration: Declaration, data: dict[str, Any]) -> Any:
        if not self._has_own_words:
            return decode(declaration, data, self._rules.limits)
        try:
            return decode(declaration, self._vocabulary.to_plain_words(data), self._rules.limits)
        except InvalidValue as invalid:
            raise self._translate_invalid_value(invalid) from None

    def _translate_invalid_value(self, invalid: InvalidValue) -> InvalidValue:
        """The error in own words; the values of its message are names."""
        to_own_name = self._vocabulary.to_own_name
        return InvalidValue(to_own_name(invalid.field), invalid.message.map_values(to_own_name))

    def _choices_of(self, kind: type[Action]) -> dict[Action, Action]:
        """The numbered choices of an action type, each mapped to the one object that moves and lists have for it.

        They are collected on demand, and type by type, because choices of two types may be equal.
        """
        if kind not in self._interned_choices:
            moves = [move for move in self._rules.list_moves() if isinstance(move, Move) and move.action_type is kind]
            self._interned_choices[kind] = {choice: choice for move in moves for choice in move.choices}
        return self._interned_choices[kind]


def _find_declaration(declarations: Mapping[str, Declaration], data: Any) -> Declaration:
    """The declaration of JSON data; InvalidValue if it has no type or another one."""
    if not isinstance(data, dict):
        raise InvalidValue("", Translatable("must be an object"))
    name = data.get("type")
    if not isinstance(name, str) or name not in declarations:
        raise InvalidValue("type", describe_valid(sorted(declarations)))
    return declarations[name]


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
    unknown = InvalidValue(
        VERSION_FIELD,
        Translatable("is not a known version of {type}; the latest is {current}", type=data["type"], current=current),
    )
    try:
        version = read_version(data)
    except VersionError:
        raise unknown from None
    if version > current or (version == 1 and VERSION_FIELD in data):
        raise unknown
    try:
        return upcast(data, upcasters)
    except VersionError as error:
        raise InvalidValue("", Translatable("is not valid: {reason}", reason=error)) from error


def _unknown_field(declaration: Declaration, data: dict[str, Any]) -> InvalidValue:
    field, names = min(data.keys() - declaration.wire_keys), ", ".join([name for name, _ in declaration.fields])
    if not names:
        return InvalidValue(field, Translatable("is not a field of {type}, which has none", type=declaration.name))
    return InvalidValue(
        field, Translatable("is not a field of {type}; fields: {names}", type=declaration.name, names=names)
    )


def _decode_field(name: str, field: Field, data: dict[str, Any], limits: Limits) -> Any:
    if name not in data:
        if field.is_required:
            raise InvalidValue(name, Translatable("is missing"))
        return field.omitted_value
    try:
        return field.codec.decode(data[name], limits)
    except InvalidValue as invalid:
        raise InvalidValue(f"{name}.{invalid.field}" if invalid.field else name, invalid.message) from None
