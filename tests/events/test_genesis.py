"""The genesis and the service events have fixed fields and are read back as written."""

import msgspec
import pytest

from events import genesis, service_events
from events.errors import BrokenLog
from events.genesis import ForkOrigin, Genesis
from events.proofs import canonical
from events.service_events import RulesChanged
from tests.events.language import GENESIS, SERVICE_EVENTS


def test_a_genesis_reads_back_as_written():
    assert genesis.parse_genesis(GENESIS.data()) == GENESIS


def test_a_fork_names_its_origin():
    fork = msgspec.structs.replace(GENESIS, forked_from=ForkOrigin("g0", 17, "ab" * 32))
    assert genesis.parse_genesis(fork.data()) == fork


def test_a_genesis_has_every_field_even_when_unused():
    form = canonical.decode(GENESIS.data())
    assert set(form) == set(Genesis.__struct_fields__)
    assert form["forked_from"] is None


@pytest.mark.parametrize("data", [b"{", b"{}", b"[]", GENESIS.data().replace(b"casual", b"friendly")])
def test_damaged_bytes_are_no_genesis(data):
    with pytest.raises(BrokenLog, match="not a genesis"):
        genesis.parse_genesis(data)


@pytest.mark.parametrize("event", SERVICE_EVENTS, ids=lambda event: type(event).__name__)
def test_a_service_event_reads_back_as_written(event):
    assert service_events.parse(event.to_dict()) == event


def test_every_service_event_has_an_example():
    assert {event.to_dict()["type"] for event in SERVICE_EVENTS} == set(service_events.TYPES)


def test_fields_have_their_documented_names_on_the_wire():
    assert RulesChanged("1.0", "1.1").to_dict() == {"type": "rules_changed", "from": "1.0", "to": "1.1"}


def test_an_event_of_the_rules_is_no_service_event():
    assert service_events.parse({"type": "dice_rolled", "dice": [3, 4]}) is None


@pytest.mark.parametrize("until", ["2026-02-30T00:00:00.000Z", "2026-11-21T07:22:33.123Z\n"])
def test_a_service_event_with_a_time_that_does_not_exist_is_a_broken_log(until):
    with pytest.raises(BrokenLog, match="not a game_started"):
        service_events.parse({"type": "game_started", "reveal_by": until})


@pytest.mark.parametrize("facts", [{"seat": "red"}, {}, {"seat": 1, "player": "anna"}])
def test_a_service_event_with_other_fields_is_a_broken_log(facts):
    with pytest.raises(BrokenLog, match="not a seat_left"):
        service_events.parse({"type": "seat_left", **facts})


def test_every_service_event_has_a_schema_with_its_type():
    schemas = service_events.json_schemas()
    assert schemas["SeatTaken"]["properties"]["type"] == {"enum": ["seat_taken"]}
    assert {kind.__name__ for kind in service_events.TYPES.values()} <= set(schemas)
