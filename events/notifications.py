"""The notifications port: a hint after every append, so that readers look at once; no reader relies on a hint."""

from typing import NamedTuple, Protocol


class Wakeup(NamedTuple):
    """A game has reached a version; all None means that hints may have been lost and every reader should look."""

    partition: int | None
    game: str | None
    version: int | None


WAKE_ALL = Wakeup(None, None, None)


class WakeupSubscriber(Protocol):
    """One subscriber; not for use by two threads at once."""

    def wait(self, seconds: float | None = None) -> Wakeup | None:
        """The next hint, or None after `seconds`, at most the block time of this subscriber.

        The first hint, and the first after a lost connection, is WAKE_ALL.
        """

    def close(self) -> None: ...


class Notifications(Protocol):
    """The channel of all hints."""

    def publish(self, name: str, version: int = 0) -> None:
        """Wakes the subscribers of a game without an append, or of another name."""

    def subscribe(self, block: float = 15.0) -> WakeupSubscriber:
        """A subscriber that receives every hint from now on."""
