"""The events of the service, which do not depend on the rules: a seat is taken, seeds are mixed, actions are undone.

They name seats and a random label that is generated per game, never a player.
"""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

import versioning
from events.entry import Instant, SeatNumber, require_time
from events.errors import BrokenLog
from events.genesis import Digest
from events.struct_types import prepare_types

Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 bytes in hex.")]
MAX_REASON_LENGTH = 200
ReasonText = Annotated[str, msgspec.Meta(max_length=MAX_REASON_LENGTH)]
AnyVersion = Annotated[int, msgspec.Meta(ge=0)]


class ServiceEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A fact that is independent of the rules.

    `sealed_fields` are sealed until the end of the game. An event with `is_quiet` changes no choices of a seat.
    `upcasters` convert the data of one version to the next; the first converts version 1.
    """

    sealed_fields: ClassVar[tuple[str, ...]] = ()
    is_quiet: ClassVar[bool] = False
    upcasters: ClassVar[tuple[versioning.Upcaster, ...]] = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON object in an entry; it has the version `v` if the type has upcasters."""
        form: dict[str, Any] = msgspec.to_builtins(self)
        if self.upcasters:
            form["v"] = current_version(type(self))
        return form


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commitment in the place of a hidden value."""

    sealed: Digest


class Scripted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scripted outcomes of one purpose, in the words of the ruleset; null leaves a draw to chance."""

    purpose: str
    items: Annotated[list[Any], msgspec.Meta(extra_json_schema={"items": {}})]


class ChanceSet(ServiceEvent, frozen=True, tag="chance_set"):
    """The creator of a sandbox game chose a seed, null for the server's own, and scripted outcomes."""

    # A seat that knew the seed or the script would know the outcomes of draws in advance.
    sealed_fields = ("script", "seed")
    seed: str | Seal | None
    script: list[Scripted] | Seal


class PositionSet(ServiceEvent, frozen=True, tag="position_set"):
    """The game starts from a position, which is one line of text."""

    # It contains the cards of every hand.
    sealed_fields = ("position",)
    position: str | Seal


class PositionLoaded(ServiceEvent, frozen=True, tag="position_loaded"):
    """The game starts from the position that was set; the board is not set up in another way."""


class ScriptedDrawSkipped(ServiceEvent, frozen=True, tag="scripted_draw_skipped"):
    """A scripted draw was not possible, so the outcome was left to chance."""

    purpose: str
    draw_number: AnyVersion


class AiEvaluationRecorded(ServiceEvent, frozen=True, tag="ai_evaluation_recorded"):
    """The evaluation of an AI when it chose the action of the entry; sealed until the game is over.

    `evaluation` is the number of evaluated choices, then index and value of the best ones, as docs/trust.md defines.
    """

    sealed_fields = ("evaluation",)
    evaluation: list[int] | Seal


class SeatTaken(ServiceEvent, frozen=True, tag="seat_taken"):
    """A seat was taken; `policy` names how an AI chooses, and is null for persons and bots."""

    seat: SeatNumber
    label: str
    kind: Literal["person", "bot", "ai"]
    policy: str | None


class SeatLeft(ServiceEvent, frozen=True, tag="seat_left"):
    """A player left the seat: before the start, or before the first draw if the seat's seed is missing from the mix."""

    seat: SeatNumber


class SeedCommitted(ServiceEvent, frozen=True, tag="seed_committed"):
    """A seat committed to a seed that it will reveal after the start."""

    seat: SeatNumber
    commitment: Digest


class GameStarted(ServiceEvent, frozen=True, tag="game_started"):
    """Seats can no longer be taken. Committed seeds are awaited until `reveal_by`, null if there are none."""

    reveal_by: Instant | None

    def __post_init__(self) -> None:
        require_time(self.reveal_by)


class SeatSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seed of one seat in the mix."""

    seat: SeatNumber
    seed: Seed


class SeedsMixed(ServiceEvent, frozen=True, tag="seeds_mixed"):
    """The seeds that all draws depend on: the revealed ones, by seat in ascending order.

    The first draw is in the same entry, unless a committed seed is missing: then it comes at `first_draw_not_before` or
    later, and until then the seat may leave.
    """

    seeds: list[SeatSeed]
    first_draw_not_before: Instant | None = None

    def __post_init__(self) -> None:
        require_time(self.first_draw_not_before)


class SeatResigned(ServiceEvent, frozen=True, tag="seat_resigned"):
    """The seat resigned, or its deadline passed."""

    seat: SeatNumber
    reason: Literal["requested", "deadline"]


class DrawOffered(ServiceEvent, frozen=True, tag="draw_offered"):
    """The seat offers a draw in its own turn."""

    is_quiet = True
    seat: SeatNumber


class DrawAnswered(ServiceEvent, frozen=True, tag="draw_answered"):
    """The seat answers the offered draw; the game ends when all seats have accepted it, and goes on if one declines."""

    is_quiet = True
    seat: SeatNumber
    answer: Literal["accepted", "declined"]


class DeadlineReminderSent(ServiceEvent, frozen=True, tag="deadline_reminder_sent"):
    """The seat is reminded of its deadline; this changes nothing in the game."""

    is_quiet = True
    seat: SeatNumber
    deadline_at: Instant

    def __post_init__(self) -> None:
        require_time(self.deadline_at)


class ActionsUndone(ServiceEvent, frozen=True, tag="actions_undone", rename={"from_": "from"}):
    """The game continues from the state at version `to`; the log keeps all entries.

    `from` is the version on which the undo was decided, `by` the seat that requested it, `reason` the rule that allowed
    it, `consenting_seats` the seats that consented.
    """

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consenting_seats: list[SeatNumber]


class ActionsRedone(ServiceEvent, frozen=True, tag="actions_redone", rename={"from_": "from"}):
    """The game continues from the state at version `to`, the one before the last undo that is still in effect."""

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consenting_seats: list[SeatNumber]


class RulesChanged(ServiceEvent, frozen=True, tag="rules_changed", rename={"from_": "from"}):
    """This entry and the later ones are played under another version of the rules."""

    from_: str
    to: str


class GameClosed(ServiceEvent, frozen=True, tag="game_closed"):
    """The game ended without a winner; `reason` is the text that the operator gave."""

    by: Literal["operator"]
    reason: ReasonText


class SeedRevealed(ServiceEvent, frozen=True, tag="seed_revealed"):
    """A committed seed was revealed: a seat's, or the server's own if `seat` is null."""

    seat: SeatNumber | None
    seed: Seed


TYPES: Final = {str(kind.__struct_config__.tag): kind for kind in ServiceEvent.__subclasses__()}
"""The service events by their names in entries."""
prepare_types(*TYPES.values())
QUIET_TYPES: Final = frozenset([name for name, kind in TYPES.items() if kind.is_quiet])


def current_version(kind: type[ServiceEvent]) -> int:
    """The current version of a type."""
    return versioning.current_version(kind.upcasters)


def upcast(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a service event in its current version, that of any other event unchanged; raises BrokenLog."""
    kind = TYPES.get(data["type"])
    if kind is None or not kind.upcasters:
        return data
    try:
        return versioning.upcast(data, kind.upcasters)
    except versioning.VersionError as error:
        raise BrokenLog(str(error)) from error


def parse(data: dict[str, Any]) -> ServiceEvent | None:
    """Decodes an event of an entry; None if the rules or a later release define it, BrokenLog if it is invalid."""
    kind = TYPES.get(data["type"])
    if kind is None or _version_of(data) > current_version(kind):
        return None
    try:
        return msgspec.convert(upcast(data), kind)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not a {data['type']}: {error}") from error


def _version_of(data: dict[str, Any]) -> int:
    try:
        return versioning.read_version(data)
    except versioning.VersionError as error:
        raise BrokenLog(str(error)) from error


def parse_all(data: Iterable[dict[str, Any]]) -> list[ServiceEvent]:
    """The events of the service among the events of an entry; raises BrokenLog for an invalid one."""
    parsed = [parse(each) for each in data]
    return [event for event in parsed if event is not None]


def script_of(chance: ChanceSet | None) -> dict[str, list[Any]]:
    """The script by purpose; empty if there is none, or if it is sealed."""
    if chance is None or isinstance(chance.script, Seal):
        return {}
    return {each.purpose: each.items for each in chance.script}


def json_schemas(ref_template: str = "#/components/schemas/{name}") -> dict[str, dict[str, Any]]:
    """The JSON Schema of the current version of every service event, and of the types that they use, by name."""
    _, components = msgspec.json.schema_components(TYPES.values(), ref_template=ref_template)
    for kind in TYPES.values():
        if kind.upcasters:
            components[kind.__name__]["properties"]["v"] = {"enum": [current_version(kind)]}
            components[kind.__name__]["required"].append("v")
    return components
