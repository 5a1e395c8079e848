"""The projector: rows follow the live path, and contain secrets only when the game is over."""

from collections import Counter
from dataclasses import replace

import pytest

from projections.history.live_projector import project_game
from projections.history.schema import TABLES
from projections.history.tally import tally_game
from service.admin import operations
from service.play import actions, takebacks
from service.play.resign import resign
from service.registers.admin_log import Operator
from service.services import Services
from tests.events.language import NEWER_RULES
from tests.projections.history.games import ONE_EACH, log, store_log
from tests.service.language import sign_up, start_game
from tests.service.solo_games import start_from_position
from tests.service.takeback_steps import (
    play_moves,
    roll_and_request_takeback,
    sign_up_four,
    start_ruleset_game,
    undo_with_consent,
)


def no_player(game, label):
    return None


def rows_of(services, game):
    return project_game(services.store, game).take_rows(no_player)


def column(rows, table, name):
    (found,) = [each for each in TABLES if each.name == table]
    place = [each.name for each in found.all_columns].index(name)
    return [row[place] for row in rows.get(table, ())]


def test_a_row_has_a_value_for_every_column_that_is_not_nullable(services):
    for name in ONE_EACH:
        rows = rows_of(services, store_log(services.store, log(name)))
        for each in TABLES:
            for row in rows.get(each.name, ()):
                values = list(zip(each.all_columns, row, strict=True))
                assert [column.name for column, value in values if value is None and not column.nullable] == []


def test_every_key_is_unique(services):
    for name in ONE_EACH:
        for rows in rows_of(services, store_log(services.store, log(name))).values():
            assert not [key for key, count in Counter(row[:3] for row in rows).items() if count > 1]


@pytest.mark.parametrize("name", ONE_EACH)
def test_ignored_events_change_only_agenda_and_offers(name, services):
    """The projector handles neither the agenda nor offers."""
    game = store_log(services.store, log(name))
    projected, folded = (
        project_game(services.store, game).state.as_dict(),
        services.snapshots.fresh(game).state.as_dict(),
    )
    assert {leaf for leaf in folded if projected[leaf] != folded[leaf]} <= {"agenda", "offers", "offers_made"}


def test_undone_entries_stay_in_actions_and_rolls_only(services):
    people = sign_up_four(services)[:3]
    game = start_ruleset_game(services, people, "settlers", "sandbox")
    before = play_moves(services, people, game, 20)
    rows_before = rows_of(services, game)
    play_moves(services, people, game, 12)
    rolled = rows_of(services, game)["rolls"]
    undo_with_consent(services, people, game, 0, before)
    after = rows_of(services, game)
    changed = {name for name in after if after[name] != rows_before.get(name, [])}
    assert changed == {"games", "actions", "rolls"}
    assert Counter(column(after, "actions", "undone")) == {0: 20, 1: 12}
    undone = [(*row[:4], None, *row[5:-1], 1) for row in rolled[len(rows_before["rolls"]) :]]
    assert after["rolls"] == [*rows_before["rolls"], *undone]


def test_an_undone_roll_still_counts_in_the_dice_statistics(services):
    people = sign_up_four(services)[:3]
    game = start_ruleset_game(services, people, "settlers", "casual")
    asked = roll_and_request_takeback(services, people, game)
    for seat in asked["recipients"]:
        takebacks.accept_takeback(services, people[seat], game, asked["takeback"])
    operations.end_game(services, Operator("snorri"), game)
    rows = rows_of(services, game)
    assert column(rows, "rolls", "undone") == [1]
    assert [count for (measure, _), count in tally_game(rows).items() if measure == "dice"] == [1]


def test_a_rules_change_survives_the_undo_of_its_entry(services):
    people = sign_up_four(services)[:3]
    game = start_ruleset_game(services, people, "settlers", "sandbox")
    before = play_moves(services, people, game, 2)
    newer = Services(services.storage, settings=replace(services.settings, rules_version=NEWER_RULES))
    play_moves(newer, people, game, 1)
    undo_with_consent(newer, people, game, 0, before)
    assert column(rows_of(services, game), "games", "rules_version") == [NEWER_RULES]


def test_redone_entries_are_projected_as_if_never_undone(services):
    people = sign_up_four(services)[:3]
    game = start_ruleset_game(services, people, "settlers", "sandbox")
    before = play_moves(services, people, game, 20)
    play_moves(services, people, game, 12)
    rows_before = rows_of(services, game)
    undo_with_consent(services, people, game, 0, before)
    undo_with_consent(services, people, game, 0, before, redo=True)
    after = rows_of(services, game)
    assert {name for name in after if after[name] != rows_before.get(name, [])} == {"games"}


def test_a_game_that_starts_from_a_later_turn_has_no_setup(services):
    red = sign_up(services, "Red")
    game = start_from_position(services, red)
    may = actions.legal_actions(services, red, game, 0)
    actions.take_action(
        services, red, game, next(each for each in may["actions"] if each["type"] == "build_road"), may["version"], 0
    )
    assert column(rows_of(services, game), "placements", "in_setup") == [0]


def test_secrets_are_in_the_rows_when_the_game_is_over(services):
    found = log("three_to_ten_points")
    running = rows_of(services, store_log(services.store, found, found.running))
    services.storage.client.flushall()
    over = rows_of(services, store_log(services.store, found))
    assert None in column(running, "resource_flows", "resource")
    assert None not in column(over, "resource_flows", "resource")
    assert None not in column(over, "points", "hidden_points")
    assert set(column(running, "points", "hidden_points")) == {None}


def test_the_points_at_the_end_are_those_of_the_result(services):
    for name in ONE_EACH:
        rows = rows_of(services, store_log(services.store, log(name)))
        seats = len(rows["seats"])
        last = rows["points"][-seats:]
        assert [row[-2] + row[-1] for row in last] == column(rows, "seats", "points")
        assert [rank == 1 for rank in column(rows, "seats", "final_rank")] == list(
            map(bool, column(rows, "seats", "won"))
        )


def test_a_resigned_or_closed_game_has_its_reason(services):
    ruth, saul = sign_up(services, "Ruth"), sign_up(services, "Saul")
    given_up, closed = start_game(services, ruth, saul), start_game(services, ruth, saul)
    resign(services, ruth, given_up)
    operations.end_game(services, Operator("snorri"), closed)
    rows = [rows_of(services, game) for game in (given_up, closed)]
    assert [column(each, "games", "reason") for each in rows] == [["resigned"], ["closed"]]
    assert column(rows[0], "seats", "resigned") == [1, 0]
