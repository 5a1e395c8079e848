"""An account tells in plain rows what events meant: who rolled, traded and placed what, and what came and went.

It is for whoever asks about many games. A part says in its `meanings` what each of its event types means.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from games.kernel.event import Event
from games.kernel.frame import Colour, Seat
from games.kernel.words import Words

Row = tuple[Any, ...]
Meaning = Callable[["Account", Any, Any], None]
"""(account, state before the event, event) -> None.

A hidden field is a hole while the game goes on, and of the state a meaning looks only at what everybody may see.
"""


class Site(NamedTuple):
    """What a place brings: cards in 36 rolls of two dice, its resources as `brick+ore`, its harbour."""

    pips: int | None = None
    yields: str | None = None
    harbour: str | None = None


ANYWHERE: Final = Site()
"""A place that brings nothing by itself."""


class Account:
    """`rows` are those of a game by table, until `take`: its id, `version`, which of the entry's rows it is, the rest.

    `action` is that of the entry, None for what happens by itself. Some games tell in an event of its own what
    resources come and go for: `cause` is a source and what there is to say about it, `given` what went last.
    `undone` is so while an entry is told that does not stand, of which dice alone are told. `in_set_up` holds until
    the first turn; a game that begins from a position of a later turn has no set-up.
    """

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.version = 0
        self.turn = 0
        self.in_set_up = True
        self.undone = False
        self.action: Mapping[str, Any] | None = None
        self.cause: tuple[str, str | None] = ("", None)
        self.given: Mapping[str, int] = {}
        self.rows: dict[str, list[Row]] = {}
        self._words = words
        self._own: dict[str, str] = {}

    def rolled(self, seat: Seat | None, kind: str, dice: list[Any], faces: list[Any], total: int | None = None) -> None:
        """Dice fell, each with these faces; where they were undone the state does not know whose turn it was."""
        whose = None if self.undone else seat
        self.add("rolls", (self.turn, whose, kind, listed(dice), listed(faces), total, int(self.undone)))

    @contextmanager
    def passed_over(self, turn: int) -> Iterator[None]:
        """What is told inside does not stand; it was made in this turn."""
        stood, self.turn, self.undone = self.turn, turn, True
        yield
        self.turn, self.undone = stood, False

    def traded(
        self, kind: str, colour: Colour, partner: Colour | None, given: Mapping[str, int], taken: Mapping[str, int]
    ) -> None:
        """A colour gave and took, with the bank where there is no partner."""
        self.agreed(kind, colour, partner, given, taken)
        self.went(colour, given, kind)
        self.came(colour, taken, kind)
        if partner is not None:
            self.came(partner, given, kind)
            self.went(partner, taken, kind)

    def agreed(
        self, kind: str, colour: Colour, partner: Colour | None, given: Mapping[str, int], taken: Mapping[str, int]
    ) -> None:
        """A trade of which other events tell what comes and goes."""
        self.add("trades", (self.turn, kind, colour, partner, counted(given), counted(taken)))

    def hex(self, number: int, q: int, r: int, terrain: str, token: int | None) -> None:
        """A hex was laid."""
        self.add("boards", ("hex", number, q, r, terrain, token, None))

    def harbour(self, edge: int, harbour: str) -> None:
        """A harbour was laid."""
        self.add("boards", ("harbour", edge, None, None, None, None, harbour))

    def placed(
        self,
        colour: Colour,
        piece: str,
        where: str,
        place: int,
        *,
        side: str | None = None,
        count: int = 1,
        site: Site = ANYWHERE,
    ) -> None:
        """Pieces came onto the table."""
        row = (self.turn, colour, self.own(piece), "placed", where, place, side, count, int(self.in_set_up))
        self.add("placements", (*row, *site))

    def removed(self, colour: Colour, piece: str, where: str, place: int, count: int = 1) -> None:
        """Pieces left the table."""
        row = (self.turn, colour, self.own(piece), "removed", where, place, None, count, 0)
        self.add("placements", (*row, *ANYWHERE))

    def came(self, colour: Colour, cards: Mapping[str, int], source: str, other: str | None = None) -> None:
        """Resources came to a colour."""
        for resource, amount in cards.items():
            self.changed(colour, resource, amount, source, other)

    def went(self, colour: Colour, cards: Mapping[str, int], source: str, other: str | None = None) -> None:
        """Resources left a colour."""
        for resource, amount in cards.items():
            self.changed(colour, resource, -amount, source, other)

    def changed(self, colour: Colour, resource: str | None, amount: int, source: str, other: str | None = None) -> None:
        """So many came, or went if that is below 0; a resource of None is one that not everybody may know."""
        self.add("production", (self.turn, colour, resource, amount, source, other))

    def own(self, plain: str) -> str:
        """A word as the ruleset has it."""
        found = self._own.get(plain)
        if found is None:
            found = self._own[plain] = self._words.name(plain)
        return found

    def add(self, table: str, row: Row) -> None:
        """One row more of a table."""
        found = self.rows.get(table)
        if found is None:
            found = self.rows[table] = []
        n = found[-1][2] + 1 if found and found[-1][1] == self.version else 0
        found.append((self.game, self.version, n, *row))

    def take(self) -> dict[str, list[Row]]:
        """The rows since the last time."""
        taken = self.rows
        self.rows = {}
        return taken


def listed(values: Sequence[Any]) -> str:
    """Numbers or names as a list in JSON."""
    return "[" + ",".join([f'"{value}"' if isinstance(value, str) else str(value) for value in values]) + "]"


def counted(cards: Mapping[str, int]) -> str:
    """Counts by name as an object in JSON."""
    return "{" + ",".join([f'"{name}":{count}' for name, count in cards.items()]) + "}"


def meanings(rules: Any) -> dict[type[Event], Meaning]:
    """By event type of a ruleset, what it means; of two meanings the later part's holds."""
    found: dict[type[Event], Meaning] = {}
    for part in rules.parts:
        found.update(part.meanings)
    return found
