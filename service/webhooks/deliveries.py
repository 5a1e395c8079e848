"""Deliveries: the last attempts of a webhook, what waits for its receiver, and sending one again."""

from typing import Any, NamedTuple

from service.players.accounts import Caller
from service.registers.webhooks import LineKey, Webhook
from service.runtime.problems import Problem, use_case
from service.services import Services
from service.webhooks.webhooks import own_webhook

DELIVERED, FAILED, GIVEN_UP = "delivered", "failed", "given_up"
OUTCOMES = (DELIVERED, FAILED, GIVEN_UP)
"""A delivery that has failed is tried again, one that was given up is not."""


class Attempt(NamedTuple):
    """One attempt to send an event.

    `status` is that of the receiver's response, `error` why there is none, or why it does not count. `action` is what
    became of the action in the answer: `accepted`, the code of a problem, or None without one.
    """

    message_id: str
    type: str
    game: str | None
    version: int | None
    at: str
    attempt: int
    outcome: str
    status: int | None
    error: str | None
    action: str | None
    milliseconds: int


@use_case
def list_deliveries(services: Services, caller: Caller, webhook_id: str) -> dict[str, Any]:
    """`{deliveries, waiting}`: the last attempts, the latest first, and the games and the news that wait."""
    webhook = own_webhook(services, caller, webhook_id)
    lines = services.registers.webhooks.lines_of(webhook)
    waiting = [
        {
            "message_id": key.item if key.is_news else None,
            "game": None if key.is_news else key.game,
            "version": None if key.is_news else line.seen,
            "attempts": line.attempts,
        }
        for key, line in sorted(lines.items())
        if not key.is_repetition
    ]
    attempts = [read_attempt(row) for row in services.registers.webhooks.deliveries(webhook.webhook_id)]
    return {"deliveries": [each._asdict() for each in attempts], "waiting": waiting}


@use_case
def resend_delivery(services: Services, caller: Caller, webhook_id: str, message_id: str) -> None:
    """Sends an event of the list again, apart from those that wait; nothing is sent of news that are over.

    Raises unknown_webhook and unknown_delivery.
    """
    webhook = own_webhook(services, caller, webhook_id)
    rows = services.registers.webhooks.deliveries(webhook.webhook_id)
    found = next((read_attempt(row) for row in rows if row["message_id"] == message_id), None)
    if found is None:
        raise Problem("unknown_delivery")
    services.registers.webhooks.add_line(LineKey(webhook.player, webhook.webhook_id, message_id), found.version or 0)


def record_attempt(services: Services, webhook: Webhook, attempt: Attempt) -> None:
    row = {name: str(value) for name, value in attempt._asdict().items() if value is not None}
    services.registers.webhooks.add_delivery(webhook, row)


def read_attempt(row: dict[str, str]) -> Attempt:
    return Attempt(
        row["message_id"],
        row["type"],
        row.get("game"),
        int(row["version"]) if "version" in row else None,
        row["at"],
        int(row["attempt"]),
        row["outcome"],
        int(row["status"]) if "status" in row else None,
        row.get("error"),
        row.get("action"),
        int(row["milliseconds"]),
    )
