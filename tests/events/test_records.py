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


def test_a_new_field_can_let_its_record_expire(records, redis_log):
    assert [records.put_new(PLAYER, "0", value, seconds) for value, seconds in (("a", 60), ("b", 600))] == [True, False]
    assert records.fields(PLAYER) == {"0": b"a"}
    assert 0 < redis_log.ttl("landnama:{player:p1}") <= 60


def test_a_mark_is_set_and_removed_and_never_creates_a_record(records):
    assert not records.put_existing(PLAYER, "suspended", "today")
    assert records.fields(PLAYER) == {}
    records.put(PLAYER, {"name": "Ada"})
    assert records.put_existing(PLAYER, "suspended", "today")
    assert records.fields(PLAYER) == {"name": b"Ada", "suspended": b"today"}
    assert records.put_existing(PLAYER, "suspended", "")
    assert records.fields(PLAYER) == {"name": b"Ada"}


def test_a_value_is_replaced_or_deleted_if_it_is_the_expected_one(records):
    records.put(PLAYER, {"recovery": "one", "name": "Ada", "key": b"\xff"})
    assert not records.compare_and_set(PLAYER, "recovery", "two", "three")
    assert records.compare_and_set(PLAYER, "recovery", "one", "two")
    assert records.fields(PLAYER)["recovery"] == b"two"
    assert records.compare_and_set(PLAYER, "recovery", "two", None)
    assert records.fields(PLAYER) == {"name": b"Ada", "key": b"\xff"}
    assert not records.compare_and_set(OTHER, "recovery", "two", "three")
    assert records.fields(OTHER) == {}


def test_a_value_is_claimed_once_until_it_is_deleted(records):
    name = RecordKey("name", "ada")
    assert [records.claim(name, "p1"), records.claim(name, "p2")] == [True, False]
    assert records.value(name) == b"p1"
    records.delete(name, PLAYER)
    assert records.value(name) is None
    assert records.claim(name, "p2")


def test_a_value_that_expires_replaces_another(records, redis_log):
    name = RecordKey("name", "ada")
    records.claim(name, "p1")
    records.put_value(name, "p2", 60)
    assert records.value(name) == b"p2"
    assert not records.claim(name, "p3")
    assert 0 < redis_log.ttl("landnama:{name:ada}") <= 60


def test_a_field_is_added_while_the_record_has_room(records):
    added = [records.add_bounded(PLAYER, field, "1", 2) for field in ("a", "b", "a", "c")]
    assert added == ["added", "added", "exists", "full"]
    records.remove_fields(PLAYER, "a")
    assert records.add_bounded(PLAYER, "c", "", 2) == "added"
    assert records.fields(PLAYER) == {"b": b"1", "c": b""}


def test_many_records_are_read_together(records):
    records.put(PLAYER, {"name": "Ada"})
    assert records.fields_many([OTHER, PLAYER]) == [{}, {"name": b"Ada"}]


def test_members_are_added_and_removed(records):
    for member in ("a", "b", "b"):
        records.add(OTHER, member)
    assert records.members(OTHER) == {"a", "b"}
    records.remove(OTHER, "a", "b", "none")
    assert records.members(OTHER) == set()


def test_a_ranking_gets_members_of_a_set_and_lists_them_by_score(records):
    ranking = RecordKey("player", "p1", "finished_games")
    for member in ("a", "b", "c"):
        records.add(OTHER, member)
    for member, score in (("b", 20), ("a", 10.5), ("none", 30)):
        records.rank(OTHER, ranking, member, score)
    assert records.members(OTHER) == {"c"}
    assert records.ranked_members(ranking, -1) == ["a", "b"]
    assert records.ranked_members(ranking, 10.5) == ["b"]
    assert records.scores(ranking, ["b", "none", "a"]) == [20, None, 10.5]
    assert records.scores(ranking, []) == []
    records.unrank(ranking, "a", "none")
    assert records.ranked_members(ranking, -1) == ["b"]
    records.unrank(ranking, "b")
    assert records.ranked_members(ranking, -1) == []


def test_the_last_rows_come_oldest_first(records):
    log = RecordKey("admin")
    for number in range(3):
        records.append_row(log, {"number": str(number)})
    assert records.last_rows(log, 2) == [{"number": "1"}, {"number": "2"}]


def test_a_record_without_an_id_is_one_for_the_whole_store(records):
    records.add(RecordKey("erased"), "p1")
    assert records.members(RecordKey("erased")) == {"p1"}
    assert records.members(RecordKey("player", "", "created_games")) == set()


def test_the_last_members_of_a_ranking_are_read_page_by_page(records):
    source, ranking = RecordKey("player", "p", "open"), RecordKey("player", "p", "over")
    for member, score in {"a": 1, "b": 2, "c": 2, "d": 2, "e": 3}.items():
        records.add(source, member)
        records.rank(source, ranking, member, score)
    first = records.last_ranked(ranking, None, 2)
    second = records.last_ranked(ranking, first[-1], 2)
    third = records.last_ranked(ranking, second[-1], 2)
    assert [each.member for each in (*first, *second, *third)] == ["e", "d", "c", "b", "a"]
    assert records.last_ranked(ranking, third[-1], 2) == []


def test_fields_are_replaced_together_or_not_at_all(records):
    records.put(PLAYER, {"a": "1", "b": "2"})
    assert not records.replace_fields(PLAYER, {"a": "1", "b": "3"}, {"a": "4", "b": "4"})
    assert not records.replace_fields(PLAYER, {"a": "1", "c": ""}, {"a": "4", "c": "4"})
    assert records.fields(PLAYER) == {"a": b"1", "b": b"2"}
    assert records.replace_fields(PLAYER, {"a": "1", "b": "2"}, {"a": "3", "b": "4"})
    assert records.fields(PLAYER) == {"a": b"3", "b": b"4"}
