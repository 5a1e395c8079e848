"""The notifications port: a wake-up after every append, so that readers need not poll; a wake-up can be lost."""

from typing import NamedTuple, Protocol


class Wakeup(NamedTuple):
    """A game has reached a version; all None means that wake-ups may have been lost and every reader should read."""

    partition: int | None
    game: str | None
    version: int | None


WAKE_ALL = Wakeup(None, None, None)


class WakeupSubscriber(Protocol):
    """One subscriber; not for use by two threads at once."""

    def wait(self, seconds: float | None = None) -> Wakeup | None:
        """The next wake-up; None if there is none within `seconds`, or the `block` of `subscribe` if that is less.

        The first wake-up, and the first after a lost connection, is WAKE_ALL.
        """

    def close(self) -> None: ...


class Notifications(Protocol):
    """The channel of all wake-ups, and that of the wake-ups after which some process may have to act in a game.

    `block` is in seconds.
    """

    def publish(self, name: str, version: int = 0) -> None:
        """Sends a wake-up without an append; `name` is a game or the channel of a player."""

    def subscribe(self, block: float = 15.0) -> WakeupSubscriber:
        """A subscriber that receives every later wake-up."""

    def subscribe_due(self, block: float = 15.0) -> WakeupSubscriber:
        """A subscriber that receives the wake-ups of appends to scheduled games.

        An append by the holder of the lease sends none, because the holder continues with the game itself.
        """
