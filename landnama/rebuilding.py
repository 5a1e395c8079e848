"""What can be rebuilt: each projection makes itself anew from the log and the archive, while the service runs."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from events.beside import forget_strays
from events.changed import count
from events.listing import all_games, count_all, games
from landnama.trouble import Trouble
from projections.history.rebuild import rebuild
from projections.untold import CannotBeTold
from service.house import House
from service.known_players import KnownPlayers
from service.rebuilding import rebuild_beside

Watch = Callable[[int], None]
"""Hears how many games are done."""


class Rebuilt(NamedTuple):
    """How many games it was made from, and why others were left out."""

    games: int
    left_out: Mapping[str, str]


class Projection(NamedTuple):
    """`count` says about how many games it is made from."""

    name: str
    about: str
    count: Callable[[House], int]
    rebuild: Callable[[House, Watch], Rebuilt]


def _beside_the_logs(house: House, watch: Watch) -> Rebuilt:
    """A game after the other; what is archived has left these behind."""
    done, left_out = 0, {}
    for game in games(house.store):
        try:
            done += rebuild_beside(house, game) == "rewritten"
        except CannotBeTold as error:
            left_out[game] = str(error)
        watch(done)
    forget_strays(house.store)
    return Rebuilt(done, left_out)


def _history(house: House, watch: Watch) -> Rebuilt:
    """A new file beside the old one, which it replaces when it is whole; raises what `rebuild` does."""
    if house.history is None:
        raise Trouble("HISTORY names no file.")
    player_behind = KnownPlayers(house.register).behind
    found = rebuild(house.history, house.store, all_games(house.store), player_behind, lambda done, _: watch(done))
    return Rebuilt(found.games, found.untold)


PROJECTIONS = (
    Projection(
        "lobby",
        "summaries, due times and indices beside the logs",
        lambda house: count(house.store),
        _beside_the_logs,
    ),
    Projection("history", "what statistics come from", lambda house: count_all(house.store), _history),
)
"""In the order in which they are made."""
