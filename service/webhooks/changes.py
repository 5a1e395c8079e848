"""Changes of a stored webhook, which requests and deliveries may make at the same time."""

from collections.abc import Callable

from msgspec.structs import replace

from service.registers.webhooks import Webhook
from service.runtime.problems import Problem
from service.services import Services

FAILURES_IN_A_ROW = 5
"""After so many a webhook counts as failing."""
DISABLED_AFTER = 3 * 24 * 3600
"""Seconds of failure after which a webhook is disabled."""


def update_webhook(services: Services, webhook: Webhook, change: Callable[[Webhook], Webhook]) -> Webhook:
    """The webhook after a change, of which nothing that happens meanwhile is lost; raises unknown_webhook."""
    register, current = services.registers.webhooks, webhook
    while not register.replace(current, new := change(current)):
        found = register.find(webhook.player, webhook.webhook_id)
        if found is None:
            raise Problem("unknown_webhook")
        current = found
    return new


def disable_webhook(services: Services, webhook: Webhook, because: str) -> None:
    """Disables a webhook, and leaves a notice for its owner."""
    update_webhook(services, webhook, lambda old: replace(old, disabled_at=services.now(), disabled_because=because))


def note_failure(services: Services, webhook: Webhook) -> Webhook:
    """Notes that a receiver fails, and disables its webhook after days; raises unknown_webhook."""
    if webhook.failing_since is None:
        return update_webhook(services, webhook, lambda old: replace(old, failing_since=services.now()))
    if webhook.failing_since <= services.now(-DISABLED_AFTER):
        disable_webhook(services, webhook, "failing")
    return webhook


def note_success(services: Services, webhook: Webhook) -> Webhook:
    """Ends a time of failure; raises unknown_webhook."""
    if webhook.failing_since is None:
        return webhook
    return update_webhook(services, webhook, lambda old: replace(old, failing_since=None))
