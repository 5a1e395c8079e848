"""A script tells luck beforehand, in the words of a ruleset: `{"dice": [[3, 4]], "deck": ["knight"]}`.

Item j of a purpose says what its draw j shows, null leaves that to luck. What the values of a draw mean is for the
rules alone, so it is found out by rehearsing: what follows is played once with each value, and the event that comes
of the draw shows what that value is. An item that no value fits is passed over: whether it fits may be another
seat's secret, and a refusal would end a game in which nothing else can be done.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.chance import Chance, Draw
from games.kernel import DECLARATIONS, Event, Misfit, Rules
from games.kernel.declaration import Declaration

BOARD = "board"
Script: TypeAlias = Mapping[str, Sequence[Any]]
"""The items of each purpose; the board is one item that three draws come from."""
Play: TypeAlias = Callable[[Chance], list[Event]]
"""Plays what luck is wanted for, on a copy of its own, and gives the events."""


class PassedOver(NamedTuple):
    """An item that nothing fitted."""

    purpose: str
    number: int


def read_script(rules: Rules, data: Mapping[str, Any]) -> Script:
    """The script that JSON data stands for; a misfit for what no draw of these rules can ever show."""
    drawn = _drawn(rules)
    script: dict[str, Sequence[Any]] = {}
    for purpose, items in data.items():
        if purpose == BOARD:
            rules.game.lay(rules, rules.words.meant(items))
            script[purpose] = [items]
        elif purpose not in drawn:
            purposes = sorted({each.draws for each in rules.events.values() if each.draws})
            raise Misfit(purpose, f"is not drawn for here; there are {', '.join(purposes)}")
        elif not isinstance(items, list):
            raise Misfit(purpose, "must be a list, an item for each draw")
        else:
            script[purpose] = [_read(rules, drawn[purpose], index, item) for index, item in enumerate(items)]
    return script


def _drawn(rules: Rules) -> dict[str, Declaration]:
    """What shows the draws of each purpose; the board is told in another way."""
    return {each.draws: each for each in rules.events.values() if each.draws and each.drawn}


def _read(rules: Rules, shows: Declaration, index: int, item: Any) -> Any:
    """The item as the event will have it."""
    if item is None:
        return None
    kind = dict(shows.fields)[str(shows.drawn)].kind
    try:
        return rules.words.said(kind.encode(kind.decode(rules.words.meant(item), rules.limits)))
    except Misfit as misfit:
        place = f".{misfit.field}" if misfit.field else ""
        raise Misfit(f"{shows.draws}.{index}{place}", rules.words.sentence(misfit.message)) from None


class Foretold:
    """Luck as the script has it, for one entry; the rest, and the number of every draw, comes from `rest`."""

    def __init__(self, rules: Rules, script: Script, rest: Chance, play: Play) -> None:
        self.passed_over: list[PassedOver] = []
        self._rules = rules
        self._script = script
        self._rest = rest
        self._play = play
        self._given: list[Draw] = []

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        number, values = self._rest.draw(purpose, bounds)
        item = self._item(purpose, number)
        if item is not None:
            fitting = item if purpose == BOARD else self._fitting(purpose, number, bounds, item)
            if fitting is None:
                self.passed_over.append(PassedOver(purpose, number))
            else:
                values = fitting
        self._given.append((number, values))
        return number, values

    def _item(self, purpose: str, number: int) -> Any:
        items = self._script.get(purpose, ())
        if purpose == BOARD and items:
            items = self._rules.game.lay(self._rules, self._rules.words.meant(items[0]))
        return items[number] if number < len(items) else None

    def _fitting(self, purpose: str, number: int, bounds: Sequence[int], item: Any) -> tuple[int, ...] | None:
        """The value for each place with which the event shows the item."""
        wanted = item if isinstance(item, list) else [item]
        if len(wanted) != len(bounds):
            return None
        shown = [self._shown(purpose, number, value) for value in range(max(bounds, default=0))]
        found = [[each[place] for each in shown[:bound]] for place, bound in enumerate(bounds)]
        if any(word not in words for word, words in zip(wanted, found, strict=True)):
            return None
        return tuple([words.index(word) for word, words in zip(wanted, found, strict=True)])

    def _shown(self, purpose: str, number: int, value: int) -> list[Any]:
        for event in self._play(_Rehearsal(self._given, number, value)):
            declaration = DECLARATIONS[type(event)]
            if declaration.draws == purpose and event.draw == number:  # type: ignore[attr-defined]
                shown = self._rules.encode(event)[self._rules.words.name(str(declaration.drawn))]
                return shown if isinstance(shown, list) else [shown]
        raise RuntimeError(f"no event shows draw {number} of {purpose}")


class _Rehearsal:
    """The draws that were made, then one value at every place of the next, then the least of everything."""

    def __init__(self, given: Sequence[Draw], number: int, value: int) -> None:
        self._left = list(given)
        self._next: tuple[int, int] | None = (number, value)

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        if self._left:
            return self._left.pop(0)
        number, value = self._next or (-1, 0)
        self._next = None
        return number, tuple([min(value, bound - 1) for bound in bounds])
