"""A rules upgrade while games run: games continue, the log records the change, and older processes stop writing."""

import random
from dataclasses import replace

import pytest

from landnama.verification.verify import verify
from projections.game.cache import SnapshotCache
from projections.game.fold import NewerRules
from service.live import entries as log
from service.lobby import create_game, games, seating
from service.play import actions
from service.services import Services, fair_randomness
from tests.service.language import SHORT, choice, move, play_on, problem, table


@pytest.fixture
def upgraded(services):
    """Another process on the same log, with newer rules."""
    newer = Services(services.storage, settings=replace(services.settings, rules_version="2"))
    yield newer
    newer.close()


def changes(services, game):
    """The versions at which the rules changed."""
    entries = log.list_entries(services, None, game, limit=1000)
    return [
        (each["entry"]["version"], event["from"], event["to"])
        for each in entries
        for event in each["entry"]["events"]
        if event["type"] == "rules_changed"
    ]


def test_the_next_entry_records_the_change_of_rules(services, upgraded, three, game):
    move(services, game, three, random.Random(1))
    acted = move(upgraded, game, three, random.Random(1))
    move(upgraded, game, three, random.Random(1))
    assert changes(upgraded, game) == [(acted.version, "1", "2")]
    assert acted.entry["entry"]["action"] is not None


def test_a_seat_taken_under_newer_rules_records_the_change_of_rules(services, upgraded, red, blue):
    game = create_game.create_game(services, red, "settlers", 3)
    seating.take_seat(upgraded, blue, game, 1)
    assert changes(upgraded, game) == [(2, "1", "2")]


def test_a_game_created_under_newer_rules_records_them_in_its_genesis(upgraded, red, blue, white):
    game = table(upgraded, red, blue, white)
    assert upgraded.snapshots.fresh(game).genesis.rules_version == "2"
    assert changes(upgraded, game) == []


def test_a_process_with_older_rules_refuses_a_game_under_newer_ones(services, upgraded, three, game):
    seat, data, record = choice(services, game, random.Random(1))
    move(upgraded, game, three, random.Random(2))
    assert problem(actions.seat_view, services, three[0], game).code == "rules_too_new"
    assert problem(actions.take_action, services, three[seat], game, data, record.version).code == "rules_too_new"
    assert problem(games.describe_game, Services(services.storage), game).code == "rules_too_new"
    assert actions.seat_view(upgraded, three[0], game)["version"] == record.version + 1


def test_an_older_process_that_loses_a_race_to_newer_rules_appends_nothing(services, upgraded, three, game):
    seat, data, record = choice(services, game, random.Random(1))
    move(upgraded, game, three, random.Random(2))
    problem(actions.take_action, services, three[seat], game, data, record.version)
    assert upgraded.snapshots.load(game).version == record.version + 1


def test_older_processes_serve_a_game_until_newer_rules_append_an_entry(services, upgraded, three, game):
    assert actions.seat_view(upgraded, three[0], game)["view"] == actions.seat_view(services, three[0], game)["view"]
    move(services, game, three, random.Random(1))
    assert changes(services, game) == []


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_verify_checks_the_parts_whose_rules_it_has(services, upgraded, three):
    game = table(services, *three, **SHORT)
    play_on(services, game, three, random.Random(1), moves=14)
    play_on(upgraded, game, three, random.Random(1))
    data, ((version, _, _),) = b"".join(log.export_game(upgraded, None, game)), changes(upgraded, game)
    older, newer = verify(data), verify(data, rules_version="2")
    assert (older.findings, newer.findings) == ([], [])
    assert f"rules not checked: entries 1-{version - 1} were played under 1" in said(newer)
    assert any(f"entries {version}-" in each and each.endswith("were played under 2") for each in said(older))
    assert newer.result is not None


def said(verdict):
    return [check.message for check in verdict.checks]


@pytest.mark.parametrize(("theirs", "serves"), [("1.9", False), ("1.10", True), ("1.11", True), ("2", True)])
def test_versions_are_ordered_by_their_numbers(services, three, game, theirs, serves):
    middle = Services(services.storage, settings=replace(services.settings, rules_version="1.10"))
    move(middle, game, three, random.Random(1))
    records = SnapshotCache(services.store, rules_version=theirs)
    if serves:
        assert records.load(game).latest_rules_version == "1.10"
    else:
        with pytest.raises(NewerRules):
            records.load(game)
