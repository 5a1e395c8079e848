"""The job function that RQ calls by name. A job may run twice, late or never without harm."""

from functools import cache
from threading import Event

from service.services import Services
from workers.webhooks.courier import Courier
from workers.webhooks.delivery import Sender
from workers.webhooks.http_post import Poster
from workers.webhooks.line_sender import LineSender
from workers.webhooks.queue import WebhookQueue
from workers.webhooks.standing import Standing


class NoQueueServer(Exception):
    """Webhooks need the Redis server that VOLATILE_REDIS_URL names."""


stopping = Event()
"""Set when the process stops: jobs end after the request that is under way."""
running: set[str] = set()
"""The webhooks that a thread serves at this moment."""
standing = Standing()


@cache
def services() -> Services:
    """The services of this process, which all its threads share."""
    return Services.from_environment()


@cache
def courier() -> Courier:
    sender = Sender(services(), Poster(services().settings.webhook_addresses))
    return Courier(services(), LineSender(services(), sender, standing))


@cache
def queue() -> WebhookQueue:
    volatile = services().volatile
    if volatile is None:
        raise NoQueueServer
    return WebhookQueue(volatile)


def deliver(player: str, webhook_id: str, items: list[str]) -> None:
    """Sends what waits for a receiver in these lines."""
    lock = queue().begin(webhook_id)
    if lock is None:
        return
    running.add(webhook_id)
    try:
        pause = courier().serve(player, webhook_id, items, lambda: may_go_on(webhook_id, lock))
        if pause:
            queue().hold(webhook_id, pause)
    finally:
        running.discard(webhook_id)
        queue().end(webhook_id, lock)


def may_go_on(webhook_id: str, lock: str) -> bool:
    """Whether a job may send another event."""
    return not stopping.is_set() and queue().renew(webhook_id, lock)
