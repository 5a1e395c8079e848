"""Tiles: the hashes of the tree in files of 256, with the names and the layout of C2SP tlog-tiles.

A tile of level 0 has the hashes of leaves, one of level 1 the roots of full tiles of level 0, and so on. The bundles of
`entries` have the leaves themselves, each after its length as two bytes.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from events.transparency.merkle import HASH_LENGTH, merge_hashes

TILE_HEIGHT: Final = 8
TILE_WIDTH: Final = 1 << TILE_HEIGHT
ENTRIES: Final = -1
"""In place of the level of a tile: the bundle of leaves."""

_path = re.compile(r"(entries|0|[1-7])((?:/x\d{3}){0,5}/\d{3})(?:\.p/([1-9]\d{0,2}))?", re.ASCII)


class BadTile(ValueError):
    """A file is not the tile that its name says."""


class Tile(NamedTuple):
    """The name of a tile: `level`, number within the level, and number of hashes or leaves in it."""

    level: int
    number: int
    width: int = TILE_WIDTH

    @property
    def path(self) -> str:
        """The path after `tile/`: of number 1234067 it is `0/x001/x234/067`, with `.p/W` if the tile is not full."""
        digits = f"{self.number:03}"
        digits = digits.zfill(-(-len(digits) // 3) * 3)
        *heads, last = [digits[i : i + 3] for i in range(0, len(digits), 3)]
        level = "entries" if self.level == ENTRIES else str(self.level)
        suffix = "" if self.width == TILE_WIDTH else f".p/{self.width}"
        return "/".join([level, *[f"x{head}" for head in heads], last]) + suffix

    @property
    def full(self) -> "Tile":
        return self._replace(width=TILE_WIDTH)


def parse_tile_path(path: str) -> Tile | None:
    """The tile of a path; None if it is not written as `Tile.path` does."""
    found = _path.fullmatch(path)
    if found is None:
        return None
    level, digits, width = found.groups()
    number = int(digits.replace("/", "").replace("x", ""))
    tile = Tile(ENTRIES if level == "entries" else int(level), number, int(width) if width else TILE_WIDTH)
    return tile if tile.path == path else None


def tile_width(level: int, number: int, size: int) -> int:
    """How many hashes a tile has in a tree of `size` leaves."""
    count = size >> TILE_HEIGHT * max(level, 0)
    return min(max(count - number * TILE_WIDTH, 0), TILE_WIDTH)


def tiles_between(old: int, new: int) -> Iterator[Tile]:
    """What a tree of `new` leaves adds to one of `old` leaves: tiles and bundles, as wide as in the new tree."""
    level = 0
    while new >> TILE_HEIGHT * level:
        first, last = old >> TILE_HEIGHT * level, new >> TILE_HEIGHT * level
        for number in range(first // TILE_WIDTH, -(-last // TILE_WIDTH)):
            width = tile_width(level, number, new)
            if width != tile_width(level, number, old):
                yield Tile(level, number, width)
                if level == 0:
                    yield Tile(ENTRIES, number, width)
        level += 1


def encode_bundle(leaves: Sequence[bytes]) -> bytes:
    """The content of a bundle of leaves."""
    return b"".join([len(leaf).to_bytes(2, "big") + leaf for leaf in leaves])


def decode_bundle(data: bytes) -> list[bytes]:
    """The leaves of a bundle; raises BadTile."""
    leaves, at = [], 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2], "big")
        if end > len(data) or at + 2 > len(data):
            raise BadTile("a bundle of leaves breaks off")
        leaves.append(data[at + 2 : end])
        at = end
    return leaves


def read_leaves(read: Callable[[Tile], bytes], start: int, end: int) -> Iterator[bytes]:
    """The leaves from one number up to another in the tree of `end` leaves; raises BadTile for a bundle without them.

    `read` returns the content of a bundle, which may have more leaves than asked for.
    """
    for number in range(start // TILE_WIDTH, -(-end // TILE_WIDTH)):
        width = tile_width(ENTRIES, number, end)
        leaves = decode_bundle(read(Tile(ENTRIES, number, width)))
        if len(leaves) < width:
            raise BadTile(f"bundle {number} of the log has {len(leaves)} leaves, not {width}")
        yield from leaves[max(start - number * TILE_WIDTH, 0) : width]


def split_hashes(data: bytes) -> list[bytes]:
    """The hashes of a tile."""
    return [data[i : i + HASH_LENGTH] for i in range(0, len(data), HASH_LENGTH)]


class TileReader:
    """Reads the hashes of subtrees from the tiles of a tree of `size` leaves, each of which it fetches once.

    `fetch` returns the content of a tile, which may have more hashes than asked for: a mirror may keep full tiles only.
    """

    def __init__(self, fetch: Callable[[Tile], bytes], size: int) -> None:
        self._fetch = fetch
        self._size = size
        self._tiles: dict[Tile, list[bytes]] = {}

    def __call__(self, level: int, number: int) -> bytes:
        """The hash of a complete subtree; raises BadTile for a tile that is too short."""
        tile_level, height = divmod(level, TILE_HEIGHT)
        first = number << height
        tile_number, offset = divmod(first, TILE_WIDTH)
        tile = Tile(tile_level, tile_number, tile_width(tile_level, tile_number, self._size))
        return merge_hashes(self._hashes(tile)[offset : offset + (1 << height)])

    def _hashes(self, tile: Tile) -> list[bytes]:
        if tile not in self._tiles:
            data = self._fetch(tile)
            if len(data) < tile.width * HASH_LENGTH:
                raise BadTile(f"tile {tile.path} is too short")
            self._tiles[tile] = split_hashes(data)
        return self._tiles[tile]
