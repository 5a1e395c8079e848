"""A herd is all dinosaurs of a colour as layers of masks: layer n has a bit for each hex with more than n of them."""

from typing import Final, NamedTuple

from games.kernel.state import Colour
from games.settlers.state import with_item

Herd = tuple[int, ...]
HERD_LIMIT: Final = 15
"""The number of dinosaurs of each colour; those that are not on the board are its supply."""


def herd_hexes(herd: Herd) -> int:
    """The hexes with a dinosaur of the herd."""
    return herd[0] if herd else 0


def hexes_with_several(herd: Herd) -> int:
    """The hexes with more than one dinosaur of the herd."""
    return herd[1] if len(herd) > 1 else 0


def count_dinosaurs(herd: Herd) -> int:
    """The number of dinosaurs of the herd on the board."""
    count = 0
    for layer in herd:
        count += layer.bit_count()
    return count


def count_on_hex(herd: Herd, hex_: int) -> int:
    """The number of dinosaurs of the herd on a hex."""
    count = 0
    for layer in herd:
        count += layer >> hex_ & 1
    return count


def add_dinosaur(herd: Herd, hex_: int) -> Herd:
    """The herd with one more dinosaur on a hex."""
    height = count_on_hex(herd, hex_)
    if height == len(herd):
        return (*herd, 1 << hex_)
    layers = list(herd)
    layers[height] |= 1 << hex_
    return tuple(layers)


def remove_dinosaur(herd: Herd, hex_: int) -> Herd:
    """The herd with one dinosaur less on a hex where it has some."""
    layers = list(herd)
    layers[count_on_hex(herd, hex_) - 1] ^= 1 << hex_
    return _drop_empty_layers(layers)


def clear_hexes(herd: Herd, hexes: int) -> Herd:
    """The herd without the dinosaurs on some hexes."""
    return _drop_empty_layers([layer & ~hexes for layer in herd])


def _drop_empty_layers(layers: list[int]) -> Herd:
    return tuple([layer for layer in layers if layer])


class Ecology(NamedTuple):
    """`herds` is indexed by colour; `niches` has the points of each colour in each niche.

    `second_roll` has the dice of a catastrophe while its victim is due.
    """

    herds: tuple[Herd, ...]
    niches: tuple[tuple[int, ...], ...]
    second_roll: tuple[int, ...] = ()

    def with_herd(self, colour: Colour, herd: Herd) -> "Ecology":
        """A copy with another herd of a colour."""
        herds = self.herds
        return Ecology((*herds[:colour], herd, *herds[colour + 1 :]), self.niches, self.second_roll)

    def with_niche(self, colour: Colour, niche: int, more: int) -> "Ecology":
        """A copy with more points of a colour in a niche."""
        changed = with_item(self.niches[colour], niche, self.niches[colour][niche] + more)
        niches = tuple([changed if other == colour else own for other, own in enumerate(self.niches)])
        return Ecology(self.herds, niches, self.second_roll)
