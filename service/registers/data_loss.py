"""Losses: a process that had read more than the log holds says so, in its journal, in a metric and on the log server.

That happens when a replica takes over that did not have the last entries, or when a log is restored from an older
copy under a running service. What was acknowledged is gone then, and the game goes on from where its log stands.
"""

import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from events.errors import StorageError
from events.records import RecordKey, RecordStore
from projections.game.cache import DataLoss
from service.runtime.metrics import DATA_LOSSES

LOSS_LIFETIME = 7 * 24 * 3600
"""Seconds for which the store keeps the record."""

_LOSSES = RecordKey("data_losses")

_log = logging.getLogger(__name__)


class RecordedLoss(NamedTuple):
    """A loss, and when it was found."""

    at: str
    loss: DataLoss


class DataLossRegister:
    """One record for the whole store; of each game the highest version that a process had read."""

    def __init__(self, records: RecordStore, now: Callable[[], str]) -> None:
        self._records = records
        self.now = now

    def record_loss(self, loss: DataLoss) -> None:
        """Logs and counts the loss even if the store does not answer."""
        DATA_LOSSES.inc()
        _log.error("Data loss in the log of game %s: %s", loss.game, describe_loss(loss))
        try:
            self._store(loss)
        except StorageError as error:
            _log.error("The loss in game %s could not be recorded: %s", loss.game, error)

    def recent_losses(self) -> list[RecordedLoss]:
        """The losses found in the last days, the latest last."""
        found = self._records.fields(_LOSSES).values()
        return sorted([_decode(each) for each in found])

    def forget(self, game: str) -> None:
        """Deletes the losses of a game that has left the log."""
        self._records.remove_fields(_LOSSES, game)

    def _store(self, loss: DataLoss) -> None:
        (found,) = self._records.get_many([(_LOSSES, loss.game)])
        if found and _decode(found).loss.read_version >= loss.read_version:
            return
        self._records.put(_LOSSES, {loss.game: msgspec.json.encode(RecordedLoss(self.now(), loss))}, LOSS_LIFETIME)


def describe_loss(loss: DataLoss) -> str:
    """The message for the operator."""
    stands = "it is gone" if loss.log_version is None else f"it stands at version {loss.log_version}"
    return f"version {loss.read_version} was read and is not in it any more, {stands}"


_decode = msgspec.json.Decoder(RecordedLoss).decode
