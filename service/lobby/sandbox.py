"""Sandbox games: their creator may set the chance and the starting position, and the genesis says so."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from events.genesis import ForkOrigin
from events.service_events import ChanceSet, PositionSet, Scripted, ServiceEvent
from games import kernel
from games.kernel import InvalidValue, Ruleset
from games.kernel.part import encode_options
from games.notation import parse_position
from games.scripted_chance import ChanceScript, parse_script
from games.translatable import Translatable
from service.runtime.problems import Problem, invalid_setting

LONGEST_POSITION = 4000
LONGEST_SEED = 200


class SandboxRequest(NamedTuple):
    """The request of the creator; `chance` is `{"seed": ..., purpose: items...}`, `position` a line of text."""

    chance: Mapping[str, Any] | None = None
    position: str | None = None
    forked_from: ForkOrigin | None = None


class SandboxSetup(NamedTuple):
    """The checked request; a seed of None is one that the server draws."""

    seed: str | None = None
    script: ChanceScript = {}
    position: str | None = None
    forked_from: ForkOrigin | None = None

    @property
    def chance(self) -> Literal["fair", "seeded", "scripted"]:
        if self.script:
            return "scripted"
        return "fair" if self.seed is None else "seeded"

    def events(self) -> list[ServiceEvent]:
        """The events of the first entry."""
        events: list[ServiceEvent] = []
        if self.chance != "fair":
            events.append(ChanceSet(self.seed, [Scripted(name, list(items)) for name, items in self.script.items()]))
        return [*events, PositionSet(self.position)] if self.position is not None else events


NO_SANDBOX_REQUEST = SandboxRequest()


def set_up_sandbox(rules: Ruleset, kind: str, request: SandboxRequest) -> SandboxSetup:
    """Raises invalid_game_settings for an impossible chance or position, and for either in another kind of game."""
    for field, value in (("chance", request.chance), ("position", request.position)):
        if value is not None and kind != "sandbox":
            raise invalid_ruleset(InvalidValue(field, Translatable("can be chosen only in a game of the kind sandbox")))
    if request.position is not None:
        starting_state(request.position)
    chance = dict(request.chance or {})
    try:
        seed = _check_seed(chance.pop("seed", None))
        script = parse_script(rules, chance)
    except InvalidValue as invalid:
        raise invalid_ruleset(InvalidValue(f"chance.{invalid.field}", invalid.message)) from invalid
    return SandboxSetup(seed, script, request.position, request.forked_from)


def starting_state(position: str) -> Any:
    """The state in which a game starts from a position; raises invalid_game_settings if it cannot go on from there."""
    if len(position) > LONGEST_POSITION:
        raise invalid_setting("position", Translatable("must have at most {most} characters", most=LONGEST_POSITION))
    try:
        state = parse_position(position)
    except InvalidValue as invalid:
        message = invalid.message
        if invalid.field != "position":
            message = Translatable("{field}: {message}", field=invalid.field, message=message)
        raise invalid_setting("position", message) from invalid
    if state.result is not None or not kernel.due_seats(state):
        raise invalid_setting("position", Translatable("must leave somebody something to decide"))
    if not all(_has_choice(state, seat) for seat in kernel.due_seats(state)):
        raise invalid_setting("position", Translatable("must leave a legal action to every seat that is due"))
    violation = next(iter(state.rules.definition.violations(state)), None)
    if violation is not None:
        raise invalid_setting("position", Translatable("is not valid: {reason}", reason=violation))
    objection = state.rules.definition.start_objection(state)
    if objection is not None:
        raise invalid_setting("position", Translatable("cannot be used: it {reason}", reason=objection))
    return state


def _has_choice(state: Any, seat: int) -> bool:
    return bool(kernel.legal_templates(state, seat) or kernel.legal_actions(state, seat))


class RulesetChoice(NamedTuple):
    """The name of a combination, with its options and the number of seats."""

    name: str
    seats: int
    options: Mapping[str, Any]


def ruleset_of_position(
    position: str, name: str | None = None, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> RulesetChoice:
    """The combination of a position; raises invalid_game_settings if the request contradicts it."""
    rules: Ruleset = starting_state(position).rules
    if options:
        raise invalid_ruleset(InvalidValue("options", Translatable("are said by the position")))
    if name not in (None, rules.name):
        raise invalid_ruleset(
            InvalidValue("ruleset", Translatable("must be left out or {name}, as the position has it", name=rules.name))
        )
    if seats not in (None, rules.seats):
        raise invalid_ruleset(
            InvalidValue(
                "seats", Translatable("must be left out or {seats}, as the position has it", seats=rules.seats)
            )
        )
    return RulesetChoice(rules.name, rules.seats, encode_options(rules.parts, rules.options))


def _check_seed(seed: Any) -> str | None:
    if seed is None:
        return None
    if not isinstance(seed, str) or not 1 <= len(seed) <= LONGEST_SEED:
        raise InvalidValue("seed", Translatable("must be a text of 1 to {most} characters", most=LONGEST_SEED))
    return seed


def invalid_ruleset(invalid: InvalidValue) -> Problem:
    """The Problem for a value that a ruleset or its set-up cannot have."""
    return invalid_setting(invalid.field, invalid.message)
