"""History rows describe events in plain columns: rolls, pieces, and where cards come from and go."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from games.kernel.event import Event
from games.kernel.hook import RulesetHook
from games.kernel.state import Colour, Seat
from games.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from games.kernel.ruleset import Ruleset


PRODUCTION, START, BANK = "production", "start", "bank"
MARITIME, DOMESTIC, PARTNER = "maritime", "domestic", "partner"
THEFT, MONOPOLY, DISCARD, LOSS = "theft", "monopoly", "discard", "loss"
BUILDING, DEVELOPMENT, EVOLUTION, ATTACK, FEE = "building", "development", "evolution", "attack", "fee"

SOURCES: Final = {
    PRODUCTION: "Produced by a roll of the dice.",
    START: "Received with a piece of the set-up.",
    BANK: "Received from the bank or the pool in another way: by a card, a role, a walk or a harvest.",
    MARITIME: "Traded with the bank or the pool.",
    DOMESTIC: "Traded between seats.",
    PARTNER: "Traded with the seat's trade partner.",
    THEFT: "Stolen by one colour from another.",
    MONOPOLY: "Transferred by a monopoly.",
    DISCARD: "Discarded on a seven, because the hand was too large.",
    LOSS: "Lost to the bank or the pool in another way: to raiders, or with the hand of a partner.",
    BUILDING: "Paid for a piece.",
    DEVELOPMENT: "Paid for a development card.",
    EVOLUTION: "Paid for a point in a niche.",
    ATTACK: "Paid for an attack.",
    FEE: "Paid to another seat by a rule, or received from it.",
}


Row = tuple[Any, ...]


class Site(NamedTuple):
    """The yield of a place: cards in 36 rolls of two dice, its resources as `brick+ore`, and its harbour."""

    pips: int | None = None
    yields: str | None = None
    harbour: str | None = None


EMPTY_SITE: Final = Site()
"""A place without yield."""


class HistoryRows:
    """Collects the rows of a game by table until `take_rows`: game, `version`, number of the row within the entry,
    and the columns.

    `action` is that of the entry, None for entries of the service. Some games record the reason of a transfer in a
    separate event: `cause` is a source and its details, `last_given` the last pile given. `is_undone` is set while an
    entry that is not on the live path is read; only its dice are recorded. `in_setup` is set until the first turn; a
    game that starts from a later position has no set-up.
    """

    def __init__(self, game: str, words: Vocabulary) -> None:
        self.game = game
        self.version = 0
        self.turn = 0
        self.in_setup = True
        self.is_undone = False
        self.action: Mapping[str, Any] | None = None
        self.cause: tuple[str, str | None] = ("", None)
        self.last_given: Mapping[str, int] = {}
        self.rows: dict[str, list[Row]] = {}
        self._words = words
        self._own: dict[str, str] = {}

    def add_roll(
        self, seat: Seat | None, kind: str, dice: list[Any], faces: list[Any], total: int | None = None
    ) -> None:
        """Dice were rolled, with these faces; in an undone entry the state does not contain the seat of the turn."""
        roller = None if self.is_undone else seat
        self.add_row("rolls", (self.turn, roller, kind, json_list(dice), json_list(faces), total, int(self.is_undone)))

    @contextmanager
    def record_undone(self, turn: int) -> Iterator[None]:
        """Marks the rows inside as undone in this turn."""
        live_turn, self.turn, self.is_undone = self.turn, turn, True
        try:
            yield
        finally:
            self.turn, self.is_undone = live_turn, False

    def add_completed_trade(
        self, kind: str, colour: Colour, partner: Colour | None, given: Mapping[str, int], taken: Mapping[str, int]
    ) -> None:
        """A colour gave and received cards; without a partner, with the bank."""
        self.add_trade(kind, colour, partner, given, taken)
        self.add_loss(colour, given, kind)
        self.add_gain(colour, taken, kind)
        if partner is not None:
            self.add_gain(partner, given, kind)
            self.add_loss(partner, taken, kind)

    def add_trade(
        self, kind: str, colour: Colour, partner: Colour | None, given: Mapping[str, int], taken: Mapping[str, int]
    ) -> None:
        """A trade whose transfers are separate events."""
        self.add_row("trades", (self.turn, kind, colour, partner, json_counts(given), json_counts(taken)))

    def add_hex(self, number: int, q: int, r: int, terrain: str, token: int | None) -> None:
        """A hex was laid."""
        self.add_row("boards", ("hex", number, q, r, terrain, token, None))

    def add_harbour(self, edge: int, harbour: str) -> None:
        """A harbour was laid."""
        self.add_row("boards", ("harbour", edge, None, None, None, None, harbour))

    def add_placement(
        self,
        colour: Colour,
        piece: str,
        location_kind: str,
        location: int,
        *,
        side: str | None = None,
        count: int = 1,
        site: Site = EMPTY_SITE,
    ) -> None:
        """Pieces were placed on the board."""
        row = (
            self.turn,
            colour,
            self.to_own_name(piece),
            "placed",
            location_kind,
            location,
            side,
            count,
            int(self.in_setup),
        )
        self.add_row("placements", (*row, *site))

    def add_removal(self, colour: Colour, piece: str, location_kind: str, location: int, count: int = 1) -> None:
        """Pieces were removed from the board."""
        row = (self.turn, colour, self.to_own_name(piece), "removed", location_kind, location, None, count, 0)
        self.add_row("placements", (*row, *EMPTY_SITE))

    def add_gain(self, colour: Colour, cards: Mapping[str, int], source: str, detail: str | None = None) -> None:
        """A colour received resources."""
        for resource, amount in cards.items():
            self.add_change(colour, resource, amount, source, detail)

    def add_loss(self, colour: Colour, cards: Mapping[str, int], source: str, detail: str | None = None) -> None:
        """A colour lost resources."""
        for resource, amount in cards.items():
            self.add_change(colour, resource, -amount, source, detail)

    def add_change(
        self, colour: Colour, resource: str | None, amount: int, source: str, detail: str | None = None
    ) -> None:
        """The change of a resource, negative for a loss; a resource of None is hidden from some audiences."""
        self.add_row("resource_flows", (self.turn, colour, resource, amount, source, detail))

    def to_own_name(self, plain: str) -> str:
        """A word in the own words of the ruleset."""
        found = self._own.get(plain)
        if found is None:
            found = self._own[plain] = self._words.to_own_name(plain)
        return found

    def add_row(self, table: str, row: Row) -> None:
        """Adds a row to a table."""
        found = self.rows.get(table)
        if found is None:
            found = self.rows[table] = []
        n = found[-1][2] + 1 if found and found[-1][1] == self.version else 0
        found.append((self.game, self.version, n, *row))

    def take_rows(self) -> dict[str, list[Row]]:
        """The rows since the last call."""
        taken = self.rows
        self.rows = {}
        return taken


def json_list(values: Sequence[Any]) -> str:
    """Numbers or names as a JSON list."""
    return "[" + ",".join([f'"{value}"' if isinstance(value, str) else str(value) for value in values]) + "]"


def json_counts(cards: Mapping[str, int]) -> str:
    """Counts by name as a JSON object."""
    return "{" + ",".join([f'"{name}":{count}' for name, count in cards.items()]) + "}"


def is_recorded(kind: type[Event]) -> bool:
    """Whether events of this type add history rows."""
    return kind.record is not Event.record


SIDES: Final = RulesetHook[tuple[str, ...]]("SIDES")
"""(rules, sides) -> the name of each seat's side, by seat."""

ONE_SIDE: Final = ""


def sides(rules: "Ruleset") -> tuple[str, ...]:
    """The side of each seat; in most games all seats have one side without a name."""
    return SIDES.ask(rules, (ONE_SIDE,) * rules.seats)
