"""Places for those who wait: so many in a process, and so many of them for one player or one address."""

from collections import Counter
from collections.abc import Callable
from threading import Lock


class Places:
    """A place is taken for as long as somebody waits, and given back once."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self._lock = Lock()
        self._taken: Counter[str] = Counter()

    def take(self, who: str) -> Callable[[], None] | None:
        """What gives the place back; None if there is none left."""
        with self._lock:
            if self._taken.total() >= self.most or self._taken[who] >= self.each:
                return None
            self._taken[who] += 1
        return lambda: self._give_back(who)

    def taken(self) -> int:
        """How many wait at this moment."""
        with self._lock:
            return self._taken.total()

    def _give_back(self, who: str) -> None:
        with self._lock:
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]
