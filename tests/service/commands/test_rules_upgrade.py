"""A rules upgrade while games run: games continue, the log records the change, and older processes stop writing."""

import random
from dataclasses import replace

import pytest

from games.version import RULES_VERSION
from landnama.verification.verify import verify
from projections.game.cache import SnapshotCache
from projections.game.fold import NewerRules
from service.live import entries as log
from service.lobby import create_game, games, seating
from service.play import actions
from service.services import Services, fair_randomness
from tests.events.language import NEWER_RULES
from tests.service.language import SHORT, choose_action, play_random_action, play_randomly, problem, start_game


@pytest.fixture
def newer_services(services):
    """Another process on the same log, with newer rules."""
    newer = Services(services.storage, settings=replace(services.settings, rules_version=NEWER_RULES))
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


def test_the_next_entry_records_the_change_of_rules(services, newer_services, three, game):
    play_random_action(services, game, three, random.Random(1))
    acted = play_random_action(newer_services, game, three, random.Random(1))
    play_random_action(newer_services, game, three, random.Random(1))
    assert changes(newer_services, game) == [(acted.version, RULES_VERSION, NEWER_RULES)]
    assert acted.entry["entry"]["action"] is not None


def test_a_seat_taken_under_newer_rules_records_the_change_of_rules(services, newer_services, red, blue):
    game = create_game.create_game(services, red, "settlers", 3)
    seating.take_seat(newer_services, blue, game, 1)
    assert changes(newer_services, game) == [(2, RULES_VERSION, NEWER_RULES)]


def test_a_game_created_under_newer_rules_records_them_in_its_genesis(newer_services, red, blue, white):
    game = start_game(newer_services, red, blue, white)
    assert newer_services.snapshots.fresh(game).genesis.rules_version == NEWER_RULES
    assert changes(newer_services, game) == []


def test_a_process_with_older_rules_refuses_a_game_under_newer_ones(services, newer_services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    play_random_action(newer_services, game, three, random.Random(2))
    assert problem(actions.seat_view, services, three[0], game).code == "rules_too_new"
    assert problem(actions.take_action, services, three[seat], game, data, record.version).code == "rules_too_new"
    assert problem(games.describe_game, Services(services.storage), game).code == "rules_too_new"
    assert actions.seat_view(newer_services, three[0], game)["version"] == record.version + 1


def test_an_older_process_that_loses_a_race_to_newer_rules_appends_nothing(services, newer_services, three, game):
    seat, data, record = choose_action(services, game, random.Random(1))
    play_random_action(newer_services, game, three, random.Random(2))
    problem(actions.take_action, services, three[seat], game, data, record.version)
    assert newer_services.snapshots.load(game).version == record.version + 1


def test_older_processes_serve_a_game_until_newer_rules_append_an_entry(services, newer_services, three, game):
    assert (
        actions.seat_view(newer_services, three[0], game)["view"] == actions.seat_view(services, three[0], game)["view"]
    )
    play_random_action(services, game, three, random.Random(1))
    assert changes(services, game) == []


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_verify_checks_the_parts_whose_rules_it_has(services, newer_services, three):
    game = start_game(services, *three, **SHORT)
    play_randomly(services, game, three, random.Random(1), moves=14)
    play_randomly(newer_services, game, three, random.Random(1))
    data, ((version, _, _),) = b"".join(log.export_game(newer_services, None, game)), changes(newer_services, game)
    older, newer = verify(data), verify(data, rules_version=NEWER_RULES)
    assert (older.findings, newer.findings) == ([], [])
    assert f"rules not checked: entries 1-{version - 1} were played under {RULES_VERSION}" in check_messages(newer)
    assert any(
        f"entries {version}-" in each and each.endswith(f"were played under {NEWER_RULES}")
        for each in check_messages(older)
    )
    assert newer.result is not None


def check_messages(verdict):
    return [check.message for check in verdict.checks]


@pytest.mark.parametrize(("theirs", "serves"), [("7.9", False), ("7.10", True), ("7.11", True), ("8", True)])
def test_versions_are_ordered_by_their_numbers(services, three, game, theirs, serves):
    middle = Services(services.storage, settings=replace(services.settings, rules_version="7.10"))
    play_random_action(middle, game, three, random.Random(1))
    records = SnapshotCache(services.store, rules_version=theirs)
    if serves:
        assert records.load(game).latest_rules_version == "7.10"
    else:
        with pytest.raises(NewerRules):
            records.load(game)
