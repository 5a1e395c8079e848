"""What came of a player's games: a seat that was given up wins nothing for who sat there."""

from contextlib import closing

from projections.history import listing
from projections.history.file import readable
from projections.history.schema import GAMES, SEATS
from projections.history.writer import News, Writer
from tests.history.rows import row


def won(game, **seat):
    """A game that counts, won from the first seat."""
    own = row(GAMES, game=game, ruleset="settlers", started_at=AT, finished_at=AT, reason="points", counts=1)
    return News(game, {"games": [own], "seats": [row(SEATS, game=game, won=1, points=10, place=1, **seat)]}, True)


AT = "2026-11-21T00:00:00.000Z"


def test_who_gave_a_seat_up_wins_nothing_from_it(file):
    with closing(Writer(file)) as writer:
        writer.write([won("kept", player="ada"), won("given up", player="ada", resigned=1)], {}, {})
    with readable(file) as history:
        (found,) = listing.results(history, "ada")
    assert (found["games"], found["won"]) == (2, 1)
