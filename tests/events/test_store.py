"""The store appends an entry once and in its place, or not at all."""

import pytest

from events.errors import BrokenLog, UnknownGame
from events.memory.store import MemoryEventStore
from events.records import GAME_RECORD, RecordKey
from events.redis.store import RedisEventStore
from events.store import (
    PAGE_SIZE,
    AlreadyAccepted,
    Append,
    Appended,
    Conflict,
    GameMeta,
    KeyReused,
    MissedEntries,
    RecordChanged,
    fingerprint_command,
)
from tests.events.language import GENESIS, log

ROLL = fingerprint_command("g1", "0", "key-1", b'{"type":"roll"}')
BUILD = fingerprint_command("g1", "0", "key-1", b'{"type":"build_road"}')
LOG = log(4)


def read_all(store):
    if isinstance(store, MemoryEventStore):
        held = vars(store._state.copy())
        return {name: held[name] for name in held.keys() - {"lock", "subscribers"}}
    """Everything that Redis holds, to show that a refused append wrote nothing."""
    return {key: store.client.dump(key) for key in store.client.scan_iter()}


def test_an_appended_line_is_read_back_byte_for_byte(store, game):
    assert store.append(Append(game, 0, LOG[:1])) == Appended(1, LOG[0].hash)
    assert store.read(game) == LOG[:1]


def test_several_lines_are_appended_together(store, game):
    assert store.append(Append(game, 0, LOG)) == Appended(4, LOG[3].hash)
    assert store.read(game) == LOG
    assert store.meta(game) == GameMeta(4, LOG[3].hash, False, {})


def test_reading_starts_after_a_version_and_stops_at_the_limit(store, game):
    store.append(Append(game, 0, LOG))
    assert store.read(game, after=1, limit=2) == LOG[1:3]
    assert store.read(game, after=4) == []


def test_a_repeated_command_gets_its_first_lines(store, game):
    store.append(Append(game, 0, LOG[:2], ROLL))
    store.append(Append(game, 2, LOG[2:]))
    assert store.append(Append(game, 4, log(1, 4, LOG[3].hash), ROLL)) == AlreadyAccepted(4, LOG[:2])
    assert store.meta(game).version == 4


def test_the_same_key_with_another_body_is_refused(store, game):
    store.append(Append(game, 0, LOG[:1], ROLL))
    before = read_all(store)
    assert store.append(Append(game, 1, LOG[1:2], BUILD)) == KeyReused()
    assert read_all(store) == before


def test_a_stale_append_gets_the_missed_lines_and_writes_nothing(store, game):
    store.append(Append(game, 0, LOG[:3]))
    before = read_all(store)
    late = log(1, 1, "11" * 32)
    assert store.append(Append(game, 1, late, ROLL)) == Conflict(3, LOG[1:3])
    assert read_all(store) == before


@pytest.mark.parametrize("due_at", [float("nan"), float("inf")])
def test_an_entry_with_an_invalid_due_time_is_refused(store, game, due_at):
    before = read_all(store)
    with pytest.raises(ValueError, match="cannot be due"):
        store.append(Append(game, 0, LOG[:1], due_at=due_at))
    assert read_all(store) == before


def test_a_refused_command_is_not_remembered(store, game):
    store.append(Append(game, 0, LOG[:1]))
    store.append(Append(game, 0, log(1, 0, "11" * 32), ROLL))
    assert store.check_version(game, ROLL, 1) == MissedEntries(1, [])


def test_a_stale_request_gets_the_first_page_of_missed_entries(store, game):
    lines = log(PAGE_SIZE + 10)
    store.append(Append(game, 0, lines))
    assert store.append(Append(game, 0, log(1, 0, "11" * 32))) == Conflict(PAGE_SIZE + 10, lines[:PAGE_SIZE])


def test_of_two_writers_of_equal_entries_only_the_first_gets_appended(store, game):
    assert store.append(Append(game, 0, LOG[:1])) == Appended(1, LOG[0].hash)
    assert store.append(Append(game, 0, LOG[:1])) == Conflict(1, LOG[:1])


def test_an_append_ahead_of_the_log_is_a_conflict(store, game):
    assert store.append(Append(game, 2, LOG[2:3])) == Conflict(0, [])


def test_an_append_onto_another_history_is_refused(store, game):
    store.append(Append(game, 0, LOG[:1], previous_hash=GENESIS.hash()))
    before = read_all(store)
    with pytest.raises(BrokenLog, match="version 1 has another hash"):
        store.append(Append(game, 1, LOG[1:2], previous_hash="11" * 32))
    assert read_all(store) == before


@pytest.mark.parametrize("lines", [LOG[1:], [LOG[0], LOG[2]], [LOG[0], LOG[0]]])
def test_lines_with_a_gap_are_not_sent(store, game, lines):
    with pytest.raises(BrokenLog, match="do not follow 0"):
        store.append(Append(game, 0, lines))


def test_an_append_without_lines_is_an_error(store, game):
    with pytest.raises(ValueError, match="nothing to append"):
        store.append(Append(game, 0, []))


def test_nothing_is_appended_to_a_log_with_a_gap(store, game, redis_log):
    store.append(Append(game, 0, LOG[:3]))
    store.client.xdel(store.keys.log(game), "2-0")
    with pytest.raises(BrokenLog, match="the meta says version 3, the log holds 2 entries"):
        store.append(Append(game, 3, LOG[3:]))


