"""One instance writes the history, and keeps doing so after a restart; the others ask it.

Another instance takes over only if the owner has been silent for a minute, because it has to write its own file from
all logs then, and exports that have begun must start again.
"""

import time

from service.admin.consumers import HISTORY
from service.history.owner import HISTORY_PARTITION, history_owner
from service.registers.instances import ALIVE_SECONDS
from service.services import Services

LOOK = ALIVE_SECONDS / 3
"""Seconds between two looks at the owner."""
TAKE_OVER = 60.0
"""Seconds of silence after which another instance takes over."""


class HistoryOwner:
    """Whether this instance writes the history."""

    def __init__(self, services: Services, take_over: float = TAKE_OVER) -> None:
        self.services = services
        self.take_over = take_over
        self._look_at = 0.0
        self._is_own = False
        self._silent_since: float | None = None

    def is_own(self) -> bool:
        """As of a few seconds ago; takes over if it is time."""
        if time.monotonic() >= self._look_at:
            self._look_at = time.monotonic() + LOOK
            self._is_own = self._look()
        return self._is_own

    def _look(self) -> bool:
        own, owner = self.services.instance.name, history_owner(self.services)
        if owner == own:
            return True
        if owner and self.services.registers.instances.find(owner) is not None:
            self._silent_since = None
            return False
        if owner and not self._has_been_silent():
            return False
        return self.services.storage.feed.change_owner(HISTORY_PARTITION, HISTORY, owner, own)

    def _has_been_silent(self) -> bool:
        self._silent_since = time.monotonic() if self._silent_since is None else self._silent_since
        return time.monotonic() - self._silent_since >= self.take_over
