"""The audit of a game shows the actor of each entry and the audience of each value, and never a hidden value."""

import json
import random

import pytest

from events.entry import Entry
from events.proofs.receipts import is_signed_by
from events.proofs.seal import SeedSealer, seal
from events.service_events import ActionsUndone
from events.store import Append
from games.catalog import COMBINATIONS
from service.api.openapi.components import actions_of, events_of
from service.proofs import audit, receipts
from tests.service.language import SHORT, play_randomly, start_game
from tests.service.twins import Twins


def rows(services, caller, game, **more):
    return audit.audit_game(services, caller, game, **{"limit": 1000, **more})["entries"]


def append(services, game, event):
    """Appends an entry of the service."""
    record = services.snapshots.fresh(game)
    entry = Entry(record.version + 1, record.at, None, None, [event.to_dict()])
    services.store.append(Append(game, record.version, [seal(entry, [], SeedSealer(bytes(32)), record.hash)]))


def test_a_row_names_seat_and_action(services, game, three):
    play_randomly(services, game, three, random.Random(1), moves=10)
    record = services.snapshots.get(game)
    for row, line in zip(rows(services, None, game), services.store.read(game), strict=True):
        entry = line.entry()
        assert (row["version"], row["at"], row["hash"]) == (line.version, entry.at, line.hash)
        assert (row["seat"], row["action"]) == (entry.seat, entry.action)
        assert row["label"] == (None if entry.seat is None else record.seats[entry.seat].label)
        assert row["event_types"] == [facts["type"] for facts in entry.events]


def test_a_later_page_still_shows_the_label_of_each_seat(services, game, three):
    version = play_randomly(services, game, three, random.Random(1), moves=10).version
    assert rows(services, None, game, after=version - 3) == rows(services, None, game)[-3:]


def test_a_hidden_field_is_listed_by_path_and_audience(services, game, three):
    play_randomly(services, game, three, random.Random(3), moves=250)
    lines = services.store.read(game, limit=1000)
    result = [row["seals"] for row in rows(services, None, game)]
    assert result == [[{"path": each.path, "readers": each.readers} for each in line.openings()] for line in lines]
    assert any(result)


def test_the_audit_has_no_hidden_value_and_no_salt_even_after_the_end(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    play_randomly(services, game, (red, blue), random.Random(1))
    text = json.dumps([rows(services, caller, game) for caller in (red, None)])
    openings = [each for line in services.store.read(game, limit=2000) for each in line.openings()]
    assert openings
    assert not [each for each in openings if each.salt in text]
    assert '"value"' not in text


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_audience_of_a_hidden_field_is_public(ruleset):
    for declaration in [*actions_of(ruleset).values(), *events_of(ruleset).values()]:
        hidden = {name for name, _ in declaration.sealed_fields}
        owners = {owner for _, owners in declaration.sealed_fields for owner in owners}
        assert not hidden & owners


def test_an_undo_names_the_seat_and_the_seats_that_agreed(services, game, three):
    version = play_randomly(services, game, three, random.Random(2), moves=6).version
    append(services, game, ActionsUndone(version, version - 1, 1, "consent", [0, 2]))
    row = rows(services, None, game)[-1]
    assert row["undo"] == {
        "type": "actions_undone",
        "from": version,
        "to": version - 1,
        "by": 1,
        "reason": "consent",
        "consenting_seats": [0, 2],
    }
    assert [each["undo"] for each in rows(services, None, game)[:-1]] == [None] * version


def test_the_audit_has_receipts_at_the_ends_of_turns(services, game, three):
    play_randomly(services, game, three, random.Random(1), moves=40)
    found = audit.audit_game(services, None, game, limit=1000)
    (key,) = receipts.public_keys(services).key_list.keys
    hashes = {row["version"]: row["hash"] for row in found["entries"]}
    assert found["receipts"]
    assert all(is_signed_by(each, bytes.fromhex(key.public_key)) for each in found["receipts"])
    assert all(hashes[each.version] == each.hash for each in found["receipts"])
    assert found["key_id"] == key.key_id


def test_the_audit_does_not_depend_on_secrets():
    twins = Twins(0)
    for _ in range(150):
        twins.move()
    assert twins.differ()
    found = [audit.audit_game(each.services, None, twins.game, limit=1000) for each in (twins.one, twins.other)]
    assert found[0] == found[1]
    twins.close()
