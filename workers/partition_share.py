"""The partitions that an instance reads for a consumer: those that it owns in the store, while it says it is alive.

The partitions are spread evenly over the instances with AI workers. An owner hands a partition over to the instance
that should have it; another instance takes a partition only if its owner is not alive. A process that was paused may
still believe that it owns one: it may do work a second time, but it cannot move the new owner's checkpoint.
"""

import logging
import time
from collections.abc import Callable, Sequence

from service.registers.instances import ALIVE_SECONDS, Instance
from service.services import Services

RENEW = ALIVE_SECONDS / 3
"""Seconds between two announcements."""

_log = logging.getLogger(__name__)


class PartitionShare:
    """`owned` is as of the last renewal, `renew_at` the time of the next one."""

    def __init__(self, services: Services, consumer: str) -> None:
        self.feed = services.storage.feed
        self.register = services.registers.instances
        self.instance = services.instance
        self.consumer = consumer
        self.owned: frozenset[int] = frozenset()
        self.renew_at = 0.0
        self._announced = False

    def renew(self, before_release: Callable[[], object] = lambda: None) -> None:
        """Announces the instance, and takes or hands over partitions, if the time for it has come.

        Calls `before_release` if it is about to hand partitions over.
        """
        if time.monotonic() < self.renew_at:
            return
        self._warn_of_same_name()
        self.register.announce(self.instance)
        self._announced = True
        alive = {each.name: each for each in self.register.list_alive()} | {self.instance.name: self.instance}
        owners = self.feed.owners(self.consumer)
        wanted = assign_partitions(list(alive.values()), len(owners))
        if any(owner == self.instance.name != want for owner, want in zip(owners, wanted, strict=True)):
            before_release()
        self.owned = frozenset(
            number
            for number, (owner, want) in enumerate(zip(owners, wanted, strict=True))
            if self._settle(number, owner, want, owner in alive)
        )
        self.renew_at = time.monotonic() + RENEW

    def leave(self) -> None:
        """Lets other instances take the partitions at once."""
        self.owned, self.renew_at = frozenset(), 0.0
        self.register.leave(self.instance.name)

    def _settle(self, number: int, owner: str, want: str, is_alive: bool) -> bool:
        """Hands a partition over or takes it; returns whether this instance owns it then."""
        own = self.instance.name
        if want == own:
            return owner == own or (not is_alive and self.feed.change_owner(number, self.consumer, owner, own))
        if owner == own:
            self.feed.change_owner(number, self.consumer, own, want)
        return False

    def _warn_of_same_name(self) -> None:
        found = self.register.find(self.instance.name)
        if self._announced and found is not None and found.run != self.instance.run:
            _log.error("Another instance has the name %s, too: set INSTANCE_NAME of one of them.", found.name)


def assign_partitions(alive: Sequence[Instance], partitions: int) -> list[str]:
    """The instance that should own each partition; instances without AI workers get some only if no other is alive."""
    names = [each.name for each in alive if each.ai_workers] or [each.name for each in alive]
    names.sort()
    return [names[number % len(names)] for number in range(partitions)]
