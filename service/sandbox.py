"""Sandbox games: their maker may choose the luck and where they start from, and they never look like real ones."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from events.genesis import Origin
from events.service_events import ChanceSet, PositionSet, Scripted, ServiceEvent
from games import kernel
from games.foretold import Script, read_script
from games.kernel import Misfit, Rules
from games.kernel.options import written
from games.notation import read_position
from service.errors import Problem

LONGEST_POSITION = 4000
LONGEST_SEED = 200


class Wish(NamedTuple):
    """What the maker asks for; `chance` is `{"seed": ..., purpose: items...}`, `position` a line of text."""

    chance: Mapping[str, Any] | None = None
    position: str | None = None
    forked_from: Origin | None = None


class SetUp(NamedTuple):
    """What a wish comes to; a seed of None is one that the server draws."""

    seed: str | None = None
    script: Script = {}
    position: str | None = None
    forked_from: Origin | None = None

    @property
    def chance(self) -> Literal["fair", "seeded", "scripted"]:
        if self.script:
            return "scripted"
        return "fair" if self.seed is None else "seeded"

    def events(self) -> list[ServiceEvent]:
        """What the first entry tells of it."""
        told: list[ServiceEvent] = []
        if self.chance != "fair":
            told.append(ChanceSet(self.seed, [Scripted(name, list(items)) for name, items in self.script.items()]))
        return [*told, PositionSet(self.position)] if self.position is not None else told


NO_WISH = Wish()


def set_up(rules: Rules, kind: str, wish: Wish) -> SetUp:
    """Raises ruleset_misfit for luck or a position that cannot be, and for either in a real game."""
    for field, value in (("chance", wish.chance), ("position", wish.position)):
        if value is not None and kind != "sandbox":
            raise _unfit(Misfit(field, "can be chosen only in a game of the kind sandbox"))
    if wish.position is not None:
        start_of(wish.position)
    chance = dict(wish.chance or {})
    try:
        seed = _seed(chance.pop("seed", None))
        script = read_script(rules, chance)
    except Misfit as misfit:
        raise _unfit(Misfit(f"chance.{misfit.field}", misfit.message)) from misfit
    return SetUp(seed, script, wish.position, wish.forked_from)


def start_of(position: str) -> Any:
    """The state a game would start from; raises ruleset_misfit for one that nobody can play on from."""
    if len(position) > LONGEST_POSITION:
        raise _unfit(Misfit("position", f"must have at most {LONGEST_POSITION} characters"))
    try:
        state = read_position(position)
    except Misfit as misfit:
        message = f"{misfit.field}: {misfit.message}" if misfit.field != "position" else misfit.message
        raise _unfit(Misfit("position", message)) from misfit
    if state.result is not None or not kernel.due(state):
        raise _unfit(Misfit("position", "must leave somebody something to decide"))
    return state


class Board(NamedTuple):
    """Which rules are played, by how many."""

    ruleset: str
    seats: int
    options: Mapping[str, Any]


def board_of(
    position: str, ruleset: str | None = None, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> Board:
    """What a position says about the rules; raises ruleset_misfit if the request says something else beside."""
    rules: Rules = start_of(position).rules
    if options:
        raise _unfit(Misfit("options", "are said by the position"))
    if ruleset not in (None, rules.name):
        raise _unfit(Misfit("ruleset", f"must be left out or {rules.name}, as the position has it"))
    if seats not in (None, rules.seats):
        raise _unfit(Misfit("seats", f"must be left out or {rules.seats}, as the position has it"))
    return Board(rules.name, rules.seats, written(rules.parts, rules.options))


def _seed(told: Any) -> str | None:
    if told is None:
        return None
    if not isinstance(told, str) or not 1 <= len(told) <= LONGEST_SEED:
        raise Misfit("seed", f"must be a text of 1 to {LONGEST_SEED} characters")
    return told


def _unfit(misfit: Misfit) -> Problem:
    return Problem("ruleset_misfit", str(misfit), {"field": misfit.field})
