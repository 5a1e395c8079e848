"""The notifications port: a wakeup after every append, so that readers need not poll; a wakeup can be lost."""

from typing import NamedTuple, Protocol


class Wakeup(NamedTuple):
    """A game has reached a version; all None means that wakeups may have been lost and every reader should read."""

    partition: int | None
    game: str | None
    version: int | None


WAKE_ALL = Wakeup(None, None, None)


class WakeupSubscriber(Protocol):
    """One subscriber; not for use by two threads at once."""

    def wait(self, seconds: float | None = None) -> Wakeup | None:
        """The next wakeup, or None after `seconds`, at most the block time of this subscriber.

        The first wakeup, and the first after a lost connection, is WAKE_ALL.
        """

    def close(self) -> None: ...


class Notifications(Protocol):
    """The channel of all wakeups, and that of the wakeups after which some process may have to act in a game."""

    def publish(self, name: str, version: int = 0) -> None:
        """Sends a wakeup without an append; `name` is a game or the channel of a player."""

    def subscribe(self, block: float = 15.0) -> WakeupSubscriber:
        """A subscriber that receives every later wakeup."""

    def subscribe_due(self, block: float = 15.0) -> WakeupSubscriber:
        """A subscriber that receives the wakeups of appends to scheduled games.

        An append by the holder of the lease is left out, because the holder continues with the game itself.
        """
