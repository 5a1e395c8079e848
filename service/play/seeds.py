"""Seeds: a seat commits to a seed before the start and reveals it afterwards, so that no side alone sets the dice.

The game opens when every seat has revealed its seed; at the end of the time for that, a worker opens it.
"""

from typing import Any, NamedTuple

from events.proofs.receipts import Receipt
from service.commands.audience import CallerSeat
from service.commands.command_handler import execute
from service.commands.entry_format import DEFAULT_FORMAT
from service.play.seed_commands import ContinueSeeding, RevealSeed
from service.players.accounts import Caller
from service.proofs.receipts import sign_receipt
from service.runtime.problems import use_case
from service.services import Services


class SeedAcknowledgement(NamedTuple):
    """The entry of a revealed seed, and the receipt for that entry."""

    entry: dict[str, Any]
    receipt: Receipt


@use_case
def reveal_seed(
    services: Services,
    caller: Caller,
    game: str,
    seed: str,
    seat: int | None = None,
    *,
    key: str | None = None,
    body: bytes = b"",
) -> SeedAcknowledgement:
    """A seat of the caller reveals the seed that it committed to; raises no_seed_expected and invalid_seed."""
    revealing = CallerSeat(services, caller, seat)
    result = execute(services, game, RevealSeed(services, revealing, seed, key, body))
    stored = result.entries[0]
    entry = DEFAULT_FORMAT.to_dict(stored, result.snapshot, revealing.seat_in(result.snapshot))
    return SeedAcknowledgement(entry, sign_receipt(services, game, stored.version, stored.hash))


@use_case
def continue_seeding(services: Services, game: str) -> None:
    """Mixes the seeds without the late ones, or opens the game when their seats have had time to leave."""
    execute(services, game, ContinueSeeding(services))
