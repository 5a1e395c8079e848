"""A witness: it follows a log that only grows, and finds every other one."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from events.proofs.key_list import PublishedKey, sign_key_list
from events.transparency.checkpoints import parse_checkpoint
from events.transparency.leaves import GameEnd, KeyListMade
from events.transparency.notes import parse_note
from landnama.errors import UserError
from landnama.transparency.witness import Contradiction, last_note, observe
from landnama.transparency.witness_state import WitnessState
from tests.landnama.game_log import KEY_LIST, PUBLIC, ROOT, ROOT_KEY, GameLog, other_ends
from tests.landnama.recording import AT

ENDS = other_ends(600)
FORGED = GameEnd("other4", "f" * 64, 9)


@pytest.fixture
def state(tmp_path):
    state = WitnessState(tmp_path / "witness.sqlite")
    yield state
    state.close()


def size_of(state):
    return parse_checkpoint(parse_note(last_note(state).encode()).text).size


def test_a_log_that_grows_is_followed_leaf_by_leaf(state):
    for size in (1, 3, 255, 256, 257, 257, 600):
        observed = observe(state, GameLog(*ENDS[:size]), ROOT_KEY)
        assert (observed.checkpoint.size, observed.repeated, size_of(state)) == (size, [], size)


def test_the_state_is_in_the_file(tmp_path):
    for size, new in ((5, 5), (7, 2)):
        state = WitnessState(tmp_path / "file")
        assert observe(state, GameLog(*ENDS[:size]), ROOT_KEY).new_leaves == new
        state.close()


@pytest.mark.parametrize(
    "damage", ["DROP TABLE log", "DROP TABLE leaves", "UPDATE log SET keys = x'5b5d'", "UPDATE log SET size = 7"]
)
def test_a_file_that_was_damaged_is_reported(state, tmp_path, damage):
    observe(state, GameLog(*ENDS[:5]), ROOT_KEY)
    with closing(sqlite3.connect(tmp_path / "witness.sqlite", isolation_level=None)) as rows:
        rows.execute(damage)
    with pytest.raises(UserError, match=r"witness.sqlite cannot be used as the state of a witness"):
        observe(state, GameLog(*ENDS[:7]), ROOT_KEY)


@pytest.mark.parametrize("size", [10, 11, 300])
def test_a_server_that_shows_two_histories_is_caught(state, size):
    """Two servers of one operator: the witness saw the first, somebody else the second."""
    observe(state, GameLog(*ENDS[:10]), ROOT_KEY)
    other = GameLog(*ENDS[:4], FORGED, *ENDS[5:size])
    with pytest.raises(Contradiction, match=f"of {size} leaves does not continue that of 10") as caught:
        observe(state, other, ROOT_KEY)
    assert caught.value.note == other.note()
    assert size_of(state) == 10


def test_a_log_that_was_cut_off_is_caught(state):
    observe(state, GameLog(*ENDS[:10]), ROOT_KEY)
    with pytest.raises(Contradiction, match="has 9 leaves and had 10"):
        observe(state, GameLog(*ENDS[:9]), ROOT_KEY)


def test_leaves_that_are_not_those_of_the_checkpoint_are_caught(state):
    log = GameLog(*ENDS[:10])
    log.checkpoint = lambda: GameLog(*ENDS[:4], FORGED, *ENDS[5:10]).note().encode()
    with pytest.raises(Contradiction, match="does not continue that of 0"):
        observe(state, log, ROOT_KEY)


def test_a_bundle_that_is_too_short_is_caught(state):
    log = GameLog(*ENDS[:10])
    read = log.tile
    log.tile = lambda tile: read(tile._replace(width=tile.width - 1))
    with pytest.raises(Contradiction, match="bundle 0 of the log has 9 leaves, not 10"):
        observe(state, log, ROOT_KEY)


def test_two_ends_of_one_game_are_named(state):
    assert observe(state, GameLog(*ENDS[:10], FORGED), ROOT_KEY).repeated == ["game other4"]


def test_a_second_end_is_named_also_if_the_first_was_seen_before(state):
    observe(state, GameLog(*ENDS[:10]), ROOT_KEY)
    assert observe(state, GameLog(*ENDS[:10], FORGED, ENDS[4]), ROOT_KEY).repeated == ["game other4", "game other4"]


def test_two_lists_of_keys_with_one_number_are_named(state):
    lists = KeyListMade("1" * 64, 1), KeyListMade("2" * 64, 1)
    assert observe(state, GameLog(*lists), ROOT_KEY).repeated == ["key list 1"]


def test_leaves_of_a_later_release_are_hashed_like_others(state):
    log = GameLog(*ENDS[:2])
    log.leaves += [b'{"type":"later"}', b"\xff"]
    assert observe(state, log, ROOT_KEY).new_leaves == 4


def test_another_log_is_refused(state):
    with pytest.raises(Contradiction, match="signed by another root key"):
        observe(state, GameLog(*ENDS[:2]), "ab" * 32)
    observe(state, GameLog(*ENDS[:2]), None)
    with pytest.raises(Contradiction, match="followed the log of another root key"):
        observe(state, GameLog(*ENDS[:2]), "ab" * 32)
    with pytest.raises(Contradiction, match="of another log"):
        observe(state, GameLog(*ENDS[:3], root_key="ab" * 32), ROOT_KEY)


def test_a_checkpoint_that_the_operator_did_not_sign_is_refused(state):
    with pytest.raises(Contradiction, match="not signed by a key of the operator"):
        observe(state, GameLog(*ENDS[:2], private=b"\7" * 32), ROOT_KEY)


def test_a_list_of_keys_that_does_not_continue_the_known_one_is_refused(state):
    observe(state, GameLog(*ENDS[:2]), ROOT_KEY)
    log = GameLog(*ENDS[:2])
    forged = PublishedKey(PUBLIC.key_id, "Ed25519", PUBLIC.public_key, AT, AT)
    other = sign_key_list(ROOT, [forged, PUBLIC], None)
    log.keys = lambda: msgspec.json.encode(other)
    with pytest.raises(Contradiction, match="does not continue the one before it"):
        observe(state, log, ROOT_KEY)
    assert other != KEY_LIST


def test_a_file_that_is_no_state_is_refused(tmp_path):
    (tmp_path / "file").write_text("something else" * 100)
    with pytest.raises(UserError, match="cannot be used as the state of a witness"):
        WitnessState(tmp_path / "file")
