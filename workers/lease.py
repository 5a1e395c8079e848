"""A lease keeps other workers off a game while one plays it, and runs out soon when that one dies."""

import secrets
import time

from projections.record import Record
from service.house import House

FRESH = 1 / 3
"""The share of its time after which a lease is prolonged; each time is a write that the log has to sync."""


class Lease:
    """The lease of one holder on one game; losing it costs time but harms nothing, entries check the version."""

    def __init__(self, house: House, game: str, holder: str, seconds: float) -> None:
        self.house = house
        self.game = game
        self.holder = holder
        self.seconds = seconds
        self._stale_at = 0.0

    def hold(self, record: Record) -> bool:
        """Takes or prolongs it when that is needed; False if somebody else holds it."""
        if time.monotonic() < self._stale_at:
            return True
        while not self.house.due.lease(self.game, record.version, self.holder, self.seconds):
            fresh = self.house.records.fresh(self.game)
            if fresh.version == record.version:
                return False
            record = fresh
        self._stale_at = time.monotonic() + FRESH * self.seconds
        return True

    def prolong(self) -> None:
        """Lets it begin again."""
        self.house.due.renew(self.game, self.holder, self.seconds)


def new_holder() -> str:
    """A name for a lease that nobody else has."""
    return secrets.token_hex(8)
