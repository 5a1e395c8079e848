"""If-Match: a decision counts if it was made on the latest version, or if no entry since then could have changed it.

For a game that is over the answer is game_over, whatever the version.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from events.proofs.seal import to_wire
from games import kernel
from games.kernel import Action
from projections.game.cache import read_entries, snapshot_at
from projections.game.fold import is_quiet
from projections.game.snapshot import GamePosition, GameSnapshot
from service.runtime.problems import Problem, game_over
from service.services import Services

MOST_MISSED_ENTRIES = 256
"""The most entries that a stale caller gets with the problem; the others are in the log."""


class LegalChoices(NamedTuple):
    """What a seat may do: actions, and templates with their domains. Equal choices mean an equal decision."""

    actions: tuple[Action, ...]
    templates: tuple[tuple[str, Mapping[str, Any]], ...]


NO_CHOICES = LegalChoices((), ())


class StaleVersion(Problem):
    """The game has moved on; `attach_missed_entries` adds what the caller has missed."""

    def __init__(self, snapshot: GameSnapshot, seat: int, expected: int) -> None:
        super().__init__("stale_version", facts={"version": snapshot.version})
        self.snapshot = snapshot
        self.seat = seat
        self.expected = expected


def legal_choices(state: Any, seat: int) -> LegalChoices:
    """Everything that the seat may do; nothing before the start and after the end."""
    if state is None or state.result is not None:
        return NO_CHOICES
    templates = [
        (state.rules.wire_name(template.action_type), template.domain(state, seat))
        for template in kernel.legal_templates(state, seat)
    ]
    return LegalChoices(tuple(kernel.legal_actions(state, seat)), tuple(templates))


def demand_decision_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises version_required, game_over, version_ahead, or stale_version unless the decision still holds."""
    if (
        snapshot.status == "finished"
        or expected is None
        or expected >= snapshot.version
        or not _still_holds(services, snapshot, seat, expected)
    ):
        demand_latest_version(snapshot, seat, expected)


def demand_latest_version(snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises the same unless the decision was made on the latest version, as an undo requires."""
    if expected is None:
        raise Problem("version_required", facts={"version": snapshot.version})
    if snapshot.status == "finished":
        raise game_over()
    if expected > snapshot.version:
        raise Problem("version_ahead", facts={"version": snapshot.version})
    if expected != snapshot.version:
        raise StaleVersion(snapshot, seat, expected)


@contextmanager
def attach_missed_entries(services: Services) -> Iterator[None]:
    """Adds to a StaleVersion the entries since the expected version, as the seat may see them."""
    try:
        yield
    except StaleVersion as stale:
        snapshot, until = stale.snapshot, min(stale.snapshot.version, stale.expected + MOST_MISSED_ENTRIES)
        missed = read_entries(services.store, snapshot.game, max(0, stale.expected), until)
        stale.facts["missed"] = [to_wire(entry, stale.seat, snapshot.is_revealed) for entry in missed]
        raise


def _still_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int) -> bool:
    """Every entry since is of another seat and of the same turn, and this seat has the same choices as then.

    The turn has to be the same because offers are numbered from the start in each turn.
    """
    if expected < 0:
        return False
    if any(actor is None or actor == seat for actor in _acting_seats(services, snapshot, expected)):
        return False
    then = _position_at(services, snapshot, expected)
    return then.turns == snapshot.turns and legal_choices(then.state, seat) == legal_choices(snapshot.state, seat)


def _acting_seats(services: Services, snapshot: GameSnapshot, expected: int) -> tuple[int | None, ...]:
    recent = snapshot.seats_since(expected)
    if recent is not None:
        return recent
    entries = [stored.entry() for stored in read_entries(services.store, snapshot.game, expected, snapshot.version)]
    return tuple([entry.seat for entry in entries if not is_quiet(entry)])


def _position_at(services: Services, snapshot: GameSnapshot, version: int) -> GamePosition:
    return snapshot.position_at(version) or snapshot_at(services.store, snapshot, version).position
