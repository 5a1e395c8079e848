"""The state of dinosaurs and its invariants: the herd of each colour, and its points in each niche."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.dinosaurs import notation, views
from games.dinosaurs.catastrophes import VICTIM_STEP
from games.dinosaurs.habitat import HEXES, NICHES, capacity, niche_at, sparse_hexes
from games.dinosaurs.herd import HERD_LIMIT, Ecology, count_dinosaurs, count_on_hex, herd_hexes, hexes_with_several
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, View
from games.settlers.island.layout import DESERT
from games.settlers.state import Settlers
from games.settlers.state_extension import StateExtension


class EcologyExtension(StateExtension):
    """All of it is public."""

    def __init__(self) -> None:
        super().__init__("dinosaurs", notation.WORDS)

    def initial_value(self, rules: Ruleset) -> Ecology:
        return Ecology(((),) * rules.seats, ((0,) * len(NICHES),) * rules.seats)

    def view_data(self, view: View) -> dict[str, Any]:
        state: Settlers = view.state
        return views.view_data(state, ecology(state))

    def observe(self, view: View, observation: Observation) -> None:
        own = ecology(view.state)
        for herd in own.herds:
            observation.add_counts("dinosaurs", [count_on_hex(herd, hex_) for hex_ in range(HEXES)])
        observation.add_counts("niche_points", [points for niches in own.niches for points in niches])
        observation.add_counts("catastrophe_dice", own.second_roll or (0, 0))

    def view_schema(self, limits: Limits) -> dict[str, Any]:
        return views.view_schema()

    def format_words(self, state: Settlers) -> Iterator[tuple[str, str]]:
        own = ecology(state)
        if any(own.herds):
            yield "dinosaurs", notation.format_herds(own.herds)
        if any(map(any, own.niches)):
            yield "niches", notation.format_niches(own.niches)
        if own.second_roll:
            yield "second_roll", notation.format_roll(own.second_roll)

    def parse_word(self, state: Settlers, word: str, value: str) -> Ecology:
        own = ecology(state)
        if word == "dinosaurs":
            return own._replace(herds=notation.parse_herds(value, state.rules.seats))
        if word == "niches":
            return own._replace(niches=notation.parse_niches(value, state.rules.seats))
        return own._replace(second_roll=notation.parse_roll(value))

    def violations(self, state: Settlers) -> list[str]:
        return list(find_violations(state))


EXTENSION: Final = EcologyExtension()


ecology: Final[Callable[[Settlers], Ecology]] = EXTENSION.value
"""The value of dinosaurs in a state."""


def count_all_on_hex(own: Ecology, hex_: int) -> int:
    """The number of dinosaurs of all colours on a hex."""
    count, bit = 0, 1 << hex_
    for herd in own.herds:
        for layer in herd:
            if not layer & bit:
                break
            count += 1
    return count


def hexes_with_dinosaurs(state: Settlers) -> int:
    """The hexes with a dinosaur of any colour."""
    hexes = 0
    for herd in ecology(state).herds:
        hexes |= herd_hexes(herd)
    return hexes


def hexes_full_of_own(state: Settlers, colour: Colour) -> int:
    """The full hexes that have only dinosaurs of one colour."""
    herds = ecology(state).herds
    own = herds[colour]
    full = (herd_hexes(own) & sparse_hexes(state.board)) | hexes_with_several(own)
    if full:
        for other, herd in enumerate(herds):
            if herd and other != colour:
                full &= ~herd[0]
    return full


def points(state: Settlers, colour: Colour) -> int:
    """One point for each dinosaur on the board."""
    return count_dinosaurs(ecology(state).herds[colour])


def herd_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The most points for dinosaurs: all of the supply on the board."""
    return HERD_LIMIT


def overfull_hexes(state: Settlers) -> list[int]:
    """The hexes with more dinosaurs than they can feed, which need a competition."""
    own = ecology(state)
    return [hex_ for hex_ in range(HEXES) if count_all_on_hex(own, hex_) > capacity(state.board, hex_)]


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of dinosaurs that the state breaks."""
    if max(map(count_dinosaurs, ecology(state).herds)) > HERD_LIMIT:
        yield f"a colour has more than {HERD_LIMIT} dinosaurs"
    if niche_at(state.board, state.robber) != DESERT:
        yield "the robber has no part in this game and stays in the desert"
    roll = ecology(state).second_roll
    if roll and not any(frame.step == VICTIM_STEP and frame.data == (sum(roll) - 2,) for frame in state.agenda):
        yield "the second roll is not that of a catastrophe whose victim is due"
    disputed = sorted([frame.data[0] for frame in state.agenda if frame.step == "competition" and frame.data])
    if disputed != overfull_hexes(state):
        yield "the hexes with too many dinosaurs are not those where a competition is to come"
