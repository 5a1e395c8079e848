"""The service's own events: who sat down, which seeds were mixed, what was undone.

They name seats and a random label made for one game, never a player.
"""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

import versioning
from events.entry import Instant, SeatNumber
from events.errors import BrokenLog
from events.genesis import Digest

Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hex.")]
MAX_REASON_LENGTH = 200
ReasonText = Annotated[str, msgspec.Meta(max_length=MAX_REASON_LENGTH)]
AnyVersion = Annotated[int, msgspec.Meta(ge=0)]


class ServiceEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A fact the rules know nothing of; `facts` is its form in an entry, with `v` if it has had another.

    `sealed_fields` are sealed until the end of the game. An event that is `is_quiet` changes nothing that a decision
    could rest on. `upcasters` turn the facts of each earlier version into those of the next, the first from version 1.
    """

    sealed_fields: ClassVar[tuple[str, ...]] = ()
    is_quiet: ClassVar[bool] = False
    upcasters: ClassVar[tuple[versioning.Upcaster, ...]] = ()

    def facts(self) -> dict[str, Any]:
        form: dict[str, Any] = msgspec.to_builtins(self)
        if self.upcasters:
            form["v"] = current_version(type(self))
        return form


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment in the place of a hidden value."""

    sealed: Digest


class Scripted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the draws of one purpose show, in the words of the ruleset; null leaves one to luck."""

    purpose: str
    items: Annotated[list[Any], msgspec.Meta(extra_json_schema={"items": {}})]


class ChanceSet(ServiceEvent, frozen=True, tag="chance_set"):
    """The maker of a sandbox game chose a seed, null for the server's own, and what draws will show."""

    # Who knew either would play another game.
    sealed_fields = ("script", "seed")
    seed: str | Seal | None
    script: list[Scripted] | Seal


class PositionSet(ServiceEvent, frozen=True, tag="position_set"):
    """Play starts from a position, which is one line of text."""

    # It shows every hand.
    sealed_fields = ("position",)
    position: str | Seal


class PositionLoaded(ServiceEvent, frozen=True, tag="position_loaded"):
    """Play begins from the position that was set; there is no other opening."""


class ScriptedDrawSkipped(ServiceEvent, frozen=True, tag="scripted_draw_skipped"):
    """What the script says of a draw could not come true, so it was left to luck."""

    purpose: str
    draw_number: AnyVersion


class AiEvaluationRecorded(ServiceEvent, frozen=True, tag="ai_evaluation_recorded"):
    """What an AI thought of its choices as it took the action of the entry; sealed until the game is over.

    How many it looked at, then the best of them, each with its index among all and its worth.
    """

    sealed_fields = ("evaluation",)
    evaluation: list[int] | Seal


class SeatTaken(ServiceEvent, frozen=True, tag="seat_taken"):
    """Somebody sat down; `policy` names how an AI chooses, and is null for persons and bots."""

    seat: SeatNumber
    label: str
    kind: Literal["person", "bot", "ai"]
    policy: str | None


class SeatLeft(ServiceEvent, frozen=True, tag="seat_left"):
    """The seat is free again; before the start, or before the first draw by a seat that the mix has left out."""

    seat: SeatNumber


class SeedCommitted(ServiceEvent, frozen=True, tag="seed_committed"):
    """A seat bound itself to a seed it will reveal after the start."""

    seat: SeatNumber
    commitment: Digest


class GameStarted(ServiceEvent, frozen=True, tag="game_started"):
    """The seats are closed; committed seeds are awaited until `reveal_by`, null if there are none."""

    reveal_by: Instant | None


class SeatSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's part in the mix."""

    seat: SeatNumber
    seed: Seed


class SeedsMixed(ServiceEvent, frozen=True, tag="seeds_mixed"):
    """The seats' part in every draw: what was revealed, by seat in ascending order.

    The first draw is in the same entry, unless a committed seed is missing: then it comes at
    `first_draw_not_before` or later, and until then the seat may leave.
    """

    seeds: list[SeatSeed]
    first_draw_not_before: Instant | None = None


