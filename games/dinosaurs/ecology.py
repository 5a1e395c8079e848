"""Ecology: where everybody's dinosaurs live, and how well everybody is adapted to each niche; all of it is open."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from games.dinosaurs import writing
from games.dinosaurs.habitat import HEXES, NICHES, PLACES, capacity, niche_at, sparse
from games.dinosaurs.herd import SUPPLY, Herd, crowded, dwelling, ranges, size
from games.kernel.field import Limits
from games.kernel.frame import Colour
from games.kernel.view import View
from games.settlers.annex import Annex
from games.settlers.layout import DESERT
from games.settlers.state import Settlers, with_item


class Ecology(NamedTuple):
    """`herds` go by colour, `niches` by colour and then by kind of hex: the points in it."""

    herds: tuple[Herd, ...]
    niches: tuple[tuple[int, ...], ...]

    def with_herd(self, colour: Colour, herd: Herd) -> "Ecology":
        """The same with another herd of a colour."""
        herds = self.herds
        return Ecology((*herds[:colour], herd, *herds[colour + 1 :]), self.niches)

    def with_niche(self, colour: Colour, niche: int, more: int) -> "Ecology":
        """The same with so many more points of a colour in a niche."""
        changed = with_item(self.niches[colour], niche, self.niches[colour][niche] + more)
        niches = tuple([changed if other == colour else own for other, own in enumerate(self.niches)])
        return Ecology(self.herds, niches)


class EcologyAnnex(Annex):
    """Nothing is hidden, so nothing has to be imagined."""

    def __init__(self) -> None:
        super().__init__("dinosaurs", writing.WORDS)

    def blank(self, rules: Any) -> Ecology:
        return Ecology(((),) * rules.seats, ((0,) * len(NICHES),) * rules.seats)

    def show(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        return {
            "hexes": [shown_hex(state, hex_) for hex_ in range(HEXES)],
            "colours": [shown_colour(state, colour) for colour in range(state.rules.seats)],
        }

    def schema(self, limits: Limits) -> dict[str, Any]:
        return writing.schema()

    def write(self, state: Settlers) -> Iterator[tuple[str, str]]:
        own = ecology(state)
        if any(own.herds):
            yield "dinosaurs", writing.written_herds(own.herds)
        if any(map(any, own.niches)):
            yield "niches", writing.written_niches(own.niches)

    def read(self, state: Settlers, word: str, value: str) -> Ecology:
        own = ecology(state)
        if word == "dinosaurs":
            return own._replace(herds=writing.read_herds(value, state.rules.seats))
        return own._replace(niches=writing.read_niches(value, state.rules.seats))

    def violations(self, state: Settlers) -> list[str]:
        return list(amiss(state))


ANNEX: Final = EcologyAnnex()


ecology: Final[Callable[[Settlers], Ecology]] = ANNEX.of
"""What lives in a state."""


def shown_hex(state: Settlers, hex_: int) -> dict[str, Any]:
    """A hex as clients see it."""
    place = PLACES[hex_]
    return {
        "hex": hex_,
        "q": place.q,
        "r": place.r,
        "niche": NICHES[niche_at(state.board, hex_)],
        "capacity": capacity(state.board, hex_),
        "dinosaurs": [dwelling(herd, hex_) for herd in ecology(state).herds],
    }


def shown_colour(state: Settlers, colour: Colour) -> dict[str, Any]:
    """A colour as clients see it."""
    own = ecology(state)
    on_board = size(own.herds[colour])
    niches = dict(zip(NICHES, own.niches[colour], strict=True))
    return {"colour": colour, "dinosaurs": on_board, "supply": SUPPLY - on_board, "niches": niches}


def dwellers(own: Ecology, hex_: int) -> int:
    """How many dinosaurs live on a hex, whosever they are."""
    count, there = 0, 1 << hex_
    for herd in own.herds:
        for layer in herd:
            if not layer & there:
                break
            count += 1
    return count


def lived_on(state: Settlers) -> int:
    """The hexes with any dinosaur."""
    found = 0
    for herd in ecology(state).herds:
        found |= ranges(herd)
    return found


def full_of_own(state: Settlers, colour: Colour) -> int:
    """The hexes that are full, and of the dinosaurs of one colour alone."""
    herds = ecology(state).herds
    own = herds[colour]
    full = (ranges(own) & sparse(state.board)) | crowded(own)
    if full:
        for other, herd in enumerate(herds):
            if herd and other != colour:
                full &= ~herd[0]
    return full


def points(state: Settlers, colour: Colour) -> int:
    """A point for each dinosaur on the board."""
    return size(ecology(state).herds[colour])


def overfull(state: Settlers) -> list[int]:
    """The hexes with more dinosaurs than they can feed."""
    own = ecology(state)
    return [hex_ for hex_ in range(HEXES) if dwellers(own, hex_) > capacity(state.board, hex_)]


def amiss(state: Settlers) -> Iterator[str]:
    """What is wrong with the dinosaurs."""
    if max(map(size, ecology(state).herds)) > SUPPLY:
        yield f"a colour has more than {SUPPLY} dinosaurs"
    if niche_at(state.board, state.robber) != DESERT:
        yield "the robber has no part in this game and stays in the desert"
    disputed = sorted([frame.data[0] for frame in state.agenda if frame.step == "competition" and frame.data])
    if disputed != overfull(state):
        yield "the hexes with too many dinosaurs are not those where a competition is to come"
