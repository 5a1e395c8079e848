"""A herd is all dinosaurs of one colour as layers of masks: layer n has a bit for each hex with more than n of them."""

from typing import Final

Herd = tuple[int, ...]
SUPPLY: Final = 15
"""The dinosaurs of each colour; those that are not on the board are its supply."""


def ranges(herd: Herd) -> int:
    """The hexes with a dinosaur of the herd."""
    return herd[0] if herd else 0


def crowded(herd: Herd) -> int:
    """The hexes with more than one."""
    return herd[1] if len(herd) > 1 else 0


def size(herd: Herd) -> int:
    """How many there are."""
    count = 0
    for layer in herd:
        count += layer.bit_count()
    return count


def dwelling(herd: Herd, hex_: int) -> int:
    """How many live on a hex."""
    count = 0
    for layer in herd:
        count += layer >> hex_ & 1
    return count


def grown(herd: Herd, hex_: int) -> Herd:
    """The herd with one more on a hex."""
    height = dwelling(herd, hex_)
    if height == len(herd):
        return (*herd, 1 << hex_)
    layers = list(herd)
    layers[height] |= 1 << hex_
    return tuple(layers)


def shrunk(herd: Herd, hex_: int) -> Herd:
    """The herd with one less on a hex where it has some."""
    layers = list(herd)
    layers[dwelling(herd, hex_) - 1] ^= 1 << hex_
    return _trimmed(layers)


def gone(herd: Herd, hexes: int) -> Herd:
    """The herd without those on some hexes."""
    return _trimmed([layer & ~hexes for layer in herd])


def _trimmed(layers: list[int]) -> Herd:
    return tuple([layer for layer in layers if layer])
