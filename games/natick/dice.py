"""Four dice, one for each suit, with the faces null, ace and two to five; and the sets they are divided into."""

from games.kernel.field import named

FACES = ("null", "ace", "2", "3", "4", "5")
SETS = ("first", "second", "aside")
FIRST, SECOND, ASIDE = range(3)
FACE = named(*FACES)
SET = named(*SETS)


def is_event(face: int) -> bool:
    """Null and ace bring the event of the die's suit."""
    return face < 2
