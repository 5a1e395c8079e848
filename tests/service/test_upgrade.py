"""The rules are upgraded while games run: play goes on, the log says from where, and older processes let go."""

import random
from dataclasses import replace

import pytest

from landnama.verification.verifying import verify
from projections.cache import Records
from projections.upgrade import NewerRules
from service import games, log, play
from service.house import House
from service.luck import fair
from tests.service.language import SHORT, choice, move, play_on, problem, table


@pytest.fixture
def upgraded(house):
    """Another process on the same log, with newer rules."""
    newer = House(house.log, settings=replace(house.settings, rules_version="2"))
    yield newer
    newer.close()


def changes(house, game):
    """The versions at which the rules changed."""
    entries = log.entries(house, None, game, limit=1000)
    return [
        (each["entry"]["version"], event["from"], event["to"])
        for each in entries
        for event in each["entry"]["events"]
        if event["type"] == "rules_changed"
    ]


def test_the_next_entry_says_from_which_rules_the_game_came(house, upgraded, three, game):
    move(house, game, three, random.Random(1))
    acted = move(upgraded, game, three, random.Random(1))
    move(upgraded, game, three, random.Random(1))
    assert changes(upgraded, game) == [(acted.version, "1", "2")]
    assert acted.entry["entry"]["action"] is not None


def test_a_seat_that_is_taken_under_newer_rules_says_so_too(house, upgraded, red, blue):
    game = games.create(house, red, "settlers", 3)
    games.sit(upgraded, blue, game, 1)
    assert changes(upgraded, game) == [(2, "1", "2")]


def test_a_game_made_under_newer_rules_has_them_from_the_start(upgraded, red, blue, white):
    game = table(upgraded, red, blue, white)
    assert upgraded.records.fresh(game).genesis.rules_version == "2"
    assert changes(upgraded, game) == []


def test_a_process_with_older_rules_lets_go_of_a_game_that_has_newer_ones(house, upgraded, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    move(upgraded, game, three, random.Random(2))
    assert problem(play.view, house, three[0], game).code == "rules_newer"
    assert problem(play.act, house, three[seat], game, data, record.version).code == "rules_newer"
    assert problem(games.describe, House(house.log), game).code == "rules_newer"
    assert play.view(upgraded, three[0], game)["version"] == record.version + 1


def test_what_an_older_process_lost_a_race_for_is_not_in_the_log(house, upgraded, three, game):
    seat, data, record = choice(house, game, random.Random(1))
    move(upgraded, game, three, random.Random(2))
    problem(play.act, house, three[seat], game, data, record.version)
    assert upgraded.records.load(game).version == record.version + 1


def test_older_processes_go_on_until_newer_rules_wrote_an_entry(house, upgraded, three, game):
    assert play.view(upgraded, three[0], game)["view"] == play.view(house, three[0], game)["view"]
    move(house, game, three, random.Random(1))
    assert changes(house, game) == []


@pytest.mark.parametrize("luck", [fair])
def test_verify_checks_each_part_by_the_rules_it_has(house, upgraded, three):
    game = table(house, *three, **SHORT)
    play_on(house, game, three, random.Random(1), moves=40)
    play_on(upgraded, game, three, random.Random(1))
    data, ((version, _, _),) = b"".join(log.export(upgraded, None, game)), changes(upgraded, game)
    older, newer = verify(data), verify(data, rules_version="2")
    assert (older.findings, newer.findings) == ([], [])
    assert f"rules not checked: entries 1-{version - 1} were played under 1" in said(newer)
    assert any(f"entries {version}-" in each and each.endswith("were played under 2") for each in said(older))
    assert newer.result is not None


def said(verdict):
    return [check.said for check in verdict.checks]


@pytest.mark.parametrize(("theirs", "serves"), [("1.9", False), ("1.10", True), ("1.11", True), ("2", True)])
def test_versions_are_ordered_by_their_numbers(house, three, game, theirs, serves):
    middle = House(house.log, settings=replace(house.settings, rules_version="1.10"))
    move(middle, game, three, random.Random(1))
    records = Records(house.store, rules_version=theirs)
    if serves:
        assert records.load(game).played_under == "1.10"
    else:
        with pytest.raises(NewerRules):
            records.load(game)
