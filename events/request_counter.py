"""The request counter port: counts requests against limits; the counts may be lost."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class CountedLimit(NamedTuple):
    """At most `requests` in a window of so many seconds; requests with the same name are counted together."""

    name: str
    requests: int
    seconds: int


class LimitCount(NamedTuple):
    """A limit after a request: the requests left, the seconds until it is completely refilled, and those to wait.

    `retry_after` is 0 if the limit lets the request through.
    """

    remaining: int
    resets_in: float
    retry_after: float


class RequestCounter(Protocol):
    """Stores for each limit the time at which it is completely refilled."""

    def count(self, limits: Sequence[CountedLimit], weight: int = 1) -> list[LimitCount]:
        """Counts a request as `weight` requests against all limits, or against none if one is reached.

        A limit with fewer requests than `weight` counts all that it has. The result has an item for each limit.
        """

    def close(self) -> None:
        """Closes connections."""
