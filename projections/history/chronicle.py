"""The chronicle: games as they are told while they are played, and what each new entry adds."""

from collections import OrderedDict
from typing import Final

from events.line import Line
from events.store import Store
from projections.cache import read_lines
from projections.founding import founded
from projections.history.standing import PlayerBehind
from projections.history.telling import Telling
from projections.history.told import goes, opens, told
from projections.history.writer import News
from projections.untold import one_game

CAPACITY: Final = 2000
"""Games that are told on from where they stood; of more than that, those that moved least lately are told anew."""


def whole(store: Store, game: str) -> Telling:
    """A game told from its log; raises UnknownGame, and whatever its entries give reason for."""
    return told(founded(*store.genesis(game)), list(read_lines(store, game)))


class Chronicle:
    """For one thread. What it gives for a game follows what it gave before, so all of it has to be written."""

    def __init__(self, store: Store, player_behind: PlayerBehind, capacity: int = CAPACITY) -> None:
        self.store = store
        self.player_behind = player_behind
        self.capacity = capacity
        self._tellings: OrderedDict[str, Telling] = OrderedDict()

    def news(self, game: str) -> News:
        """What a game says that was not given yet; raises UnknownGame and CannotBeTold, and then tells it anew."""
        telling = self._tellings.pop(game, None)
        with one_game():
            lines = None if telling is None else self._following(telling)
            if telling is None or lines is None:
                return self._given(whole(self.store, game), True)
            for line in lines:
                telling.tell(line)
            return self._given(telling, False)

    def forget(self) -> None:
        """For when it is not known what was written of what was given."""
        self._tellings.clear()

    def _given(self, telling: Telling, anew: bool) -> News:
        game, rows = telling.record.game, telling.take(self.player_behind)
        if telling.ended_at is None:
            self._tellings[game] = telling
            while len(self._tellings) > self.capacity:
                self._tellings.popitem(last=False)
        return News(game, rows, anew)

    def _following(self, telling: Telling) -> list[Line] | None:
        """The lines after a telling; None where the game has to be told anew: it ended, went back, or was set back."""
        if telling.version == 0:
            # Whether a game without entries is still there, only the whole of it says.
            return None
        lines = list(read_lines(self.store, telling.record.game, telling.version - 1))
        if not lines or lines[0].hash != telling.head:
            return None
        lines = lines[1:]
        return None if any(goes(line) or ends(line) for line in lines) else lines


def ends(line: Line) -> bool:
    """Whether the game may be over with this entry."""
    return opens(line) or b'"game_closed"' in line.public
