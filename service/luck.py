"""Where the luck of a game comes from: its seeds, unless a test brings its own."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from events.fair_chance import FairChance, mixed_root, seeded_root
from events.seal import Sealer, SeedSealer
from events.service_events import ScriptPassedOver, script_of
from games.chance import Chance
from games.foretold import Foretold, Play
from projections.record import Record


class Luck(NamedTuple):
    """What one append draws from and seals with."""

    chance: Chance
    sealer: Sealer


LuckFrom: TypeAlias = Callable[[bytes, Record], Luck]


def with_script(record: Record, chance: Chance, play: Play) -> Chance:
    """The same luck, or as the script of a sandbox game has it; `play` is what the luck is wanted for."""
    script = script_of(record.chance)
    return Foretold(record.rules, script, chance, play) if script else chance


def passed_over(chance: Chance) -> tuple[ScriptPassedOver, ...]:
    """What the script said in vain."""
    return tuple([ScriptPassedOver(*each) for each in chance.passed_over]) if isinstance(chance, Foretold) else ()


def fair(seed: bytes, record: Record) -> Luck:
    """Draws that go on from where the log stands, out of the server's seed and those the seats gave."""
    chosen = record.chance.seed if record.chance else None
    root = seeded_root(chosen) if isinstance(chosen, str) else mixed_root(seed, record.game, record.seeds)
    return Luck(FairChance(root, record.draws), SeedSealer(seed))
