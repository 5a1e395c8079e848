"""Compares where a game of earlier rules ended with where the current rules end it."""

from collections.abc import Iterable

from events.entry import StoredEntry
from events.proofs.inspection import inspect_entries
from events.proofs.seal import full_entry
from games import kernel
from games.kernel import ActionRefused, InvalidValue
from landnama.verification.opened_entry import open_entries
from landnama.verification.seeds import server_seed
from projections.game.snapshot import GameSnapshot
from service.services import fair_randomness

SCRIPTED = "scripted"


class EndComparison:
    """Decides each action of a finished game again, in the position of the log and with the same draws.

    `differs_at` is the first version at which the action ends the game in only one of them, or with another result. It
    stays None where no draw can be repeated: in a running game, whose seed is secret, and with scripted chance.
    """

    def __init__(self, lines: Iterable[StoredEntry]) -> None:
        self.differs_at: int | None = None
        self._seed = server_seed(open_entries(inspect_entries(lines))[0])

    def compare(self, before: GameSnapshot, line: StoredEntry, after: GameSnapshot) -> None:
        """Compares the end after one entry."""
        if self._seed is None or self.differs_at is not None or before.genesis.chance == SCRIPTED:
            return
        entry = full_entry(line)
        if entry.action is None or entry.seat is None or before.state is None or after.state is None:
            return
        try:
            action = before.rules.wire.decode_action(entry.action)
            chance = fair_randomness(self._seed, before).chance
            _, state = kernel.decide(before.state, entry.seat, action, chance)
        except (InvalidValue, ActionRefused):
            # The current rules have another action in its place, so nothing can be said about its end.
            return
        if state.result != after.state.result:
            self.differs_at = line.version