class SeatResigned(ServiceEvent, frozen=True, tag="seat_resigned"):
    """The seat gave up, or its deadline passed."""

    seat: SeatNumber
    reason: Literal["requested", "deadline"]


class DeadlineReminderSent(ServiceEvent, frozen=True, tag="deadline_reminder_sent"):
    """The seat is reminded that it has until then to act; this changes nothing in the game."""

    is_quiet = True
    seat: SeatNumber
    deadline_at: Instant


class ActionsUndone(ServiceEvent, frozen=True, tag="actions_undone", rename={"from_": "from"}):
    """Play goes on from the state at version `to`; the log itself keeps everything.

    `from` is the version it was undone at, `by` the seat that wanted it, `reason`
    the rule that allowed it, `consenting_seats` the seats that agreed.
    """

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consenting_seats: list[SeatNumber]


class ActionsRedone(ServiceEvent, frozen=True, tag="actions_redone", rename={"from_": "from"}):
    """Play goes on from the state at version `to`, which the last undo that still stands had left."""

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consenting_seats: list[SeatNumber]


class RulesChanged(ServiceEvent, frozen=True, tag="rules_changed", rename={"from_": "from"}):
    """Later entries are played under another version of the rules."""

    from_: str
    to: str


class GameClosed(ServiceEvent, frozen=True, tag="game_closed"):
    """The game is over though nobody has won; `reason` is what who ended it says of it."""

    by: Literal["operator"]
    reason: ReasonText


class SeedRevealed(ServiceEvent, frozen=True, tag="seed_revealed"):
    """A seed that was committed to: a seat's, or the server's own when `seat` is null."""

    seat: SeatNumber | None
    seed: Seed


TYPES: Final = {str(kind.__struct_config__.tag): kind for kind in ServiceEvent.__subclasses__()}
"""The service events by their names in entries."""
QUIET_TYPES: Final = frozenset([name for name, kind in TYPES.items() if kind.is_quiet])


def current_version(kind: type[ServiceEvent]) -> int:
    """The version under which events of a type are stored."""
    return versioning.current_version(kind.upcasters)


def upcast(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a service event in its present version; the facts of any other event are returned unchanged."""
    kind = TYPES.get(facts["type"])
    if kind is None or not kind.upcasters:
        return facts
    try:
        return versioning.upcast(facts, kind.upcasters)
    except versioning.VersionError as error:
        raise BrokenLog(str(error)) from error


def parse(facts: dict[str, Any]) -> ServiceEvent | None:
    """Reads an event of an entry; None if it is one of the rules' or of later days, BrokenLog if it does not fit."""
    kind = TYPES.get(facts["type"])
    if kind is None or _version_of(facts) > current_version(kind):
        return None
    try:
        return msgspec.convert(upcast(facts), kind)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not a {facts['type']}: {error}") from error


def _version_of(facts: dict[str, Any]) -> int:
    try:
        return versioning.read_version(facts)
    except versioning.VersionError as error:
        raise BrokenLog(str(error)) from error


def parse_all(facts: Iterable[dict[str, Any]]) -> list[ServiceEvent]:
    """The service's own among the events of an entry."""
    parsed = [parse(each) for each in facts]
    return [event for event in parsed if event is not None]


def script_of(chance: ChanceSet | None) -> dict[str, list[Any]]:
    """The script by purpose; empty if there is none, or if it is sealed."""
    if chance is None or isinstance(chance.script, Seal):
        return {}
    return {each.purpose: each.items for each in chance.script}


def json_schemas(ref_template: str = "#/components/schemas/{name}") -> dict[str, dict[str, Any]]:
    """The JSON Schema of every service event as it is stored today, and of what they refer to, by name."""
    _, components = msgspec.json.schema_components(TYPES.values(), ref_template=ref_template)
    for kind in TYPES.values():
        if kind.upcasters:
            components[kind.__name__]["properties"]["v"] = {"enum": [current_version(kind)]}
            components[kind.__name__]["required"].append("v")
    return components
