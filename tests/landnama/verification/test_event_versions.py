"""After a change of events, stored entries keep their bytes and hashes, and are folded and verified as before."""

import pytest

from events import service_events
from events.errors import BrokenLog
from events.proofs.seal import full_entry
from events.service_events import ServiceEvent
from games import catalog
from games.kernel import DECLARATIONS, Codec, Field
from games.settlers.events.robber import CardStolen
from games.settlers.events.turn import DiceRolled
from landnama.verification.verify import verify
from projections.game.fold import decode_entry
from projections.game.replay import initial_snapshot, replay
from projections.game.snapshot import UnknownEvent
from tests.landnama.recording import RecordedGame, Recorder, short_game

LETTERS = {"B": "brick", "L": "lumber", "W": "wool", "G": "grain", "O": "ore"}
NAMES = tuple(LETTERS.values())
LETTER = Codec(lambda _: {"type": "string"}, lambda value: NAMES[value][0].upper(), lambda data, _: _number(data))
BY_COLOUR = Codec(
    lambda _: {"type": "object"},
    lambda value: {"white": value[0], "red": value[1]},
    lambda data, _: (data["white"], data["red"]),
)


def _number(letter):
    return NAMES.index(LETTERS[letter])


def shorten_card(facts):
    """Version 1 has the whole word; where the value is hidden there is a seal."""
    card = facts["card"]
    return {**facts, "card": card[0].upper() if isinstance(card, str) else card}


def name_dice(facts):
    white, red = facts["dice"]
    return {**facts, "dice": {"white": white, "red": red}}


@pytest.fixture
def change(monkeypatch):
    """Declares a second version of two types; one of them hides the changed field."""

    def use_version_two():
        for kind, field, form, upcast in (
            (CardStolen, "card", LETTER, shorten_card),
            (DiceRolled, "dice", BY_COLOUR, name_dice),
        ):
            was = DECLARATIONS[kind]
            fields = tuple(
                [(name, Field(form, old.reader_fields) if name == field else old) for name, old in was.fields]
            )
            monkeypatch.setitem(DECLARATIONS, kind, was._replace(fields=fields, upcasters=(upcast,)))
        catalog._assemble.cache_clear()

    yield use_version_two
    catalog._assemble.cache_clear()


def join_halves(before, after):
    """The same game, of which half was stored before the change."""
    half = len(before.entries) // 2
    return RecordedGame(before.genesis, [*before.entries[:half], *after.entries[half:]], after.rules)


def versions(recorded, kind):
    return {facts.get("v", 1) for entry in recorded.entries for facts in entry.events if facts["type"] == kind}


def record_thefts():
    """A game with thefts in both of its halves."""
    return Recorder(target_points=6).play().game()


def test_a_game_stored_in_two_versions_is_verified_completely(change):
    before = record_thefts()
    change()
    after = record_thefts()
    both = join_halves(before, after)
    assert versions(both, "card_stolen") == versions(both, "dice_rolled") == {1, 2}
    verdict = verify(both.export())
    assert (verdict.findings, {check.state for check in verdict.checks}) == ([], {"ok"})


def test_entries_of_the_older_version_are_folded_to_the_same_state(change):
    lines, data, hash_ = short_game().lines(), short_game().genesis.data(), short_game().genesis.hash()
    was = replay(initial_snapshot(data, hash_), lines)
    change()
    record = replay(initial_snapshot(data, hash_), lines)
    assert (record.hash, record.state.as_dict()) == (was.hash, was.state.as_dict())


def test_a_changed_fact_in_an_older_version_is_found(change):
    before = short_game()
    version, index = before.find("dice_rolled")
    wrong = before.with_event(version, index, dice=[6, 6]).export()
    change()
    assert [(each.version, each.code) for each in verify(wrong).findings] == [(version, "events_differ")]


def test_a_process_that_does_not_know_a_version_stops_serving_the_game():
    version, index = short_game().find("dice_rolled")
    newer = short_game().with_event(version, index, v=2).lines()[version - 1]
    with pytest.raises(UnknownEvent, match="v: is not a field of dice_rolled"):
        decode_entry(short_game().rules, full_entry(newer))


def add_reason(facts):
    """Version 1 has no reason."""
    return {**facts, "reason": "requested"}


class SeatResigned(ServiceEvent, frozen=True, tag="seat_resigned"):
    """The service event as if it had an earlier version."""

    upcasters = (add_reason,)
    seat: int
    reason: str


class SeatResignedVersionTwo(ServiceEvent, frozen=True, tag="seat_resigned"):
    """The same with an upcaster that needs a field that no version has."""

    upcasters = (lambda facts: {"reason": facts["why"], **facts},)
    seat: int
    reason: str


@pytest.fixture
def resign_versions(monkeypatch):
    monkeypatch.setitem(service_events.TYPES, "seat_resigned", SeatResigned)


def test_an_event_of_the_service_has_versions_too(resign_versions):
    event = SeatResigned(1, "requested")
    assert event.to_dict() == {"type": "seat_resigned", "v": 2, "seat": 1, "reason": "requested"}
    assert service_events.parse(event.to_dict()) == service_events.parse({"type": "seat_resigned", "seat": 1}) == event


def test_a_service_event_has_its_version_in_its_schema(resign_versions):
    assert service_events.json_schemas()["SeatResigned"]["properties"]["v"] == {"enum": [2]}
    assert "v" not in service_events.json_schemas()["SeatLeft"]["properties"]


def test_a_newer_event_of_the_service_is_unknown(resign_versions):
    later = {"type": "seat_resigned", "v": 3, "seat": 1, "reason": "requested"}
    assert service_events.parse(later) is None
    assert service_events.parse({"type": "seat_left", "v": 2, "seat": 1}) is None


@pytest.mark.parametrize("facts", [{"v": 0}, {"v": True}, {"v": "2"}, {}])
def test_an_impossible_version_is_a_corrupt_log(monkeypatch, facts):
    monkeypatch.setitem(service_events.TYPES, "seat_resigned", SeatResignedVersionTwo)
    with pytest.raises(BrokenLog):
        service_events.parse({"type": "seat_resigned", "seat": 1, **facts})
