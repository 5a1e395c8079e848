"""Telling: rows follow the live path, and hold what is hidden only when all is open."""

from collections import Counter
from dataclasses import replace

import pytest

from projections.history.chronicle import whole
from projections.history.schema import TABLES
from projections.history.tally import tallied
from service import operating, play, takebacks
from service.house import House
from service.operators_log import Operator
from service.resigning import resign
from tests.history.games import ONE_EACH, log, stored
from tests.service.alone import from_line
from tests.service.language import signed_up, table
from tests.service.undoing import by_hand, consented, four_people, rolled_and_asked, seated


def nobody(game, label):
    return None


def rows_of(house, game):
    return whole(house.store, game).take(nobody)


def column(rows, table, name):
    (found,) = [each for each in TABLES if each.name == table]
    place = [each.name for each in found.all_columns].index(name)
    return [row[place] for row in rows.get(table, ())]


def test_a_row_has_a_value_for_every_column_and_none_is_missing_without_leave(house):
    for name in ONE_EACH:
        rows = rows_of(house, stored(house.store, log(name)))
        for each in TABLES:
            for row in rows.get(each.name, ()):
                values = list(zip(each.all_columns, row, strict=True))
                assert [column.name for column, value in values if value is None and not column.nullable] == []


def test_every_key_is_there_once(house):
    for name in ONE_EACH:
        for rows in rows_of(house, stored(house.store, log(name))).values():
            assert not [key for key, count in Counter(row[:3] for row in rows).items() if count > 1]


@pytest.mark.parametrize("name", ONE_EACH)
def test_what_is_passed_over_changes_nothing_but_agenda_and_offers(name, house):
    """A telling reads neither what is to be done next nor what is only said."""
    game = stored(house.store, log(name))
    told, folded = whole(house.store, game).state.leaves(), house.records.fresh(game).state.leaves()
    assert {leaf for leaf in folded if told[leaf] != folded[leaf]} <= {"agenda", "offers", "offers_made"}


def test_what_was_undone_stays_among_actions_and_rolls_alone(house):
    people = four_people(house)[:3]
    game = seated(house, people, "settlers", "sandbox")
    before = by_hand(house, people, game, 20)
    told = rows_of(house, game)
    by_hand(house, people, game, 12)
    rolled = rows_of(house, game)["rolls"]
    consented(house, people, game, 0, before)
    after = rows_of(house, game)
    changed = {name for name in after if after[name] != told.get(name, [])}
    assert changed == {"games", "actions", "rolls"}
    assert Counter(column(after, "actions", "undone")) == {0: 20, 1: 12}
    undone = [(*row[:4], None, *row[5:-1], 1) for row in rolled[len(told["rolls"]) :]]
    assert after["rolls"] == [*told["rolls"], *undone]


def test_who_takes_a_roll_back_does_not_choose_which_dice_are_counted(house):
    people = four_people(house)[:3]
    game = seated(house, people, "settlers", "casual")
    asked = rolled_and_asked(house, people, game)
    for seat in asked["asked"]:
        takebacks.accept(house, people[seat], game, asked["takeback"])
    operating.end_game(house, Operator("snorri"), game)
    rows = rows_of(house, game)
    assert column(rows, "rolls", "undone") == [1]
    assert [count for (measure, _), count in tallied(rows).items() if measure == "dice"] == [1]


def test_newer_rules_stay_though_the_entry_that_named_them_was_undone(house):
    people = four_people(house)[:3]
    game = seated(house, people, "settlers", "sandbox")
    before = by_hand(house, people, game, 2)
    newer = House(house.log, settings=replace(house.settings, rules_version="2"))
    by_hand(newer, people, game, 1)
    consented(newer, people, game, 0, before)
    assert column(rows_of(house, game), "games", "rules_version") == ["2"]


def test_what_was_brought_back_is_told_as_if_nothing_had_been(house):
    people = four_people(house)[:3]
    game = seated(house, people, "settlers", "sandbox")
    before = by_hand(house, people, game, 20)
    by_hand(house, people, game, 12)
    told = rows_of(house, game)
    consented(house, people, game, 0, before)
    consented(house, people, game, 0, before, redo=True)
    after = rows_of(house, game)
    assert {name for name in after if after[name] != told.get(name, [])} == {"games"}


def test_a_game_that_begins_from_a_later_turn_has_no_set_up(house):
    red = signed_up(house, "Red")
    game = from_line(house, red)
    may = play.actions(house, red, game, 0)
    play.act(house, red, game, next(each for each in may["actions"] if each["type"] == "build_road"), may["version"], 0)
    assert column(rows_of(house, game), "placements", "first") == [0]


def test_what_was_hidden_is_there_when_the_game_is_over(house):
    found = log("three_to_ten_points")
    running = rows_of(house, stored(house.store, found, found.running))
    house.log.flushall()
    over = rows_of(house, stored(house.store, found))
    assert None in column(running, "production", "resource")
    assert None not in column(over, "production", "resource")
    assert None not in column(over, "points", "hidden")
    assert set(column(running, "points", "hidden")) == {None}


def test_the_points_at_the_end_are_those_of_the_result(house):
    for name in ONE_EACH:
        rows = rows_of(house, stored(house.store, log(name)))
        seats = len(rows["seats"])
        last = rows["points"][-seats:]
        assert [row[-2] + row[-1] for row in last] == column(rows, "seats", "points")
        assert [place == 1 for place in column(rows, "seats", "place")] == list(map(bool, column(rows, "seats", "won")))


def test_a_game_that_was_given_up_or_closed_says_how_it_ended(house):
    ruth, saul = signed_up(house, "Ruth"), signed_up(house, "Saul")
    given_up, closed = table(house, ruth, saul), table(house, ruth, saul)
    resign(house, ruth, given_up)
    operating.end_game(house, Operator("snorri"), closed)
    rows = [rows_of(house, game) for game in (given_up, closed)]
    assert [column(each, "games", "reason") for each in rows] == [["resigned"], ["closed"]]
    assert column(rows[0], "seats", "resigned") == [1, 0]
