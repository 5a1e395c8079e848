"""The transparency writer: what it appends, in which order, once each, and when it refuses to sign."""

import os
import stat
from pathlib import Path
from threading import Event

import pytest

from events.errors import BrokenLog
from events.records import RecordKey
from events.transparency.checkpoints import parse_checkpoint
from events.transparency.leaves import GameEnd, KeyListMade, decode_leaf, encode_leaf
from events.transparency.merkle import leaf_hash, merge_hashes
from events.transparency.notes import BadNote
from events.transparency.tiles import ENTRIES, Tile, tiles_between
from service.admin.archive_game import archive_if_finished
from service.admin.consumers import DISPATCHER
from service.lobby import create_game, seating
from service.play import resign
from service.proofs.transparency import latest_checkpoint, prove_inclusion, read_tile
from service.registers.instances import Instance
from service.registers.transparency import TransparencyRegister
from service.runtime.game_terms import GameTerms
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.archives import finish_game
from tests.service.language import problem, sign_up
from workers.tile_folder import TileFolder
from workers.transparency_writer import TransparencyWriter, build_transparency_writer


@pytest.fixture
def settings(tmp_path):
    return ServiceSettings(
        partitions=2, archive_location=str(tmp_path / "archive"), transparency_folder=str(tmp_path / "log")
    )


@pytest.fixture
def services(settings):
    services = Services.in_memory(settings)
    yield services
    services.close()


@pytest.fixture
def players(services):
    return sign_up(services, "Red"), sign_up(services, "Blue")


@pytest.fixture
def writer(services):
    return TransparencyWriter(services, None)


@pytest.fixture
def folder(settings):
    return TileFolder(Path(settings.transparency_folder))


