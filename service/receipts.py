"""Receipts: the server signs where a game stood, for whoever may read that far.

Nothing is signed while a seat acts. A receipt is made when it is asked for, or when somebody reads the entry that
ended a turn or the game; a signature is the same each time it is made, so none is kept.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from events import receipts as signing
from events.receipts import PublicKey, Receipt
from projections.path import TURN
from projections.record import Record
from service.audience import audience
from service.errors import Problem, use_case
from service.horizon import horizon
from service.house import House
from service.players import Caller

ENDS = {TURN, "position_laid", "game_closed"}
"""What ends a turn or the game; the server's own seed does, too."""


class Read(NamedTuple):
    """An entry that somebody has read: where it stands, and its events."""

    version: int
    hash: str
    events: Iterable[Mapping[str, Any]]

    @property
    def ends(self) -> bool:
        """Whether it ended a turn or the game, undone or not; what came later is not asked."""
        return any(
            each["type"] in ENDS or (each["type"] == "seed_revealed" and each["seat"] is None) for each in self.events
        )


@use_case
def receipt(
    house: House, caller: Caller | None, game: str, version: int | None = None, seat: int | None = None
) -> Receipt:
    """The signature on a version, by default the last one the caller may read; raises version_unknown."""
    record = house.records.fresh(game)
    last = horizon(house, record, audience(house, caller, record, seat))
    wanted = last if version is None else version
    if wanted > last:
        raise Problem("version_unknown", facts={"version": last})
    return receipt_for(house, game, wanted, _hash_at(house, record, wanted))


@use_case
def milestones(house: House, game: str, read: Iterable[Read]) -> list[Receipt]:
    """The receipts on those of the entries that ended a turn or the game."""
    ended = [each for each in read if each.ends]
    key = house.register.signing.current(house.now()) if ended else b""
    return [signing.signed(key, game, each.version, each.hash) for each in ended]


@use_case
def public_keys(house: House) -> list[PublicKey]:
    """What receipts are checked with, the oldest key first."""
    return house.register.signing.public(house.now())


@use_case
def rotate_key(house: House) -> None:
    """The next receipt is signed with a new key; older ones stay good."""
    house.register.signing.rotate(house.now())


def receipt_for(house: House, game: str, version: int, hash_: str) -> Receipt:
    """Signs; whoever calls has read the hash out of the log."""
    return signing.signed(house.register.signing.current(house.now()), game, version, hash_)


def _hash_at(house: House, record: Record, version: int) -> str:
    if version == 0:
        return record.genesis.hash()
    if version == record.version:
        return record.hash
    (line,) = house.store.read(record.game, version - 1, 1)
    return line.hash