def test_reading_does_not_skip_a_gap(store, game, redis_log):
    store.append(Append(game, 0, LOG[:3]))
    store.client.xdel(store.keys.log(game), "2-0")
    with pytest.raises(BrokenLog, match="instead of version 2"):
        store.read(game)


@pytest.mark.parametrize(
    ("stream_id", "fields"), [("1-1", {"e": ""}), ("1-0", {"e": ""}), ("1-0", {"e": "", "s": "", "h": b"\xff"})]
)
def test_a_damaged_entry_is_not_read(store, game, stream_id, fields, redis_log):
    store.client.xadd(store.keys.log(game), fields, id=stream_id)
    with pytest.raises(BrokenLog):
        store.read(game)


def test_a_remembered_command_without_its_entry_is_a_broken_log(store, game, redis_log):
    store.append(Append(game, 0, LOG[:1], ROLL))
    store.client.xdel(store.keys.log(game), "1-0")
    with pytest.raises(BrokenLog, match="no entry"):
        store.check_version(game, ROLL, 1)


def test_damaged_metadata_is_a_broken_log(store, game, redis_log):
    store.client.hdel(store.keys.meta(game), "hash")
    with pytest.raises(BrokenLog, match="meta of a game is damaged"):
        store.meta(game)


def test_one_call_fetches_the_missed_entries_before_a_refusal(store, game):
    store.append(Append(game, 0, LOG))
    assert store.check_version(game, ROLL, 2) == MissedEntries(4, LOG[2:])
    assert store.check_version(game, None, 4) == MissedEntries(4, [])


def test_before_a_refusal_a_known_command_gets_its_answer(store, game):
    store.append(Append(game, 0, LOG[:1], ROLL))
    store.append(Append(game, 1, LOG[1:]))
    assert store.check_version(game, ROLL, 4) == AlreadyAccepted(4, LOG[:1])
    assert store.check_version(game, BUILD, 4) == KeyReused()


def test_checking_writes_nothing(store, game):
    store.append(Append(game, 0, LOG, ROLL))
    before = read_all(store)
    store.check_version(game, ROLL, 0), store.check_version(game, None, 0)
    assert read_all(store) == before


def test_a_missing_game_is_unknown(store):
    with pytest.raises(UnknownGame):
        store.append(Append("nowhere", 0, LOG[:1]))
    with pytest.raises(UnknownGame):
        store.check_version("nowhere", None, 0)
    with pytest.raises(UnknownGame):
        store.genesis("nowhere")
    assert (store.meta("nowhere"), store.read("nowhere")) == (None, [])


def test_the_summary_has_the_latest_value_of_every_field(store, game):
    store.append(Append(game, 0, LOG[:1], summary={"status": "playing", "turn": "1"}))
    store.append(Append(game, 1, LOG[1:2], is_finished=True, summary={"status": "won"}))
    assert store.meta(game) == GameMeta(2, LOG[1].hash, True, {"status": "won", "turn": "1"})


def test_metadata_of_many_games_comes_in_the_requested_order(store, game):
    store.append(Append(game, 0, LOG[:1]))
    other = store.new_game_id()
    store.create(other, GENESIS.data(), GENESIS.hash())
    assert [meta and meta.version for meta in store.meta_many([other, "nowhere", game])] == [0, None, 1]


def test_metadata_may_have_only_some_fields_of_the_summary(store, game):
    store.append(Append(game, 0, LOG[:1], summary={"status": "playing", "turn": "1"}))
    assert [meta and meta.summary for meta in store.meta_many([game, "nowhere"], ["turn"])] == [{"turn": "1"}, None]


def test_scripts_are_loaded_again_after_a_flush(store, game, redis_log):
    store.append(Append(game, 0, LOG[:1]))
    store.client.script_flush()
    assert store.append(Append(game, 1, LOG[1:2])) == Appended(2, LOG[1].hash)
    assert store.check_version(game, None, 2) == MissedEntries(2, [])


def test_two_stores_on_one_server_are_separate(store, game, redis_log):
    keys = type(store.keys)("elsewhere")
    assert RedisEventStore(store.client, keys).meta(game) is None


def test_a_client_with_the_newer_protocol_reads_the_same(store, game, other_client):
    store.append(Append(game, 0, LOG, ROLL))
    with other_client(protocol=3) as client:
        newer = RedisEventStore(client)
        assert (newer.read(game), newer.meta(game)) == (LOG, store.meta(game))
        assert newer.check_version(game, ROLL, 0) == AlreadyAccepted(4, LOG)


def test_an_append_that_requires_values_of_the_games_record_needs_all_of_them(storage, store, game):
    record = RecordKey(GAME_RECORD, game)
    storage.records.put(record, {"rule:0": b"a", "rule:1": b"b"})
    required = {"rule:0": b"a", "rule:1": b"b", "rule:2": None}
    assert store.append(Append(game, 0, LOG[:1], required=required, summary={"turn": "1"})) == Appended(1, LOG[0].hash)
    assert store.meta(game).summary == {"turn": "1"}
    for changed in ({"rule:1": b"c"}, {"rule:2": b"new"}):
        storage.records.put(record, changed)
        before = read_all(store)
        found = {**required, "rule:1": b"c", **changed}
        assert store.append(Append(game, 1, LOG[1:2], required=required)) == RecordChanged(found)
        assert read_all(store) == before


def test_a_conflict_is_found_before_a_changed_record(storage, store, game):
    store.append(Append(game, 0, LOG[:2]))
    assert store.append(Append(game, 0, LOG[:1], required={"rule:0": b"a"})) == Conflict(2, LOG[:2])