def leaves(services):
    register = services.registers.transparency
    return [decode_leaf(leaf) for number in range(register.size() // 256 + 1) for leaf in register.leaves(number)]


def ends(services):
    return [leaf.game for leaf in leaves(services) if isinstance(leaf, GameEnd)]


def end_of(services, game):
    snapshot = services.snapshots.fresh(game)
    return GameEnd(game, snapshot.hash, snapshot.version)


def checkpoint(services):
    return parse_checkpoint(latest_checkpoint(services).text)


def finish(services, players):
    return finish_game(services, *players, moves=0)


def append_games(services, count):
    """The ends of games that no store has; the log is empty before."""
    for number in range(count):
        services.registers.transparency.append(GameEnd(f"{number:04x}", f"{number:064x}", 1), number)


def lose_leaves(services, size):
    """The store is as after a restore from a backup of that moment: of `size` leaves and without a checkpoint."""
    records, held = services.storage.records, services.registers.transparency.leaves(0)
    for leaf in map(decode_leaf, held[size:]):
        if isinstance(leaf, GameEnd):
            records.delete(RecordKey("transparency_games", leaf.game[:2]))
    records.remove_fields(RecordKey("transparency_leaves", "0"), *map(str, range(size, len(held))))
    records.delete(RecordKey("transparency"))


def test_key_lists_and_ends_of_games_are_appended_in_order(services, players, writer):
    first = finish(services, players)
    writer.run_once()
    second = finish(services, players)
    writer.run_once()
    signed = services.registers.signing_keys.key_lists()[0]
    assert leaves(services) == [KeyListMade(signed.hash, 1), end_of(services, first), end_of(services, second)]


def test_a_new_key_list_is_appended_and_its_key_signs(services, writer):
    writer.run_once()
    before = latest_checkpoint(services)
    services.registers.signing_keys.rotate_key(services.now())
    writer.run_once()
    assert [leaf.number for leaf in leaves(services)] == [1, 2]
    assert latest_checkpoint(services).signatures[0].key_id != before.signatures[0].key_id


def test_a_game_with_delayed_spectators_is_not_in_the_log_before_they_see_its_end(services, players, writer):
    red, blue = players
    game = create_game.create_game(services, red, "settlers", 2, terms=GameTerms(spectator_delay=3600))
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    writer.run_once()
    assert ends(services) == []
    assert prove_inclusion(services, services.snapshots.fresh(game), 0) is None
    resign.resign(services, blue, game)
    writer.run_once()
    assert ends(services) == [game]


def test_a_sandbox_game_is_not_in_the_log(services, players, writer):
    game = create_game.create_game(services, players[0], "settlers", 2, kind="sandbox", take_seat="all", start=True)
    resign.resign(services, players[0], game, 0)
    writer.run_once()
    assert ends(services) == []


def test_a_checkpoint_is_signed_only_if_there_are_new_leaves(services, players, writer):
    writer.run_once()
    before = latest_checkpoint(services)
    writer.run_once()
    assert latest_checkpoint(services) == before
    finish(services, players)
    writer.run_once()
    assert checkpoint(services).size == 2


def test_the_root_over_many_tiles_is_that_of_the_leaves(services, writer):
    append_games(services, 600)
    writer.run_once()
    hashes = [leaf_hash(encode_leaf(leaf)) for leaf in leaves(services)]
    assert checkpoint(services)[1:] == (601, merge_hashes(hashes))
    upper = services.registers.transparency.tile(Tile(1, 0, 2))
    assert upper == merge_hashes(hashes[:256]) + merge_hashes(hashes[256:512])


def test_two_writers_append_each_end_once(services, players):
    writers = [TransparencyWriter(services, None) for _ in range(2)]
    games = [finish(services, players) for _ in range(3)]
    for each in [*writers, *writers]:
        each.run_once()
    assert sorted(ends(services)) == sorted(games)


def test_a_writer_leaves_the_partitions_of_another_instance_to_it(services, players, writer):
    other = Instance("other", "", 1, services.now(), "run")
    services.registers.instances.announce(other)
    for partition in range(services.store.partitions):
        services.storage.feed.change_owner(partition, DISPATCHER, "", other.name)
    game = finish(services, players)
    writer.run_once()
    assert ends(services) == []
    services.registers.instances.leave(other.name)
    writer.run_once()
    assert ends(services) == [game]


def test_a_writer_never_replaces_the_checkpoint_of_a_faster_one(services, players):
    slow, fast = TransparencyWriter(services, None), TransparencyWriter(services, None)
    fast.run_once()
    before = latest_checkpoint(services)
    slow.size = services.registers.transparency.size()
    finish(services, players)
    fast.run_once()
    assert slow._sign(before) == before
    assert checkpoint(services).size == 2


def test_an_end_that_was_lost_and_reached_again_is_a_second_leaf(services):
    register = services.registers.transparency
    first, other = GameEnd("abc", "1" * 64, 5), GameEnd("abc", "2" * 64, 6)
    assert [register.append(leaf, 0) for leaf in (first, first, other, other)] == [0, 0, 1, 1]
    assert register.end_of_game("abc") == (1, other)


def test_a_game_is_archived_only_when_its_end_is_in_the_log(services, players, writer):
    writer.run_once()
    game = finish(services, players)
    assert archive_if_finished(services, game) == "unread"
    writer.run_once()
    assert archive_if_finished(services, game) == "archived"
    proof = prove_inclusion(services, services.snapshots.fresh(game), 0)
    assert proof.proves(end_of(services, game), checkpoint(services).root)


class Died(Exception):
    """The process was killed."""


class DyingRecords:
    """Records of a process that is killed after one write."""

    def __init__(self, records):
        self.records = records
        self.has_written = False

    def __getattr__(self, name):
        method = getattr(self.records, name)
        return method if name not in ("put", "put_new", "compare_and_set") else lambda *given: self.write(method, given)

    def write(self, method, given):
        if self.has_written:
            raise Died
        self.has_written = method(*given) is not False


@pytest.mark.parametrize("size", [0, 254])
def test_a_writer_may_be_killed_between_any_two_writes(services, players, size):
    append_games(services, size)
    games = [finish(services, players) for _ in range(3)]
    deaths = 0
    while True:
        writer = TransparencyWriter(services, None)
        writer.register = TransparencyRegister(DyingRecords(services.storage.records))
        try:
            writer.run_once()
            break
        except Died:
            deaths += 1
    assert deaths >= 8, "each leaf is written, then its number"
    assert sorted(ends(services)[size:]) == sorted(games)
    hashes = [leaf_hash(encode_leaf(leaf)) for leaf in leaves(services)]
    assert checkpoint(services)[1:] == (size + 4, merge_hashes(hashes))
    assert [services.registers.transparency.find(leaf) for leaf in leaves(services)] == list(range(size + 4))


def test_everybody_may_read_the_files(services, folder):
    before = os.umask(0o077)
    try:
        build_transparency_writer(services).run_once()
    finally:
        os.umask(before)
    for path in [folder.root, *folder.root.rglob("*")]:
        assert stat.S_IMODE(path.stat().st_mode) == (0o755 if path.is_dir() else 0o644)


def test_the_files_are_what_the_service_serves(services, players, folder):
    writer = build_transparency_writer(services)
    append_games(services, 255)
    for _ in range(3):
        finish(services, players)
        writer.run_once()
    assert folder.checkpoint() == latest_checkpoint(services)
    for tile in tiles_between(0, checkpoint(services).size):
        assert folder.read(tile) == read_tile(services, tile.path)
    files = {str(file.relative_to(folder.root)) for file in folder.root.rglob("*") if file.is_file()}
    assert {"tile/0/000", "tile/1/000.p/1", "tile/0/001.p/3", "tile/entries/001.p/3"} < files
    assert not any(file.startswith("tile/0/000.p/") for file in files)


@pytest.mark.parametrize("path", ["0/000.p/2", "0/000", "1/000.p/1", "0/001.p/1", "entries/000.p/2", "nothing", "0/0"])
def test_no_tile_is_served_beyond_the_checkpoint(services, writer, path):
    writer.run_once()
    append_games(services, 2)
    assert read_tile(services, "0/000.p/1") == leaf_hash(services.registers.transparency.leaves(0)[0])
    assert problem(read_tile, services, path).code == "unknown_tile"


def test_before_the_first_checkpoint_nothing_is_served(services):
    assert problem(latest_checkpoint, services).code == "unknown_tile"
    assert problem(read_tile, services, "0/000.p/1").code == "unknown_tile"


def test_leaves_that_a_restored_store_lacks_come_back_from_the_files(services, players):
    finish(services, players)
    finish(services, players)
    build_transparency_writer(services).run_once()
    before, all_leaves = latest_checkpoint(services), leaves(services)
    lose_leaves(services, 1)
    build_transparency_writer(services).run_once()
    assert (latest_checkpoint(services), leaves(services)) == (before, all_leaves)


def test_nothing_is_signed_if_the_files_have_other_leaves(services, players):
    finish(services, players)
    build_transparency_writer(services).run_once()
    lose_leaves(services, 1)
    append = services.registers.transparency.append
    append(GameEnd("another", "0" * 64, 3), 1)
    with pytest.raises(BrokenLog, match="are not those of the checkpoint"):
        build_transparency_writer(services).run_once()
    lose_leaves(services, 1)
    services.storage.records.remove_fields(RecordKey("transparency_leaves", "0"), "0")
    append(GameEnd("another", "0" * 64, 3), 0)
    with pytest.raises(BrokenLog, match="has other leaves than the store"):
        build_transparency_writer(services).run_once()
    assert problem(latest_checkpoint, services).code == "unknown_tile"


def test_nothing_is_signed_if_leaves_were_lost(services, players, writer):
    finish(services, players)
    writer.run_once()
    before = latest_checkpoint(services)
    services.storage.records.remove_fields(RecordKey("transparency_leaves", "0"), "1")
    with pytest.raises(BrokenLog, match="leaves were lost"):
        TransparencyWriter(services, None).run_once()
    assert latest_checkpoint(services) == before


@pytest.mark.parametrize("passes", [1, 2])
def test_nothing_is_signed_if_leaves_were_lost_under_a_running_writer(services, players, writer, passes):
    finish(services, players)
    for _ in range(passes):
        writer.run_once()
    before = latest_checkpoint(services)
    services.storage.records.remove_fields(RecordKey("transparency_leaves", "0"), "1")
    with pytest.raises(BrokenLog, match="leaves were lost"):
        writer.run_once()
    assert latest_checkpoint(services) == before


@pytest.mark.parametrize("held", [1, 2])
def test_leaves_that_a_running_writer_lost_come_back_from_the_files(services, players, held):
    finish(services, players)
    finish(services, players)
    writer = build_transparency_writer(services)
    writer.run_once()
    writer.run_once()
    before, all_leaves = latest_checkpoint(services), leaves(services)
    lose_leaves(services, held)
    writer.run_once()
    assert (latest_checkpoint(services), leaves(services)) == (before, all_leaves)


def test_a_log_of_many_leaves_that_was_emptied_under_a_writer_begins_again(services, writer):
    append_games(services, 600)
    writer.run_once()
    for number in range(3):
        services.storage.records.delete(RecordKey("transparency_leaves", str(number)))
    services.storage.records.delete(RecordKey("transparency"))
    writer.run_once()
    assert checkpoint(services).size == len(leaves(services)) == 0


class OneRound(Event):
    """Stops a process at its first pause."""

    def wait(self, timeout=None):
        self.set()
        return True


@pytest.mark.parametrize(
    ("lost", "found"), [("0", "tile 0 of level 1 .* has gaps"), ("1", "1/000.p/2 .* only 1 entries")]
)
def test_the_writer_reports_a_root_that_is_missing_and_goes_on(services, writer, caplog, lost, found):
    append_games(services, 600)
    services.storage.records.remove_fields(RecordKey("transparency_tiles", "1-0"), lost)
    with pytest.raises(BrokenLog, match=found):
        services.registers.transparency.tile(Tile(1, 0, 2))
    writer.run(OneRound())
    assert "The transparency log cannot be extended" in caplog.text
    assert problem(latest_checkpoint, services).code == "unknown_tile"


def test_the_files_of_another_store_are_not_touched(services, settings, folder):
    other = Services.in_memory(settings)
    build_transparency_writer(other).run_once()
    other.close()
    before = folder.checkpoint()
    with pytest.raises(BadNote, match="of another log"):
        build_transparency_writer(services).run_once()
    assert folder.checkpoint() == before
    assert folder.read(Tile(ENTRIES, 0, 1))
