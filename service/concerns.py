"""What concerns somebody in a game: that it started, that they are to move, to answer or to agree, that it is over."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from games import kernel
from games.kernel.appraisal import awaited
from projections.cache import read_lines
from projections.folding import OutOfReach, fold
from projections.record import Position, Record
from projections.views import at_version
from service.house import House

STARTED, TURN, OFFER, TAKEBACK, OVER = "game_started", "my_turn", "offer", "takeback_asked", "game_over"
CALLS = (TURN, OFFER)
"""What somebody is waited for; nobody has to answer a takeback for the game to go on."""


class Concern(NamedTuple):
    """One thing that somebody should know; `facts` are plain data and name the game and its version."""

    kind: str
    facts: dict[str, Any]


class Standing(NamedTuple):
    """What is wanted of some seats: to move, or to answer the offers of others, as (own seat, other seat)."""

    moving: frozenset[int] = frozenset()
    asked: frozenset[tuple[int, int]] = frozenset()

    def and_then(self, later: "Standing") -> "Standing":
        """What is wanted in both."""
        return Standing(self.moving & later.moving, self.asked & later.asked)


NOTHING = Standing()


def standing(state: Any, seats: Iterable[int]) -> Standing:
    """What is wanted of these seats in a state; an offer has to be answered, everything else is a turn."""
    if state is None or state.result is not None:
        return NOTHING
    due = frozenset(kernel.due(state)).intersection(seats)
    others = range(state.rules.seats) if due else ()
    asked = frozenset([(own, other) for other in others for own in awaited(state, other) & due])
    return Standing(due - {own for own, _ in asked}, asked)


def concerns(house: House, record: Record, seats: Sequence[int], after: int | None) -> list[Concern]:
    """What is new for these seats since a version, None for never; what came and went in between is left out."""
    if not seats:
        return []
    place = {"game": record.game, "version": record.version}
    now = standing(record.state, seats) if record.status == "running" else NOTHING
    known = _all_along(house, record, seats, after)
    found = []
    if record.started is not None and (after is None or after < record.started):
        found.append(Concern(STARTED, {**place, "seats": list(seats)}))
    if moving := sorted(now.moving - known.moving):
        found.append(Concern(TURN, {**place, "seats": moving}))
    found += [Concern(OFFER, {**place, "seat": own, "from": other}) for own, other in sorted(now.asked - known.asked)]
    if record.status == "finished" and after != record.version:
        result = record.state.result if record.state is not None else None
        found.append(Concern(OVER, {**place, "winners": list(result.winners) if result else []}))
    return found


def _all_along(house: House, record: Record, seats: Sequence[int], after: int | None) -> Standing:
    """What was wanted at that version and never stopped being wanted, which is not said again."""
    if after is None:
        return NOTHING
    positions = _positions(house, record, after)
    return reduce(Standing.and_then, [standing(position.state, seats) for position in positions])


def _positions(house: House, record: Record, after: int) -> list[Position]:
    """The positions from a version on, from memory if it is not too long ago."""
    recent = [past for past in record.recent if past.version >= after]
    if recent and recent[0].version == after:
        return [past.position for past in recent]
    before = at_version(house.store, record, min(after, record.version))
    found = [before.position]
    for line in read_lines(house.store, record.game, before.version, record.version):
        try:
            before = fold(before, line)
        except OutOfReach:
            before = at_version(house.store, record, line.version)
        found.append(before.position)
    return found


def takebacks_asked(house: House, record: Record, seats: Sequence[int]) -> dict[str, Concern]:
    """By its id, each request that waits for the word of one of these seats where the game stands."""
    if record.status != "running" or not _others_may_ask(record, seats):
        return {}
    place, found = {"game": record.game, "version": record.version}, {}
    for each in house.takebacks.standing(record.game, record.hash):
        asked = sorted(set(each.request.asked).intersection(seats) - each.answers.keys())
        if asked and not each.said("declined"):
            facts = {**place, "takeback": each.request.takeback, "seats": asked, "from": each.request.by}
            found[each.request.takeback] = Concern(TAKEBACK, facts)
    return found


def _others_may_ask(record: Record, seats: Sequence[int]) -> bool:
    """An AI never asks, so where nobody else sits nothing has to be read."""
    others = [holder for seat, holder in enumerate(record.seats) if seat not in seats]
    return bool(seats) and any(holder is not None and holder.kind != "ai" for holder in others)
