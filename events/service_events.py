"""The service's own events: who sat down, which seeds were mixed, what was undone.

They name seats and a random label made for one game, never a player.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from events.entry import Instant, SeatNumber
from events.errors import BrokenLog
from events.genesis import Digest

Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hex.")]
LONGEST_REASON = 200
Reason = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)]
AnyVersion = Annotated[int, msgspec.Meta(ge=0)]


class ServiceEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A fact the rules know nothing of; `facts` is its form in an entry."""

    def facts(self) -> dict[str, Any]:
        return msgspec.to_builtins(self)  # type: ignore[no-any-return]


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stands where a value is sealed."""

    sealed: Digest


class Scripted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the draws of one purpose show, in the words of the ruleset; null leaves one to luck."""

    purpose: str
    items: Annotated[list[Any], msgspec.Meta(extra_json_schema={"items": {}})]


class ChanceSet(ServiceEvent, frozen=True, tag="chance_set"):
    """The maker of a sandbox game chose a seed, null for the server's own, and what draws will show."""

    seed: str | Hidden | None
    script: list[Scripted] | Hidden


class PositionSet(ServiceEvent, frozen=True, tag="position_set"):
    """Play starts from a position, which is one line of text."""

    position: str | Hidden


class PositionLaid(ServiceEvent, frozen=True, tag="position_laid"):
    """Play begins from the position that was set; there is no other opening."""


class ScriptPassedOver(ServiceEvent, frozen=True, tag="script_passed_over"):
    """What the script says of a draw could not come true, so it was left to luck."""

    purpose: str
    number: AnyVersion


class ChoiceNoted(ServiceEvent, frozen=True, tag="choice_noted"):
    """What an AI thought of its choices as it took the action of the entry; sealed until the game is over.

    How many it looked at, then the best of them, each with its index among all and its worth.
    """

    note: list[int] | Hidden


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

    The first draw follows at once, unless a promised seed is missing: then not before `draw_after`, and until
    then its seat may leave.
    """

    seeds: list[SeatSeed]
    draw_after: Instant | None = None


class SeatResigned(ServiceEvent, frozen=True, tag="seat_resigned"):
    """The seat gave up, or its deadline passed."""

    seat: SeatNumber
    reason: Literal["asked", "deadline"]


class DeadlineNeared(ServiceEvent, frozen=True, tag="deadline_neared"):
    """The seat is reminded that it has until then to act; this changes nothing in the game."""

    seat: SeatNumber
    deadline_at: Instant


class ActionsUndone(ServiceEvent, frozen=True, tag="actions_undone", rename={"from_": "from"}):
    """Play goes on from the state at version `to`; the log itself keeps everything.

    `from` is the version it was undone at, `by` the seat that wanted it, `reason`
    the rule that allowed it, `consents` the seats that agreed.
    """

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consents: list[SeatNumber]


class ActionsRedone(ServiceEvent, frozen=True, tag="actions_redone", rename={"from_": "from"}):
    """Play goes on from the state at version `to`, which the last undo that still stands had left."""

    from_: AnyVersion
    to: AnyVersion
    by: SeatNumber | None
    reason: str
    consents: list[SeatNumber]


class RulesChanged(ServiceEvent, frozen=True, tag="rules_changed", rename={"from_": "from"}):
    """Later entries are played under another version of the rules."""

    from_: str
    to: str


class GameClosed(ServiceEvent, frozen=True, tag="game_closed"):
    """The game is over though nobody has won; `reason` is what who ended it says of it."""

    by: Literal["operator"]
    reason: Reason


class SeedRevealed(ServiceEvent, frozen=True, tag="seed_revealed"):
    """A seed that was committed to: a seat's, or the server's own when `seat` is null."""

    seat: SeatNumber | None
    seed: Seed


TYPES: dict[str, type[ServiceEvent]] = {
    "chance_set": ChanceSet,
    "position_set": PositionSet,
    "position_laid": PositionLaid,
    "script_passed_over": ScriptPassedOver,
    "choice_noted": ChoiceNoted,
    "seat_taken": SeatTaken,
    "seat_left": SeatLeft,
    "seed_committed": SeedCommitted,
    "game_started": GameStarted,
    "seeds_mixed": SeedsMixed,
    "seat_resigned": SeatResigned,
    "deadline_neared": DeadlineNeared,
    "actions_undone": ActionsUndone,
    "actions_redone": ActionsRedone,
    "rules_changed": RulesChanged,
    "game_closed": GameClosed,
    "seed_revealed": SeedRevealed,
}


SEALED: dict[type[ServiceEvent], tuple[str, ...]] = {
    ChanceSet: ("script", "seed"),
    PositionSet: ("position",),
    ChoiceNoted: ("note",),
}
"""The fields nobody may read before the end: who knew what luck will bring, every hand, or what an AI thinks of its
own, would play another game.
"""
QUIET = frozenset(["deadline_neared"])
"""Types that change nothing a decision could rest on."""


def parse(facts: dict[str, Any]) -> ServiceEvent | None:
    """Reads an event of an entry; None if it is one of the rules', BrokenLog if its fields do not fit."""
    kind = TYPES.get(facts["type"])
    if kind is None:
        return None
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not a {facts['type']}: {error}") from error


def told(facts: Iterable[dict[str, Any]]) -> list[ServiceEvent]:
    """The service's own among the events of an entry."""
    parsed = [parse(each) for each in facts]
    return [event for event in parsed if event is not None]


def script_of(chance: ChanceSet | None) -> dict[str, list[Any]]:
    """The script by purpose; empty if there is none, or if it is sealed."""
    if chance is None or isinstance(chance.script, Hidden):
        return {}
    return {each.purpose: each.items for each in chance.script}


def schemas(ref_template: str = "#/components/schemas/{name}") -> dict[str, dict[str, Any]]:
    """The JSON Schema of every service event, and of what they refer to, by name."""
    _, components = msgspec.json.schema_components(TYPES.values(), ref_template=ref_template)
    return components
