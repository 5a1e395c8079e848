"""The values of draws, recomputed from the seeds and the events alone, for entries whose rules are not available.

What the values of a draw mean belongs to the algorithm of the genesis, not to a version of the rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from events.genesis import Genesis
from events.proofs import canonical
from events.proofs.audit import AuditFinding
from events.proofs.fair_chance import draw_values, purpose_key
from events.service_events import ActionsRedone, ActionsUndone, PositionLoaded, ScriptedDrawSkipped, script_of
from games.chance import Draw, shuffle, shuffle_bounds
from games.cities_knights.events.turn import EVENT_DIE_FACES
from games.kernel import DECLARATIONS
from games.kernel.wire import encode
from games.natick.dice import FACES
from games.scripted_chance import BOARD
from games.seafarers.maps.laying import deal_board
from games.seafarers.maps.layout import SeaLayout
from games.settlers.island.layout import HARBOURS, TERRAINS, Layout
from games.settlers.setup import place_tokens, reds_are_apart
from landnama.verification.draws.card_piles import CardPiles, layout_of
from landnama.verification.draws.numbers import draw_numbers, draw_purposes
from landnama.verification.opened_entry import OpenedEntry
from landnama.verification.sandbox import SandboxSettings
from versioning import VERSION_FIELD

PILE_PURPOSES: Final = frozenset(["deck", "theft", "region", "progress"])
"""The purposes whose outcomes are cards of a pile."""
FROM_POSITION = "cards drawn from the piles of a chosen position"
AFTER_UNKNOWN = "cards drawn after events that may have moved cards"

Skip = tuple[str, int]
"""Purpose and number of a scripted draw that no values produce."""


class WrongDraw(Exception):
    """An event shows something else than its draws give."""


class DrawnValues:
    """Follows a log and compares each drawn value; `compared` counts draws, `unchecked` says which are left out."""

    def __init__(self, root: bytes, origin: Genesis, settings: SandboxSettings) -> None:
        self.root = root
        self.seats = origin.seats
        self.expansions = origin.expansions
        self.options = origin.options
        self.script = script_of(settings.chance)
        self.compared = 0
        self.unchecked: set[str] = set()
        self._purposes = draw_purposes()
        self._known = {each.name for each in DECLARATIONS.values()}
        self._piles = CardPiles()
        self._past = {0: self._piles}
        self._doubt: str | None = None

    def follow(self, entries: Iterable[OpenedEntry], left_out: frozenset[int] | set[int]) -> AuditFinding | None:
        """The first draw that differs, or None; the entries of versions `left_out` are not compared."""
        for entry in entries:
            try:
                self._follow_entry(entry, entry.version not in left_out)
            except WrongDraw as wrong:
                return AuditFinding(entry.version, "draw_differs", str(wrong))
            except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
                return AuditFinding(entry.version, "draw_differs", f"a draw cannot be read: {error!r}")
        return None

    def _follow_entry(self, entry: OpenedEntry, compares: bool) -> None:
        skips: list[Skip] = []
        if any(isinstance(event, PositionLoaded) for event in entry.service):
            self._doubt = FROM_POSITION
        self._piles = self._piles.copy()
        for event in entry.events:
            purpose = self._purposes.get(event["type"])
            if purpose is not None and compares:
                self._compare(event, purpose, skips)
            if event["type"] in self._known:
                self._piles.apply(event)
            else:
                self._doubt = self._doubt or AFTER_UNKNOWN
        if compares and self._doubt is None and skips != _recorded_skips(entry):
            raise WrongDraw(f"the skipped draws must be {skips}")
        for own in entry.service:
            if isinstance(own, ActionsUndone | ActionsRedone) and own.to in self._past:
                self._piles = self._past[own.to]
        self._past[entry.version] = self._piles

    def _compare(self, event: Mapping[str, Any], purpose: str, skips: list[Skip]) -> None:
        if purpose in PILE_PURPOSES and self._doubt is not None:
            self.unchecked.add(self._doubt)
            return
        numbers = draw_numbers(event)
        if purpose == BOARD:
            self._compare_board(event, numbers)
        else:
            self._compare_outcomes(event, purpose, numbers[0], skips)
        self.compared += len(numbers)

    def _compare_outcomes(self, event: Mapping[str, Any], purpose: str, number: int, skips: list[Skip]) -> None:
        outcomes, shown = self._outcomes(event)
        item = self._item(purpose, number)
        wanted = item if isinstance(item, list) else [item]
        if item is None or not _is_possible(outcomes, wanted):
            if item is not None:
                skips.append((purpose, number))
            if not all(outcomes):
                raise WrongDraw(f"{event['type']} draws from nothing")
            values = self._draw(purpose, number, [len(each) for each in outcomes])
            wanted = [each[value] for each, value in zip(outcomes, values, strict=True)]
        if canonical.encode_unchecked(wanted) != canonical.encode_unchecked(shown):
            raise WrongDraw(f"draw {number} of {purpose} gives {wanted}, but {event['type']} shows {shown}")

    def _outcomes(self, event: Mapping[str, Any]) -> tuple[list[Sequence[Any]], list[Any]]:
        """For each value of the draw, its outcomes by value; and the outcomes that the event shows."""
        if event["type"] == "first_seat_drawn":
            return [range(self.seats)], [event["seat"]]
        if "dice" in event:
            return [FACES if isinstance(die, str) else range(1, 7) for die in event["dice"]], event["dice"]
        if "face" in event:
            return [EVENT_DIE_FACES], [event["face"]]
        shown = event["region"] if "region" in event else event["card"]
        return [self._piles.cards_for(event)], [shown]

    def _compare_board(self, event: Mapping[str, Any], numbers: Sequence[int]) -> None:
        layout = layout_of(len(event["terrain"]), self.expansions)
        if isinstance(layout, SeaLayout):
            self._compare_sea_board(event, layout, numbers)
            return
        if not numbers:
            if self.options.get("board") != "fixed":
                raise WrongDraw("the board is not drawn, although it is not fixed")
            return
        boxes = [[TERRAINS[each] for each in layout.terrain], [HARBOURS[each] for each in layout.harbours]]
        for number, field, box in zip(numbers, ("terrain", "harbours"), boxes, strict=False):
            order = shuffle(range(len(box)), self._draw(BOARD, number, shuffle_bounds(len(box))))
            item = self._item(BOARD, number)
            drawn = [box[each] for each in order] if item is None else item
            if event[field] != drawn or sorted(event[field]) != sorted(box):
                raise WrongDraw(f"draw {number} of {BOARD} gives other {field}")
        laid = list(self._token_layouts(layout, [TERRAINS.index(each) for each in event["terrain"]], numbers[2:]))
        wanted = [False] * (len(laid) - 1) + [True]
        if [is_valid for _, is_valid in laid] != wanted or laid[-1][0] != event["tokens"]:
            raise WrongDraw(f"draw {numbers[-1]} of {BOARD} gives other tokens")

    def _compare_sea_board(self, event: Mapping[str, Any], layout: SeaLayout, numbers: Sequence[int]) -> None:
        """Such a board cannot be scripted."""
        options = {"board": "fixed", "numbers": "spiral", **self.options}
        laid = encode(deal_board(layout, options, _BoardDraws(self._draw, numbers)))
        shown = {name: event[name] for name in laid if name != VERSION_FIELD}
        if any(laid[name] != value for name, value in shown.items()):
            raise WrongDraw("the draws of the board give another one")

    def _token_layouts(
        self, layout: Layout, terrain: Sequence[int], numbers: Sequence[int]
    ) -> Iterator[tuple[list[int], bool]]:
        """The tokens that each draw gives, and whether they may lie so."""
        spiral = self.options.get("numbers", "spiral") == "spiral"
        for number in numbers:
            if spiral:
                orders = [list(place_tokens(order, terrain, layout.tokens)) for order in layout.spirals]
                tokens = orders[self._draw(BOARD, number, [len(orders)])[0]]
            else:
                values = self._draw(BOARD, number, shuffle_bounds(len(layout.tokens)))
                tokens = list(place_tokens(range(len(terrain)), terrain, shuffle(layout.tokens, values)))
            tokens = self._item(BOARD, number) or tokens
            yield tokens, tokens in orders if spiral else reds_are_apart(layout.island, tokens)

    def _draw(self, purpose: str, number: int, bounds: Sequence[int]) -> tuple[int, ...]:
        return draw_values(purpose_key(self.root, purpose), purpose, number, bounds)

    def _item(self, purpose: str, number: int) -> Any:
        """The item of the script for a draw; None if it is left to chance."""
        items = self.script.get(purpose, [])
        if purpose == BOARD:
            fields = ("terrain", "harbours", "tokens")
            return items[0].get(fields[number]) if items and number < len(fields) else None
        return items[number] if number < len(items) else None


class _BoardDraws:
    """The draws of a board, which have the numbers of its event; further ones are an IndexError."""

    def __init__(self, draw: Callable[[str, int, Sequence[int]], tuple[int, ...]], numbers: Sequence[int]) -> None:
        self._draw = draw
        self._left = list(numbers)

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        number = self._left.pop(0)
        return number, self._draw(purpose, number, bounds)


def _is_possible(outcomes: Sequence[Sequence[Any]], wanted: Sequence[Any]) -> bool:
    same_length = len(outcomes) == len(wanted)
    return same_length and all(
        type(one) is not bool and one in each for each, one in zip(outcomes, wanted, strict=True)
    )


def _recorded_skips(entry: OpenedEntry) -> list[Skip]:
    return [(each.purpose, each.draw_number) for each in entry.service if isinstance(each, ScriptedDrawSkipped)]
