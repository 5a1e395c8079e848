"""Consumers of the feeds: archiving waits for each of them, so the operator can retire one that no longer runs."""

from service.services import Services

DISPATCHER = "dispatcher"
HISTORY = "history"
TRANSPARENCY = "transparency"
WEBHOOKS = "webhooks"
OWN_CONSUMERS = frozenset({DISPATCHER, HISTORY, TRANSPARENCY, WEBHOOKS})
"""The consumers that every service runs."""


def unknown_consumers(services: Services) -> list[str]:
    """Other consumers that have read a feed: a user's program, or a part of another release."""
    feed = services.storage.feed
    found = {consumer for number in range(services.store.partitions) for consumer in feed.consumers(number)}
    return sorted(found - OWN_CONSUMERS)


def retire_consumer(services: Services, consumer: str) -> None:
    """Archiving no longer waits for the consumer, unless it reads again."""
    feed = services.storage.feed
    for number in range(services.store.partitions):
        feed.remove_consumer(number, consumer)
