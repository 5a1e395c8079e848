"""One attempt to send an event: the request, what its answer means, and the action in the answer."""

from time import monotonic
from typing import Any, NamedTuple

from events.proofs import canonical
from games.translatable import Translatable
from service.api.http.request import decode_json
from service.live.notifications import DECISION_KINDS
from service.play.actions import take_action
from service.players.accounts import Caller
from service.registers.webhooks import Webhook
from service.runtime.problems import Problem
from service.services import Services
from service.webhooks.events import GameEvent, SentEvent
from service.webhooks.signature import sign_delivery
from workers.webhooks.http_post import Poster, SendFailed

USER_AGENT = "Landnama"
LATE = frozenset(
    {"stale_version", "not_your_turn", "game_over", "already_resigned", "not_your_seat", "idempotency_key_reused"}
)
"""The decision was taken meanwhile, so that there is nothing to correct."""
ACCEPTED = "accepted"


class SendResult(NamedTuple):
    """What became of an attempt; `refusal` is for the next one, which the receiver may answer better."""

    is_delivered: bool
    seconds: float
    status: int | None = None
    error: str | None = None
    action: str | None = None
    refusal: dict[str, str] | None = None


class Sender:
    """Sends events to receivers."""

    def __init__(self, services: Services, poster: Poster) -> None:
        self.services = services
        self.poster = poster

    def send(
        self,
        webhook: Webhook,
        caller: Caller,
        event: SentEvent,
        payload: dict[str, Any],
    ) -> SendResult:
        """Sends one event. If the answer refuses it, or holds an action that is illegal, the attempt has failed."""
        body = canonical.encode_unchecked(payload)
        now = int(self.services.clock().timestamp())
        signature = sign_delivery(event.message_id, now, body, webhook.secrets(self.services.now()))
        headers = {"Content-Type": "application/json", "User-Agent": USER_AGENT, **signature}
        begun = monotonic()
        try:
            answer = self.poster.post(webhook.url, body, headers)
        except SendFailed as failed:
            return SendResult(False, monotonic() - begun, error=str(failed))
        seconds = monotonic() - begun
        if not 200 <= answer.status < 300:
            return SendResult(False, seconds, answer.status, f"the receiver answered {answer.status}")
        action = read_action(answer.body) if event.kind in DECISION_KINDS else None
        if action is None or not isinstance(event, GameEvent):
            return SendResult(True, seconds, answer.status)
        refused = self._act(caller, event, action, answer.body)
        if refused is None or refused.code in LATE:
            return SendResult(True, seconds, answer.status, action=refused.code if refused else ACCEPTED)
        facts = {"code": refused.code, "detail": str(refused.detail)}
        return SendResult(False, seconds, answer.status, "the action was refused", refused.code, facts)

    def _act(self, caller: Caller, event: GameEvent, action: Any, body: bytes) -> Problem | None:
        """Takes the action of the answer, once however often the event is sent; the Problem that refuses it."""
        if "play" not in caller.scopes:
            return Problem("forbidden", Translatable("The webhook's token lacks the scope play."))
        key = event.message_id
        try:
            take_action(self.services, caller, event.game, action, event.version, event.seat, key, body)
        except Problem as problem:
            return problem
        return None


def read_action(body: bytes) -> Any:
    """The value of `action` in an answer; None for an answer without one, whatever it is."""
    try:
        found = decode_json(body)
    except Problem:
        return None
    return found.get("action") if isinstance(found, dict) else None
