"""Rebuilding: what lies beside the logs is made anew from them, game by game, while play goes on."""

from events.beside import Beside, Rewritten, rewrite
from events.errors import UnknownGame
from projections.cache import read_lines
from projections.folding import OutOfReach
from projections.founding import founded
from projections.history.told import at_end
from projections.record import Record
from projections.replaying import replayed
from projections.summary import summary
from projections.untold import one_game
from projections.upgrade import served
from service.carrying_out import due_at
from service.horizon import came_forward_at
from service.house import House
from service.instants import seconds_of


def rebuild_beside(house: House, game: str) -> Rewritten:
    """Summary, due time and place in the index of one game; `gone` if it is not there any more.

    A game that moves meanwhile is read on, never set back. Raises CannotBeTold for a game that cannot be folded; what
    lies beside it is left as it is.
    """
    try:
        with one_game():
            record = _standing(house, game)
            while (answer := rewrite(house.store, game, _beside(house, served(record)))) == "moved":
                record = _read_on(house, record)
            return answer
    except UnknownGame:
        return "gone"


def _standing(house: House, game: str) -> Record:
    """A game that is over is told, which is quicker than to fold it as for those who play on."""
    origin = founded(*house.store.genesis(game), house.settings.rules_version)
    lines = list(read_lines(house.store, game))
    return at_end(origin, lines) or replayed(origin, lines)


def _read_on(house: House, record: Record) -> Record:
    """The record with what has been appended since; an undo may go back further than it remembers."""
    try:
        return replayed(record, list(read_lines(house.store, record.game, record.version)))
    except OutOfReach:
        return _standing(house, record.game)


def _beside(house: House, record: Record) -> Beside:
    at, forward_at = (round(seconds_of(each) * 1000) for each in (record.at, came_forward_at(house, record)))
    return Beside(record.version, record.hash, at, forward_at, due_at(house, record), summary(record))
