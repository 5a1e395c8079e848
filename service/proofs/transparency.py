"""The transparency log as clients read it: checkpoint, tiles, and the proof that the end of a game is in it.

Only what the latest checkpoint covers is served, and every process computes it from the same records.
"""

from events.transparency.checkpoints import Checkpoint, parse_checkpoint
from events.transparency.inclusion import Inclusion
from events.transparency.leaves import GameEnd
from events.transparency.merkle import inclusion_proof
from events.transparency.notes import SignedNote
from events.transparency.tiles import Tile, TileReader, parse_tile_path, tile_width
from projections.game.snapshot import GameSnapshot
from service.runtime.problems import Problem, use_case
from service.services import Services


@use_case
def latest_checkpoint(services: Services) -> SignedNote:
    """The signed size and root; raises unknown_tile before the first checkpoint."""
    note = services.registers.transparency.checkpoint()
    if note is None:
        raise Problem("unknown_tile")
    return note


@use_case
def read_tile(services: Services, path: str) -> bytes:
    """The content of a tile or bundle; raises unknown_tile for one that the latest checkpoint does not cover."""
    tile = parse_tile_path(path)
    if tile is None or not _is_covered(tile, parse_checkpoint(latest_checkpoint(services).text)):
        raise Problem("unknown_tile")
    return services.registers.transparency.tile(tile)


def prove_inclusion(services: Services, snapshot: GameSnapshot, size: int) -> Inclusion | None:
    """The proof for a finished game in the tree of this size, 0 for that of the latest checkpoint.

    None if the game is not in that tree, or if the tree is larger than the latest checkpoint.
    """
    register = services.registers.transparency
    note = register.checkpoint() if snapshot.status == "finished" else None
    found = register.end_of_game(snapshot.game) if note is not None else None
    if note is None or found is None or found[1] != GameEnd(snapshot.game, snapshot.hash, snapshot.version):
        return None
    index, latest = found[0], parse_checkpoint(note.text).size
    size = size or latest
    if not index < size <= latest:
        return None
    proof = inclusion_proof(TileReader(register.tile, size), index, size)
    return Inclusion(index, size, [hash_.hex() for hash_ in proof], str(note) if size == latest else None)


def _is_covered(tile: Tile, checkpoint: Checkpoint) -> bool:
    return tile.width <= tile_width(tile.level, tile.number, checkpoint.size)
