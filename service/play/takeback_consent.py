"""The consent to a takeback: seats answer it, and the command of the last seat that accepts executes it.

If the server stops before that, a worker executes the takeback.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from events import service_events
from events.entry import StoredEntry, parse_seconds
from events.service_events import ActionsRedone, ActionsUndone, ServiceEvent
from events.store import CommandFingerprint
from events.takebacks import Takeback, TakebackAnswer, TakebackRequest
from projections.game.snapshot import GameSnapshot
from service.commands.audience import CallerSeat
from service.commands.proposal import Command, Proposal, empty_proposal
from service.play.action_command import require_not_resigned
from service.play.undo_plan import ReversalPlan, propose_reversal
from service.runtime.fail_point import trigger_fail_point
from service.runtime.problems import Problem, game_over
from service.services import Services


@dataclass(slots=True)
class AcceptTakeback(Command):
    """A caller's seat accepts a takeback; nothing is appended while another seat has to answer."""

    services: Services
    seat: CallerSeat
    takeback: str
    key: str | None = None
    body: bytes = b""
    answered: Takeback | None = None
    """The takeback with the answer, once the command has been decided."""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, f"accept {self.takeback}\0".encode() + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        self.answered = record_answer(self.services, self.seat, snapshot, self.takeback, "accepted")
        if not self.answered.is_agreed:
            return empty_proposal(snapshot)
        trigger_fail_point("after_consent", self.services.settings.fail_point)
        return _propose_takeback(self.services, snapshot, self.answered.request)


@dataclass(frozen=True, slots=True)
class ExecuteAgreed(Command):
    """The service executes a takeback that all seats have accepted, if there is one."""

    services: Services

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        request = next(agreed_requests(self.services, snapshot), None)
        return empty_proposal(snapshot) if request is None else _propose_takeback(self.services, snapshot, request)


def record_answer(
    services: Services, seat: CallerSeat, snapshot: GameSnapshot, takeback: str, answer: TakebackAnswer
) -> Takeback:
    """Stores a seat's answer and returns the takeback; raises a Problem for another seat, or for a late answer."""
    own = seat.seat_in(snapshot)
    request = find_open_takeback(services, snapshot, takeback).request
    require_not_resigned(snapshot, own)
    if own not in request.recipients:
        raise Problem("not_a_takeback_recipient", facts={"seats": list(request.recipients)})
    answered = services.takebacks.add_answer(snapshot.game, request, own, answer, parse_seconds(request.requested_at))
    if answered is None:
        raise Problem("unknown_takeback", facts={"version": snapshot.version})
    if answered.answers[own] != answer:
        raise Problem("takeback_already_answered")
    if answer == "accepted" and answered.seats_answering("declined"):
        raise Problem("takeback_declined")
    return answered


def find_open_takeback(services: Services, snapshot: GameSnapshot, takeback: str) -> Takeback:
    """Raises game_over, and unknown_takeback if it is not open at this version."""
    if snapshot.status == "finished":
        raise game_over()
    for each in services.takebacks.open_requests(snapshot.game, snapshot.hash):
        if each.request.takeback == takeback:
            return each
    raise Problem("unknown_takeback", facts={"version": snapshot.version})


def agreed_requests(services: Services, snapshot: GameSnapshot) -> Iterator[TakebackRequest]:
    """The open takebacks that all seats have accepted."""
    return (each.request for each in services.takebacks.open_requests(snapshot.game, snapshot.hash) if each.is_agreed)


def find_answered(
    services: Services, seat: CallerSeat, game: str, takeback: str, answer: TakebackAnswer
) -> Takeback | None:
    """The takeback, open or not, to which the seat has given this answer; None if there is none."""
    found = services.takebacks.find(game, takeback)
    if found is None or seat.seat_in(services.snapshots.fresh(game)) not in found.seats_answering(answer):
        return None
    return found


def find_takeback_entry(services: Services, game: str, found: Takeback) -> StoredEntry | None:
    """The entry of a takeback; None if it was not executed."""
    for stored in services.store.read(game, found.request.from_, 1):
        if any(_is_result_of(found.request, event) for event in service_events.parse_all(stored.entry().events)):
            return stored
    return None


def _propose_takeback(services: Services, snapshot: GameSnapshot, request: TakebackRequest) -> Proposal:
    plan = ReversalPlan(request.kind, request.to, request.by, request.reason, request.agreeing, request.recipients)
    return propose_reversal(services, snapshot, plan)


def _is_result_of(request: TakebackRequest, event: ServiceEvent) -> bool:
    if not isinstance(event, ActionsUndone | ActionsRedone) or not set(request.recipients) <= set(
        event.consenting_seats
    ):
        return False
    return (event.by, event.to) == (request.by, request.to)
