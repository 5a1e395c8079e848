"""The records: fields, sets, single values and rows, each call atomic for one record."""

import pytest

from events.records import RecordKey

PLAYER, OTHER = RecordKey("player", "p1"), RecordKey("player", "p1", "games")


@pytest.fixture
def records(storage):
    return storage.records


def test_fields_are_set_read_and_removed(records):
    records.put(PLAYER, {"name": "Ada", "key": b"\xff"})
    records.put(PLAYER, {"name": "Ben"})
    assert records.fields(PLAYER) == {"name": b"Ben", "key": b"\xff"}
    assert records.get_many([(PLAYER, "key"), (OTHER, "key"), (PLAYER, "none")]) == [b"\xff", None, None]
    records.remove_fields(PLAYER, "name", "none")
    assert records.fields(PLAYER) == {"key": b"\xff"}


def test_a_new_field_is_set_only_once(records):
    assert [records.put_new(PLAYER, "0", "a"), records.put_new(PLAYER, "0", "b")] == [True, False]
    assert records.fields(PLAYER) == {"0": b"a"}


def test_a_mark_is_set_and_removed_and_never_creates_a_record(records):
    assert not records.put_existing(PLAYER, "suspended", "today")
    assert records.fields(PLAYER) == {}
    records.put(PLAYER, {"name": "Ada"})
    assert records.put_existing(PLAYER, "suspended", "today")
    assert records.fields(PLAYER) == {"name": b"Ada", "suspended": b"today"}
    assert records.put_existing(PLAYER, "suspended", "")
    assert records.fields(PLAYER) == {"name": b"Ada"}


def test_a_value_is_replaced_or_deleted_if_it_is_the_expected_one(records):
    records.put(PLAYER, {"recovery": "one", "name": "Ada"})
    assert not records.compare_and_set(PLAYER, "recovery", "two", "three")
    assert records.compare_and_set(PLAYER, "recovery", "one", "two")
    assert records.fields(PLAYER)["recovery"] == b"two"
    assert records.compare_and_set(PLAYER, "recovery", "two", None)
    assert records.fields(PLAYER) == {"name": b"Ada"}
    assert not records.compare_and_set(OTHER, "recovery", "two", "three")
    assert records.fields(OTHER) == {}


def test_a_value_is_claimed_once_until_it_is_deleted(records):
    name = RecordKey("name", "ada")
    assert [records.claim(name, "p1"), records.claim(name, "p2")] == [True, False]
    assert records.value(name) == b"p1"
    records.delete(name, PLAYER)
    assert records.value(name) is None
    assert records.claim(name, "p2", seconds=60)


def test_members_are_added_moved_and_removed(records):
    for member in ("a", "b", "b"):
        records.add(OTHER, member)
    assert (records.members(OTHER), records.count_members(OTHER)) == ({"a", "b"}, 2)
    former = RecordKey("player", "p1", "former")
    records.move(OTHER, former, "a")
    records.move(OTHER, former, "none")
    assert (records.members(OTHER), records.members(former)) == ({"b"}, {"a"})
    records.remove(OTHER, "b", "none")
    assert records.members(OTHER) == set()


def test_the_last_rows_come_oldest_first(records):
    log = RecordKey("admin")
    for number in range(3):
        records.append_row(log, {"number": str(number)})
    assert records.last_rows(log, 2) == [{"number": "1"}, {"number": "2"}]


def test_a_record_without_an_id_is_one_for_the_whole_store(records):
    records.add(RecordKey("erased"), "p1")
    assert records.members(RecordKey("erased")) == {"p1"}
    assert records.members(RecordKey("player", "", "created_games")) == set()
