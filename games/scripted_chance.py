"""A script defines draws in advance, in the words of a ruleset: `{"dice": [[3, 4]], "deck": ["knight"]}`.

Item j of a purpose is the outcome of its draw j; null leaves the draw to chance. Only the rules know what the values of
a draw mean, so the script tries them: it plays the action once with each value, and compares the event of the draw with
the item. An item that no value matches is skipped: whether it matches may be another seat's secret, and a refusal could
block the game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.chance import Chance, Draw
from games.kernel import DECLARATIONS, Event, InvalidValue, Ruleset
from games.kernel.declaration import Declaration
from games.translatable import Translatable

BOARD = "board"
ChanceScript: TypeAlias = Mapping[str, Sequence[Any]]
"""The items of each purpose; the board is one item for three draws."""
PlayFunction: TypeAlias = Callable[[Chance], list[Event]]
"""Plays the events that need the draw, on a copy of the state."""


class SkippedItem(NamedTuple):
    """An item that no value matches."""

    purpose: str
    number: int


def parse_script(rules: Ruleset, data: Mapping[str, Any]) -> ChanceScript:
    """The script in JSON data; InvalidValue for an item that no draw of these rules can produce."""
    drawn = _declarations_by_purpose(rules)
    script: dict[str, Sequence[Any]] = {}
    for purpose, items in data.items():
        if purpose == BOARD:
            rules.definition.board_draws(rules, rules.vocabulary.to_plain_words(items))
            script[purpose] = [items]
        elif purpose not in drawn:
            purposes = sorted({each.draw_purpose for each in rules.events.values() if each.draw_purpose})
            raise InvalidValue(
                purpose, Translatable("is not a purpose of this ruleset; there are {names}", names=", ".join(purposes))
            )
        elif not isinstance(items, list):
            raise InvalidValue(purpose, Translatable("must be a list, an item for each draw"))
        else:
            script[purpose] = [_parse_item(rules, drawn[purpose], index, item) for index, item in enumerate(items)]
    return script


def _declarations_by_purpose(rules: Ruleset) -> dict[str, Declaration]:
    """The events that show the draws of each purpose; the board is scripted separately."""
    return {each.draw_purpose: each for each in rules.events.values() if each.draw_purpose and each.drawn_field}


def _parse_item(rules: Ruleset, shows: Declaration, index: int, item: Any) -> Any:
    """The item as in the event."""
    if item is None:
        return None
    kind = dict(shows.fields)[str(shows.drawn_field)].codec
    try:
        return rules.vocabulary.to_own_words(
            kind.encode(kind.decode(rules.vocabulary.to_plain_words(item), rules.limits))
        )
    except InvalidValue as invalid:
        place = f".{invalid.field}" if invalid.field else ""
        raise InvalidValue(
            f"{shows.draw_purpose}.{index}{place}", invalid.message.map_values(rules.vocabulary.to_own_name)
        ) from None


class ScriptedOutcomes:
    """Scripted draws for one entry; all other draws, and the number of every draw, come from `rest`."""

    def __init__(self, rules: Ruleset, script: ChanceScript, rest: Chance, play: PlayFunction) -> None:
        self.skipped: list[SkippedItem] = []
        self._rules = rules
        self._script = script
        self._rest = rest
        self._play = play
        self._draws: list[Draw] = []

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        number, values = self._rest.draw(purpose, bounds)
        item = self._item(purpose, number)
        if item is not None:
            fitting = item if purpose == BOARD else self._find_values(purpose, number, bounds, item)
            if fitting is None:
                self.skipped.append(SkippedItem(purpose, number))
            else:
                values = fitting
        self._draws.append((number, values))
        return number, values

    def _item(self, purpose: str, number: int) -> Any:
        items = self._script.get(purpose, ())
        if purpose == BOARD and items:
            items = self._rules.definition.board_draws(self._rules, self._rules.vocabulary.to_plain_words(items[0]))
        return items[number] if number < len(items) else None

    def _find_values(self, purpose: str, number: int, bounds: Sequence[int], item: Any) -> tuple[int, ...] | None:
        """The value for each position with which the event shows the item."""
        wanted = item if isinstance(item, list) else [item]
        if len(wanted) != len(bounds):
            return None
        shown = [self._rehearse_value(purpose, number, value) for value in range(max(bounds, default=0))]
        found = [[each[place] for each in shown[:bound]] for place, bound in enumerate(bounds)]
        if any(word not in words for word, words in zip(wanted, found, strict=True)):
            return None
        return tuple([words.index(word) for word, words in zip(wanted, found, strict=True)])

    def _rehearse_value(self, purpose: str, number: int, value: int) -> list[Any]:
        for event in self._play(_RehearsalChance(self._draws, number, value)):
            declaration = DECLARATIONS[type(event)]
            if declaration.draw_purpose == purpose and event.draw_number == number:  # type: ignore[attr-defined]
                shown = self._rules.wire.encode(event)[self._rules.vocabulary.to_own_name(str(declaration.drawn_field))]
                return shown if isinstance(shown, list) else [shown]
        raise RuntimeError(f"no event shows draw {number} of {purpose}")


class _RehearsalChance:
    """The draws that were made, then one value at every position of the next, then the lowest values."""

    def __init__(self, given: Sequence[Draw], number: int, value: int) -> None:
        self._left = list(given)
        self._next: tuple[int, int] | None = (number, value)

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        if self._left:
            return self._left.pop(0)
        number, value = self._next or (-1, 0)
        self._next = None
        return number, tuple([min(value, bound - 1) for bound in bounds])
