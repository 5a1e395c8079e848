"""The file of an archived game contains everything that was stored, and any damage is found."""

import json

import pytest
import zstandard

from events.archive.format import ArchivedGame, decode_archive, encode_archive
from events.errors import ArchiveDamaged, UnknownArchiveFormat
from tests.events.language import GENESIS, log

SUMMARY = {"status": "finished", "winners": "[1]"}
REGISTER = {"creator": "ada", "label:00ff": "ada", "terms": "{}"}


def create_archived_game(length=70):
    return ArchivedGame(GENESIS.data(), GENESIS.hash(), tuple(log(length)), SUMMARY, REGISTER)


def text(game=None):
    return zstandard.decompress(encode_archive(game or create_archived_game()))


def compress(rows):
    return zstandard.compress(b"".join(rows))


@pytest.mark.parametrize("length", [0, 1, 31, 32, 70])
def test_decoding_gives_the_encoded_game(length):
    assert decode_archive("g1", encode_archive(create_archived_game(length))) == create_archived_game(length)


def test_the_file_has_the_stored_bytes_and_every_thirty_second_hash():
    head, *rows, tail = [json.loads(row) for row in text().splitlines()]
    game = create_archived_game()
    assert (head["format"], head["hash"]) == ("landnama/archive/1", game.genesis_hash)
    assert [row["h"] for row in rows if "h" in row] == [game.entries[31].hash, game.entries[63].hash]
    assert (tail["version"], tail["hash"], tail["register"]) == (70, game.hash, REGISTER)
    assert all(line.public in text() and line.raw_openings in text() for line in game.entries)


def test_equal_games_give_equal_text():
    other = create_archived_game()._replace(summary=dict(reversed(SUMMARY.items())))
    assert text(other) == text()


def truncate(rows):
    return rows[:-1]


def remove_entry(rows):
    return [*rows[:5], *rows[6:]]


def swap_entries(rows):
    return [*rows[:5], rows[6], rows[5], *rows[7:]]


def change_dice(rows):
    return [*rows[:9], rows[9].replace(b'"dice":[3,', b'"dice":[4,'), *rows[10:]]


def change_hash(rows):
    return [*rows[:32], rows[32].replace(b'"h":"', b'"h":"0'), *rows[33:]]


def change_genesis(rows):
    return [rows[0].replace(b'"seats":3', b'"seats":4'), *rows[1:]]


def change_line(rows):
    return [*rows[:3], b"no line\n", *rows[4:]]


DAMAGES = [
    truncate,
    remove_entry,
    swap_entries,
    change_dice,
    change_hash,
    change_genesis,
    change_line,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_changed_text_is_found(damage):
    rows = text().splitlines(keepends=True)
    assert damage(rows) != rows
    with pytest.raises(ArchiveDamaged, match="g1"):
        decode_archive("g1", compress(damage(rows)))


@pytest.mark.parametrize("length", [0, 1, 100, -1])
def test_a_truncated_file_is_found(length):
    with pytest.raises(ArchiveDamaged):
        decode_archive("g1", encode_archive(create_archived_game())[:length])


def test_a_flipped_bit_is_found_even_outside_the_hashes():
    data = bytearray(encode_archive(create_archived_game()))
    data[len(data) // 2] ^= 1
    with pytest.raises(ArchiveDamaged):
        decode_archive("g1", bytes(data))


def test_a_later_format_is_named_and_is_no_damage():
    with pytest.raises(
        UnknownArchiveFormat, match="g1 has the format landnama/archive/2, but this release reads landnama/archive/1"
    ):
        decode_archive("g1", compress([b'{"format":"landnama/archive/2","more":[]}\n', b"in another way\n"]))
