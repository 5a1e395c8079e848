"""Consumers of the feeds that no part of the service is: while one of them is gone, feeds and archive wait for it."""

from collections.abc import Iterator

from service.consumers import strangers
from service.house import House


def gone_for_good(house: House) -> Iterator[str]:
    """What to do about each, should it be gone."""
    for consumer in strangers(house):
        yield f"If {consumer}, which reads the feeds, is gone for good: landnama admin retire {consumer}."
