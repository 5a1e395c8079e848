"""Tiles: their names, what a tree needs, and the same hashes from tiles as from leaves."""

import pytest

from events.transparency.merkle import inclusion_proof, is_included, leaf_hash, merge_hashes, tree_root
from events.transparency.tiles import (
    ENTRIES,
    BadTile,
    Tile,
    TileReader,
    decode_bundle,
    encode_bundle,
    parse_tile_path,
    tile_width,
    tiles_between,
)

PATHS = {
    "0/000": Tile(0, 0),
    "0/x001/x234/067": Tile(0, 1234067),
    "1/000.p/17": Tile(1, 0, 17),
    "entries/x001/000.p/255": Tile(ENTRIES, 1000, 255),
}
NOT_PATHS = ["", "0/0", "0/00", "8/000", "00/000", "0/x000/001", "0/001/002", "0/000.p/0", "0/000.p/256", "0/000.p/01"]


@pytest.mark.parametrize("path", PATHS)
def test_the_name_of_a_tile_is_its_path(path):
    assert PATHS[path].path == path
    assert parse_tile_path(path) == PATHS[path]


@pytest.mark.parametrize("path", [*NOT_PATHS, "../checkpoint", "0/000\n", "0/٠٠٠", "0/000.p/17/", "-1/000"])
def test_no_other_path_names_a_tile(path):
    assert parse_tile_path(path) is None


def test_a_tree_of_70000_leaves_has_the_tiles_of_the_specification():
    tiles = [tile for tile in tiles_between(0, 70_000) if tile.level != ENTRIES]
    partial = [tile for tile in tiles if tile.width < 256]
    assert partial == [Tile(0, 273, 112), Tile(1, 1, 17), Tile(2, 0, 1)]
    assert len(tiles) - len(partial) == 274


def test_a_tree_of_256_leaves_has_a_full_tile_and_a_partial_one():
    assert list(tiles_between(0, 256)) == [Tile(0, 0), Tile(ENTRIES, 0), Tile(1, 0, 1)]


def test_only_the_tiles_that_changed_are_new():
    assert list(tiles_between(255, 258)) == [
        *[Tile(0, 0), Tile(ENTRIES, 0), Tile(0, 1, 2), Tile(ENTRIES, 1, 2)],
        Tile(1, 0, 1),
    ]
    assert list(tiles_between(300, 300)) == []


@pytest.mark.parametrize("size", [1, 255, 256, 257, 700, 66_000])
def test_roots_and_proofs_from_tiles_are_those_of_the_leaves(size):
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(size)]
    tiles = {}
    level = leaves
    for height in range(8):
        for number in range(-(-len(level) // 256)):
            width = tile_width(height, number, size)
            tiles[Tile(height, number, width)] = b"".join(level[number * 256 : number * 256 + width])
        level = [merge_hashes(level[i : i + 256]) for i in range(0, len(level) - 255, 256)]
    read = TileReader(tiles.__getitem__, size)
    assert tree_root(read, size) == merge_hashes(leaves)
    for index in {0, size // 2, size - 1}:
        proof = inclusion_proof(read, index, size)
        assert is_included(leaves[index], index, size, proof, merge_hashes(leaves))


def test_a_tile_that_is_too_short_is_refused():
    with pytest.raises(BadTile, match="is too short"):
        TileReader(lambda _tile: bytes(32), 2)(0, 0)


def test_bundles_keep_their_leaves():
    leaves = [b"", b"a", b"b" * 300]
    assert decode_bundle(encode_bundle(leaves)) == leaves


@pytest.mark.parametrize("data", [b"\0", b"\0\5abc"])
def test_a_bundle_that_breaks_off_is_refused(data):
    with pytest.raises(BadTile):
        decode_bundle(data)
