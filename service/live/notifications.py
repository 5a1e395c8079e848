"""The notifications of a game for a player: it started, the player is to move, to answer or to agree, it is over."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from games import kernel
from games.kernel.evaluation import seats_to_wait_for
from projections.game.fold import PositionOutOfReach, fold
from projections.game.snapshot import GamePosition, GameSnapshot
from service.commands.audience import still_played
from service.commands.deadlines import client_seats
from service.services import Services

STARTED, TURN, OFFER, TAKEBACK, OVER = "game_started", "your_turn", "offer_received", "takeback_requested", "game_over"
HELD = "seat_held"
"""A seat is held for the player, who has none in the game yet."""
DECISION_KINDS = (TURN, OFFER)
"""The kinds for which the game waits; it does not wait for the answer to a takeback."""


class Notification(NamedTuple):
    """`facts` are JSON data, with the game and its version."""

    kind: str
    facts: dict[str, Any]


class PendingDecisions(NamedTuple):
    """The seats that have to move, and the offers they have to answer, as (own seat, other seat)."""

    seats_to_move: frozenset[int] = frozenset()
    offers_to_answer: frozenset[tuple[int, int]] = frozenset()

    def intersect(self, later: "PendingDecisions") -> "PendingDecisions":
        """The decisions that are pending in both."""
        return PendingDecisions(
            self.seats_to_move & later.seats_to_move, self.offers_to_answer & later.offers_to_answer
        )


NOTHING_PENDING = PendingDecisions()


def pending_decisions(state: Any, seats: Iterable[int]) -> PendingDecisions:
    """The pending decisions of these seats in a state: an offer to answer, or else a turn."""
    if state is None or state.result is not None:
        return NOTHING_PENDING
    due = frozenset(kernel.due_seats(state)).intersection(seats)
    others = range(state.rules.seats) if due else ()
    offers = frozenset([(own, other) for other in others for own in seats_to_wait_for(state, other) & due])
    return PendingDecisions(due - {own for own, _ in offers}, offers)


def new_notifications(
    services: Services, snapshot: GameSnapshot, seats: Sequence[int], after: int | None
) -> list[Notification]:
    """The notifications for these seats that are new since version `after` and still valid; all of them for None.

    A seat that was resigned has no decisions.
    """
    if not seats:
        return []
    source = {"game": snapshot.game, "version": snapshot.version}
    deciding = still_played(snapshot, seats)
    now = pending_decisions(snapshot.state, deciding) if snapshot.status == "running" else NOTHING_PENDING
    earlier = _pending_throughout(services, snapshot, deciding, after)
    found = []
    if snapshot.start_version is not None and (after is None or after < snapshot.start_version):
        found.append(Notification(STARTED, {**source, "seats": list(seats)}))
    if moving := sorted(now.seats_to_move - earlier.seats_to_move):
        found.append(Notification(TURN, {**source, "seats": moving}))
    found += [
        Notification(OFFER, {**source, "seat": own, "from": other})
        for own, other in sorted(now.offers_to_answer - earlier.offers_to_answer)
    ]
    if snapshot.status == "finished" and after != snapshot.version:
        result = snapshot.state.result if snapshot.state is not None else None
        found.append(Notification(OVER, {**source, "winners": list(result.winners) if result else []}))
    return found


def _pending_throughout(
    services: Services, snapshot: GameSnapshot, seats: Sequence[int], after: int | None
) -> PendingDecisions:
    """The decisions that were pending at version `after` and at every later one, so that the player knows them."""
    if after is None:
        return NOTHING_PENDING
    positions = _positions_since(services, snapshot, after)
    return reduce(PendingDecisions.intersect, [pending_decisions(position.state, seats) for position in positions])


def _positions_since(services: Services, snapshot: GameSnapshot, after: int) -> list[GamePosition]:
    """The positions from a version on, from the snapshot if it still has them."""
    recent = [past for past in snapshot.recent if past.version >= after]
    if recent and recent[0].version == after:
        return [past.position for past in recent]
    before = services.past_snapshots.at(snapshot, min(after, snapshot.version))
    found = [before.position]
    for stored in services.read_entries(snapshot.game, before.version, snapshot.version):
        try:
            before = fold(before, stored)
        except PositionOutOfReach:
            before = services.past_snapshots.at(snapshot, stored.version)
        found.append(before.position)
    return found


def takeback_notifications(services: Services, snapshot: GameSnapshot, seats: Sequence[int]) -> dict[str, Notification]:
    """The open takebacks that wait for an answer of one of these seats, by id."""
    if snapshot.status != "running" or not _others_may_ask(snapshot, seats):
        return {}
    source, found = {"game": snapshot.game, "version": snapshot.version}, {}
    for each in services.takebacks.open_requests(snapshot.game, snapshot.hash):
        asked = sorted(set(each.request.recipients).intersection(seats) - each.answers.keys())
        if asked and not each.seats_answering("declined"):
            facts = {**source, "takeback": each.request.takeback, "seats": asked, "from": each.request.by}
            found[each.request.takeback] = Notification(TAKEBACK, facts)
    return found


def _others_may_ask(snapshot: GameSnapshot, seats: Sequence[int]) -> bool:
    """Whether a person or bot has another seat; an AI makes no requests, so without one there is nothing to read."""
    return bool(seats) and not set(client_seats(snapshot)).issubset(seats)
