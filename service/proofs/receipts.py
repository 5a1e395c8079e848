"""Receipts: the server signs the version and the hash of a game, for callers who may read up to that version.

Nothing is signed while a seat acts. The server signs on request, or when a caller reads the entry that ends a turn or
the game. A signature is the same each time, so none is stored.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from events.proofs import receipts as signing
from events.proofs.key_list import SignedKeyList
from events.proofs.receipts import Receipt
from projections.game.snapshot import TURN_STARTED, GameSnapshot
from service.commands.audience import resolve_audience, visible_version
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services

TURN_END_EVENTS = {TURN_STARTED, "position_loaded", "game_closed"}
"""Events that end a turn or the game; the reveal of the server's seed does so, too."""


class ReadEntry(NamedTuple):
    """The version, the hash and the events of an entry that a caller reads."""

    version: int
    hash: str
    events: Iterable[Mapping[str, Any]]

    @property
    def ends_turn(self) -> bool:
        """Whether the entry ends a turn or the game, even if it was undone later."""
        return any(
            each["type"] in TURN_END_EVENTS or (each["type"] == "seed_revealed" and each["seat"] is None)
            for each in self.events
        )


@use_case
def receipt(
    services: Services, caller: Caller | None, game: str, version: int | None = None, seat: int | None = None
) -> Receipt:
    """The signature on a version, by default the last one the caller may read; raises unknown_version."""
    snapshot = services.snapshots.fresh(game)
    last = visible_version(services, snapshot, resolve_audience(services, caller, snapshot, seat))
    signed = last if version is None else version
    if signed > last:
        raise Problem("unknown_version", facts={"version": last})
    return sign_receipt(services, game, signed, _hash_at(services, snapshot, signed))


@use_case
def turn_receipts(services: Services, game: str, entries: Iterable[ReadEntry]) -> list[Receipt]:
    """The receipts of those entries that end a turn or the game."""
    ended = [each for each in entries if each.ends_turn]
    key = services.registers.signing_keys.current_key(services.now()) if ended else b""
    return [signing.sign_receipt(key, game, each.version, each.hash) for each in ended]


@use_case
def public_keys(services: Services) -> SignedKeyList:
    """The keys that verify receipts, oldest first, as the root key signed them."""
    return services.registers.signing_keys.key_list(services.now())


def sign_receipt(services: Services, game: str, version: int, hash_: str) -> Receipt:
    """Signs a hash that the caller has read from the log."""
    return signing.sign_receipt(services.registers.signing_keys.current_key(services.now()), game, version, hash_)


def _hash_at(services: Services, snapshot: GameSnapshot, version: int) -> str:
    if version == 0:
        return snapshot.genesis.hash()
    if version == snapshot.version:
        return snapshot.hash
    (stored,) = services.store.read(snapshot.game, version - 1, 1)
    return stored.hash
