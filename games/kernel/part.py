"""A part is what a ruleset is put together from: the base of a game, an expansion, a variant, a bridge."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from games.chance import Chance
from games.kernel.account import Meaning
from games.kernel.action import Action
from games.kernel.field import Kind, Limits
from games.kernel.frame import Seat
from games.kernel.hook import Hook
from games.kernel.move import Condition
from games.kernel.refusal import Misfit
from games.kernel.step import Step
from games.kernel.table import Moves
from games.kernel.words import PLAIN, Words


class Option(NamedTuple):
    """One thing that may differ between games of a ruleset."""

    name: str
    kind: Kind
    default: Any
    """As on the wire."""
    about: str

    @property
    def values(self) -> Sequence[Any]:
        """All that it may be, as on the wire, if its schema lists them; nothing if there are too many for that."""
        schema = self.kind.schema({})
        listed: Sequence[Any] = (False, True) if schema.get("type") == "boolean" else schema.get("enum", ())
        return listed


class Game:
    """What the root part of a ruleset brings beside its steps: its state, how that is looked at, and its words."""

    words: Words = PLAIN

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        """How many of each numbered thing there are."""
        raise NotImplementedError

    def blank(self, rules: Any) -> Any:
        """The state before the first event."""
        raise NotImplementedError

    def ignorance(self, rules: Any, seat: Seat | None) -> Any:
        """What an audience knows before the first event."""
        raise NotImplementedError

    def first_sight(self, state: Any, seat: Seat | None) -> Any:
        """What an audience knows that comes to a position without having seen what led to it."""
        raise NotImplementedError

    def hidden(self, state: Any, seat: Seat | None) -> Any:
        """The state with holes where an audience may not look."""
        raise NotImplementedError

    def determinize(self, view: Any, chance: Chance) -> Any:
        """A full state that fits a view, drawn by chance."""
        raise NotImplementedError

    def show(self, view: Any) -> dict[str, Any]:
        """The view as plain data for a client."""
        raise NotImplementedError

    def points(self, state: Any) -> Sequence[int]:
        """What everybody can count on the table, by colour."""
        raise NotImplementedError

    def final_points(self, state: Any) -> tuple[int, ...]:
        """Everybody's points by colour, the hidden ones in the count."""
        raise NotImplementedError

    def lay(self, rules: Any, told: Any) -> tuple[tuple[int, ...] | None, ...]:
        """The draws that lay a board as it is told, None where that is left to luck; a misfit if none do."""
        raise Misfit("board", "is not drawn for in this game")

    def write(self, state: Any) -> str:
        """The position as one line of text."""
        raise NotImplementedError

    def read(self, rules: Any, text: str) -> Any:
        """The state that a line of text describes."""
        raise NotImplementedError

    def violations(self, state: Any) -> list[str]:
        """Every invariant that does not hold; empty when all is well."""
        raise NotImplementedError

    def schema(self, limits: Limits) -> dict[str, Any]:
        """JSON Schema of what `show` gives."""
        raise NotImplementedError


def _no_contradictions(_: Mapping[str, Any]) -> Misfit | None:
    return None


def _no_steps(_: Any) -> Sequence[Step]:
    return ()


def _no_moves(_: Any) -> Mapping[str, Moves]:
    return {}


def _no_rows(_: Any) -> Mapping[tuple[str, type[Action]], Sequence[Condition]]:
    return {}


class Part(NamedTuple):
    """A part adds steps, moves, conditions and answers to hooks; only a root part brings a game.

    A part that `joins` comes by itself where all of those are in, at tables of as many `seats` as it names.
    `defaults` are for options of other parts, where it plays with something else than usual. What it says
    `instead` takes the place of every answer that the parts before it gave to that hook; steps of theirs that it
    `leaves_out` never come up, nor do the actions and events `without` which it is played. Options of theirs that
    it `settles` keep their default and are not offered. What it `rewords` are codes, options, actions and events of
    theirs by name, of which it says something else that is true here. What its events mean to whoever counts
    stands in `meanings`.
    """

    name: str
    about: str
    game: Game | None = None
    seats: tuple[int, ...] = ()
    extends: tuple[str, ...] = ()
    joins: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    defaults: Mapping[str, Any] = {}
    contradictions: Callable[[Mapping[str, Any]], Misfit | None] = _no_contradictions
    steps: Callable[[Any], Sequence[Step]] = _no_steps
    moves: Callable[[Any], Mapping[str, Moves]] = _no_moves
    rows: Callable[[Any], Mapping[tuple[str, type[Action]], Sequence[Condition]]] = _no_rows
    asks: tuple[Hook, ...] = ()
    hooks: tuple[tuple[Hook, Callable[..., Any]], ...] = ()
    instead: tuple[tuple[Hook, Callable[..., Any]], ...] = ()
    leaves_out: frozenset[str] = frozenset()
    without: frozenset[type] = frozenset()
    events: tuple[type, ...] = ()
    meanings: Mapping[type, Meaning] = {}
    settles: frozenset[str] = frozenset()
    sentences: Mapping[str, str] = {}
    rewords: Mapping[str, str] = {}
