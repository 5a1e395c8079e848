"""The courier serves one receiver: it finds out for whom it sends, and sends what waits in line after line."""

from collections.abc import Callable, Sequence
from time import monotonic

from service.players.accounts import Caller, admit
from service.registers.webhooks import LineKey, Webhook
from service.runtime.problems import Problem
from service.services import Services
from service.webhooks.changes import disable_webhook
from workers.webhooks.line_sender import LineSender, Recipient, Stopped

SLICE = 5.0
"""Seconds for which a courier serves one receiver before others get their turn."""
SUSPENSION_PAUSE = 600.0
"""Seconds until the webhook of a suspended player is looked at again."""


class Courier:
    """Threads may share it, each for another receiver."""

    def __init__(self, services: Services, lines: LineSender) -> None:
        self.services = services
        self.lines = lines

    def serve(self, player: str, webhook_id: str, items: Sequence[str], may_go_on: Callable[[], bool]) -> float:
        """Sends what waits in these lines; returns the seconds for which the webhook should have no other job."""
        until = monotonic() + SLICE
        try:
            recipient = self._find_recipient(player, webhook_id)
            for item in items:
                key = LineKey(player, webhook_id, item)
                if recipient is None:
                    self.services.registers.webhooks.drop_line(key)
                elif monotonic() < until:
                    self.lines.serve(recipient, key, lambda: monotonic() < until and may_go_on())
        except Stopped as stopped:
            return stopped.pause
        except Problem as problem:
            if problem.code != "unknown_webhook":
                raise
            # It was deleted meanwhile: the next job drops its lines.
        return 0.0

    def _find_recipient(self, player: str, webhook_id: str) -> Recipient | None:
        """None if the webhook is deleted or switched off; switches it off if its token has ended."""
        webhook = self.services.registers.webhooks.find(player, webhook_id)
        if webhook is None or webhook.disabled_at is not None:
            return None
        try:
            return Recipient(webhook, self._authenticate(webhook))
        except Problem as problem:
            if problem.code == "player_suspended":
                raise Stopped(SUSPENSION_PAUSE) from problem
            disable_webhook(self.services, webhook, problem.code)
            return None

    def _authenticate(self, webhook: Webhook) -> Caller:
        """The player of a webhook, as if with the token that created it; raises a Problem if that has ended."""
        credentials = self.services.registers.tokens.credentials_with_id(webhook.person, webhook.token_id)
        token = credentials.find_token(webhook.token_id) if credentials else None
        if credentials is None or token is None:
            raise Problem("invalid_token")
        owner = "" if webhook.player == webhook.person else webhook.person
        return admit(self.services, credentials, token._replace(player=webhook.player, owner=owner), "read")
