"""Consumers of the feeds: games wait for each, so those that this release does not run can be let go of."""

from events.feed import Feed
from service.house import House

DISPATCHER = "dispatcher"
HISTORY = "history"
OWN = frozenset({DISPATCHER, HISTORY})
"""What every service runs."""


def strangers(house: House) -> list[str]:
    """Who else has read a feed: a program of somebody's own, or a part of another release."""
    feed = Feed(house.log, house.store.keys)
    found = {consumer for number in range(house.store.keys.partitions) for consumer in feed.consumers(number)}
    return sorted(found - OWN)


def retire(house: House, consumer: str) -> None:
    """Nothing waits for the consumer from here on, unless it reads on."""
    feed = Feed(house.log, house.store.keys)
    for number in range(house.store.keys.partitions):
        feed.retire(number, consumer)
