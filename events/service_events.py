"""The service's own events: who sat down, which seeds were mixed, what was undone.

They name seats and a random label made for one game, never a player.
"""

from collections.abc import Callable, Iterable
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
    """A fact the rules know nothing of; `facts` is its form in an entry, with `v` if it has had another."""

    def facts(self) -> dict[str, Any]:
        form: dict[str, Any] = msgspec.to_builtins(self)
        if type(self) in EARLIER:
            form["v"] = version(type(self))
        return form


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
EARLIER: dict[type[ServiceEvent], tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]] = {}
"""What lifts the facts of each version of a type before this one to the next; the first lifts version 1."""
QUIET = frozenset(["deadline_neared"])
"""Types that change nothing a decision could rest on."""


def version(kind: type[ServiceEvent]) -> int:
    """The version under which events of a type are stored."""
    return len(EARLIER.get(kind, ())) + 1


def present(facts: dict[str, Any]) -> dict[str, Any]:
    """An event of an entry with the fields of today; what is none of the service's own stays as it is."""
    kind = TYPES.get(facts["type"])
    if kind not in EARLIER:
        return facts
    form = {name: value for name, value in facts.items() if name != "v"}
    try:
        for upcast in EARLIER[kind][_stored(facts) - 1 :]:
            form = upcast(form)
    except Exception as error:
        raise BrokenLog(f"not a {facts['type']} of any version: {error!r}") from error
    return form


def parse(facts: dict[str, Any]) -> ServiceEvent | None:
    """Reads an event of an entry; None if it is one of the rules' or of later days, BrokenLog if it does not fit."""
    kind = TYPES.get(facts["type"])
    if kind is None or _stored(facts) > version(kind):
        return None
    try:
        return msgspec.convert(present(facts), kind)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not a {facts['type']}: {error}") from error


def _stored(facts: dict[str, Any]) -> int:
    """The version under which an event was stored; the first is not written."""
    stored = facts.get("v", 1)
    if type(stored) is not int or stored < 1:
        raise BrokenLog(f"{stored!r} is no version")
    return stored


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
    """The JSON Schema of every service event as it is stored today, and of what they refer to, by name."""
    _, components = msgspec.json.schema_components(TYPES.values(), ref_template=ref_template)
    for kind in EARLIER:
        components[kind.__name__]["properties"]["v"] = {"enum": [version(kind)]}
        components[kind.__name__]["required"].append("v")
    return components
