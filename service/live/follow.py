"""Following: one loop waits for the wake-ups of a source and asks it for what is new."""

from collections.abc import Iterable, Iterator, Mapping
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from service.runtime.notifier import Notifier
from service.runtime.problems import Problem

Wakeups: TypeAlias = Mapping[str, int | None]
"""The names that were woken, each with the version that it reached, None if that is not known."""
Position: TypeAlias = int | str
"""Where a stream continues: the version of a game, or a cursor."""
News = TypeVar("News")
News_co = TypeVar("News_co", covariant=True)


class LiveSource(Protocol[News_co]):
    """What can be followed: a game, the account of a player, or several of them."""

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will come."""

    def find_names(self, woken: Wakeups) -> Iterable[str]:
        """The names whose wake-ups concern the source; the loop subscribes to them before it reads."""

    def read_news(self, woken: Wakeups | None) -> News_co | None:
        """What is new, None for nothing; `woken` is None after a silence, in which a wake-up may have been lost."""

    def seconds_until_news(self) -> float:
        """Seconds until something becomes new without a wake-up."""


class Message(NamedTuple):
    """A message of a stream: whoever knows the `position` continues after it; a `problem` ends what it is about."""

    event: str
    data: dict[str, Any]
    position: Position | None = None
    problem: Problem | None = None


class StreamSource(LiveSource[News], Protocol[News]):
    """A source that describes its news in messages."""

    def first_messages(self) -> Iterable[Message]:
        """The messages with which a stream begins, before any news."""

    def describe_news(self, news: News) -> Iterable[Message]:
        """The messages of what `read_news` has returned."""


def follow(notifier: Notifier, source: LiveSource[News], seconds: float) -> Iterator[News | None]:
    """What is new in a source, None after `seconds` without any; ends when it is finished, or the process stops."""
    with notifier.subscribe(source.find_names({})) as subscription:
        woken: Wakeups | None = dict.fromkeys(subscription.names)
        deadline = monotonic() + seconds
        while True:
            subscription.add_names(source.find_names(woken or {}))
            news = source.read_news(woken)
            if news is not None or monotonic() >= deadline:
                yield news
                deadline = monotonic() + seconds
            if source.is_finished or notifier.is_closed:
                return
            subscription.wait(min(deadline - monotonic(), source.seconds_until_news()))
            woken = subscription.take_wakeups() or None
