"""Draws by agreement: the seat whose turn it is offers one, and the game ends if all other seats accept it.

An AI answers at once: it accepts if it can no longer reach the target. An offer ends with its turn, or when a seat
declines; a turn has one offer at most.
"""

from dataclasses import dataclass
from typing import Any, Literal

from events.service_events import DrawAnswered, DrawOffered, ServiceEvent
from events.store import CommandFingerprint
from projections.game.service_folds import apply_service_event, end_by_agreement
from projections.game.snapshot import GameSnapshot
from service.commands.audience import CallerSeat
from service.commands.command_handler import execute
from service.commands.deadlines import is_client_seat
from service.commands.proposal import Command, Proposal
from service.play.resignation import propose_with_end, require_playing
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services

DrawAnswer = Literal["accepted", "declined"]


@use_case
def offer_draw(
    services: Services, caller: Caller, game: str, seat: int | None = None, *, key: str | None = None, body: bytes = b""
) -> GameSnapshot:
    """A seat of the caller offers a draw in its own turn."""
    return execute(services, game, OfferDraw(services, CallerSeat(services, caller, seat), key, body)).snapshot


@use_case
def answer_draw(
    services: Services,
    caller: Caller,
    game: str,
    answer: DrawAnswer,
    seat: int | None = None,
    *,
    key: str | None = None,
    body: bytes = b"",
) -> GameSnapshot:
    """A seat of the caller answers the open offer."""
    command = AnswerDraw(services, CallerSeat(services, caller, seat), answer, key, body)
    return execute(services, game, command).snapshot


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """A caller's seat offers a draw; raises draw_not_in_turn, draw_already_offered, and what `require_playing` does."""

    services: Services
    seat: CallerSeat
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, b"draw\0" + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        seat = self.seat.seat_in(snapshot)
        require_playing(snapshot, seat)
        if not snapshot.turns or snapshot.state.active != seat:
            raise Problem("draw_not_in_turn", facts={"seats": [snapshot.state.active] if snapshot.turns else []})
        last = snapshot.draw_offer
        if last is not None and last.turn == len(snapshot.turns):
            raise Problem("draw_already_offered", facts={"seat": last.seat})
        answers = [DrawAnswered(other, _ai_answer(snapshot, other)) for other in _ai_seats(snapshot, seat)]
        return _propose(self.services, snapshot, (DrawOffered(seat), *answers))


@dataclass(frozen=True, slots=True)
class AnswerDraw(Command):
    """A caller's seat answers the open offer.

    Raises no_draw_offer, draw_already_answered, and what `require_playing` does.
    """

    services: Services
    seat: CallerSeat
    answer: DrawAnswer
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, f"{self.answer} draw\0".encode() + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        seat, offer = self.seat.seat_in(snapshot), snapshot.open_draw_offer
        require_playing(snapshot, seat)
        if offer is None:
            raise Problem("no_draw_offer", facts={"version": snapshot.version})
        if seat in offer.accepted:
            raise Problem("draw_already_answered", facts={"seat": seat})
        return _propose(self.services, snapshot, (DrawAnswered(seat, self.answer),))


def draw_offer_data(snapshot: GameSnapshot) -> dict[str, Any] | None:
    """The open offer: the seat that made it, and the seats that have accepted it, its own included."""
    offer = snapshot.open_draw_offer
    return None if offer is None else {"seat": offer.seat, "accepted": sorted(offer.accepted)}


def _propose(services: Services, snapshot: GameSnapshot, events: tuple[ServiceEvent, ...]) -> Proposal:
    """The entry of an offer or an answer; it ends the game if all seats have accepted."""
    after = snapshot
    for event in events:
        after = apply_service_event(after, event)
    return propose_with_end(services, snapshot, events, end_by_agreement(snapshot.state, after.open_draw_offer))


def _ai_seats(snapshot: GameSnapshot, seat: int) -> list[int]:
    """The other seats that a policy plays; it also answers for a player who has resigned."""
    return [other for other in range(len(snapshot.seats)) if other != seat and not is_client_seat(snapshot, other)]


def _ai_answer(snapshot: GameSnapshot, seat: int) -> DrawAnswer:
    return "declined" if snapshot.rules.definition.can_win(snapshot.state, seat) else "accepted"
