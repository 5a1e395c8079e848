"""The changes of the takebacks of a game, as its streams report them: asked, accepted, declined and withdrawn."""

from typing import Any, Literal, TypeAlias

from events.takebacks import Takeback
from projections.game.snapshot import GameSnapshot
from service.commands.audience import spectator_delay
from service.commands.deadlines import client_seats
from service.play.takeback_views import takeback_data
from service.services import Services

Change: TypeAlias = Literal["asked", "accepted", "declined", "withdrawn"]


class TakebackWatch:
    """Compares the takebacks with those that it has read before; at first all that are open are new.

    The next entry ends all requests, so their end is not a change. A delayed audience learns of none.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._known: dict[str, Takeback] = {}

    def read_changes(self, snapshot: GameSnapshot, audience: int | None) -> list[dict[str, Any]]:
        """The changes since the last call; each is the takeback with the change and its seat."""
        found = {each.request.takeback: each for each in self._find_open(snapshot, audience)}
        gone = [each for takeback, each in self._known.items() if takeback not in found]
        changes = [change for takeback, each in found.items() for change in _changes(self._known.get(takeback), each)]
        changes += [("withdrawn", each.request.by, each) for each in gone if each.request.hash == snapshot.hash]
        self._known = found
        return [
            {"game": snapshot.game, "change": change, "seat": seat, **takeback_data(each)}
            for change, seat, each in changes
        ]

    def _find_open(self, snapshot: GameSnapshot, audience: int | None) -> list[Takeback]:
        """None if only one player can ask and answer, or the audience is delayed."""
        if (
            snapshot.status != "running"
            or len(client_seats(snapshot)) < 2
            or spectator_delay(self.services, snapshot, audience)
        ):
            return []
        return self.services.takebacks.open_requests(snapshot.game, snapshot.hash)


def _changes(before: Takeback | None, now: Takeback) -> list[tuple[Change, int, Takeback]]:
    asked: list[tuple[Change, int, Takeback]] = [("asked", now.request.by, now)] if before is None else []
    answered = before.answers.keys() if before is not None else frozenset()
    return asked + [(answer, seat, now) for seat, answer in sorted(now.answers.items()) if seat not in answered]
