"""Where the luck of a game comes from: its seeds, unless a test brings its own."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from events.fair_chance import FairChance, mixed_root
from events.seal import Sealer, SeedSealer
from games.chance import Chance
from projections.record import Record


class Luck(NamedTuple):
    """What one append draws from and seals with."""

    chance: Chance
    sealer: Sealer


LuckFrom: TypeAlias = Callable[[bytes, Record], Luck]


def fair(seed: bytes, record: Record) -> Luck:
    """Draws that go on from where the log stands, out of the server's seed and those the seats gave."""
    root = mixed_root(seed, record.game, record.seeds)
    return Luck(FairChance(root, record.draws), SeedSealer(seed))
