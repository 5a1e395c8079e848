"""The audit of a game: who did what, whom it told something; never what is hidden."""

import json
import random

import pytest

from events.entry import Entry
from events.receipts import holds
from events.seal import SeedSealer, seal
from events.service_events import ActionsUndone
from games.catalog import RULESETS
from service import auditing, receipts
from service.api.document.shapes import actions_of, events_of
from tests.service.language import SHORT, play_on, table
from tests.service.twins import Twins


def rows(house, caller, game, **more):
    return auditing.audit(house, caller, game, **{"limit": 1000, **more})["entries"]


def append(house, game, event):
    """An entry of the service itself."""
    record = house.records.fresh(game)
    entry = Entry(record.version + 1, record.at, None, None, [event.facts()])
    house.store.append(game, record.version, [seal(entry, [], SeedSealer(bytes(32)), record.hash)])


def test_a_row_says_who_did_what(house, game, three):
    play_on(house, game, three, random.Random(1), moves=10)
    record = house.records.get(game)
    for row, line in zip(rows(house, None, game), house.store.read(game), strict=True):
        entry = line.entry()
        assert (row["version"], row["at"], row["hash"]) == (line.version, entry.at, line.hash)
        assert (row["seat"], row["action"]) == (entry.seat, entry.action)
        assert row["label"] == (None if entry.seat is None else record.seats[entry.seat].label)
        assert row["events"] == [facts["type"] for facts in entry.events]


def test_the_label_is_of_whoever_sat_there_though_the_page_begins_later(house, game, three):
    version = play_on(house, game, three, random.Random(1), moves=10).version
    assert rows(house, None, game, after=version - 3) == rows(house, None, game)[-3:]


def test_what_is_hidden_is_told_of_by_place_and_audience(house, game, three):
    play_on(house, game, three, random.Random(3), moves=250)
    lines = house.store.read(game, limit=1000)
    told = [row["told"] for row in rows(house, None, game)]
    assert told == [[{"path": each.path, "to": each.audience} for each in line.openings()] for line in lines]
    assert any(told)


def test_no_hidden_value_and_no_salt_is_in_it_not_even_after_the_end(house, red, blue):
    game = table(house, red, blue, **SHORT)
    play_on(house, game, (red, blue), random.Random(1))
    text = json.dumps([rows(house, caller, game) for caller in (red, None)])
    openings = [each for line in house.store.read(game, limit=2000) for each in line.openings()]
    assert openings
    assert not [each for each in openings if each.salt in text]
    assert '"value"' not in text


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_who_may_know_a_hidden_field_is_never_hidden_itself(ruleset):
    for declaration in [*actions_of(ruleset).values(), *events_of(ruleset).values()]:
        hidden = {name for name, _ in declaration.sealed}
        owners = {owner for _, owners in declaration.sealed for owner in owners}
        assert not hidden & owners


def test_an_undo_names_who_wanted_it_and_who_agreed(house, game, three):
    version = play_on(house, game, three, random.Random(2), moves=6).version
    append(house, game, ActionsUndone(version, version - 1, 1, "consent", [0, 2]))
    row = rows(house, None, game)[-1]
    assert row["undone"] == {
        "type": "actions_undone",
        "from": version,
        "to": version - 1,
        "by": 1,
        "reason": "consent",
        "consents": [0, 2],
    }
    assert [each["undone"] for each in rows(house, None, game)[:-1]] == [None] * version


def test_its_receipts_anchor_the_ends_of_turns(house, game, three):
    play_on(house, game, three, random.Random(1), moves=40)
    found = auditing.audit(house, None, game, limit=1000)
    (key,) = receipts.public_keys(house)
    hashes = {row["version"]: row["hash"] for row in found["entries"]}
    assert found["receipts"]
    assert all(holds(each, bytes.fromhex(key.public_key)) for each in found["receipts"])
    assert all(hashes[each.version] == each.hash for each in found["receipts"])
    assert found["key_id"] == key.key_id


def test_games_that_differ_in_secret_have_the_same_audit(redis_log):
    twins = Twins(redis_log, 0)
    for _ in range(150):
        twins.move()
    assert twins.differ()
    found = [auditing.audit(each.house, None, twins.game, limit=1000) for each in (twins.one, twins.other)]
    assert found[0] == found[1]
    twins.close()
