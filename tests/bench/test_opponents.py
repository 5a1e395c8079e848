"""Counts of games between policies: reproducible, with every seat and side in turn, and shown on a page."""

from collections import Counter

import pytest

from bench.opponents import count as results
from bench.opponents import page
from bench.opponents.contest import Contest, contests, find_distributions, seating_for, seatings
from bench.opponents.count import ContestCount, count_outcomes
from bench.opponents.game import ContestOutcome, play_outcome
from bench.opponents.plot import render_svg
from bench.opponents.runner import open_runner
from games.catalog import COMBINATIONS, seat_counts
from games.history import SIDES, sides
from games.kernel import Ruleset
from games.kernel.codec import integer_codec as number
from games.kernel.part import Option, Part
from games.settlers.part import SETTLERS
from projections.history.statistics.statistical_tests import WinRate

KEPT = results.read_counts()
FEWEST_GAMES = 40
"""A long contest may be counted with fewer games than the 200 that the program plays."""
SHORT = Contest("natick", 2)
HUNTER, PREY = "hunter", "prey"


def one_hunter(rules, _):
    return tuple([HUNTER if seat == rules.options["hunter"] else PREY for seat in range(rules.seats)])


HUNT = Part(
    name="hunt",
    about="One seat hunts the others.",
    options=(Option("hunter", number(0, 2), 0, "Who hunts."),),
    hooks=(SIDES.bind(one_hunter),),
)


def hunt(options):
    usual = {option.name: option.default for part in (SETTLERS, HUNT) for option in part.options}
    return Ruleset("hunt", (SETTLERS, HUNT), 3, {**usual, **options})


def three_counts():
    """Two of three games won as hunter, one of four as prey, and a draw among greedy players."""
    hunters = [ContestOutcome(HUNTER, True, (HUNTER,), True)] * 2 + [ContestOutcome(HUNTER, False, (PREY,), True)]
    prey = [ContestOutcome(PREY, True, (PREY,), True)] + [ContestOutcome(PREY, False, (HUNTER,), True)] * 3
    equals = [
        ContestOutcome(HUNTER, True, (HUNTER,), True, (2,), (1,), 40),
        ContestOutcome(PREY, False, (), False, turns=100),
    ]
    return [
        count_outcomes(Contest("hunt", 3, side=HUNTER), hunters),
        count_outcomes(Contest("hunt", 3, side=PREY), prey),
        count_outcomes(Contest("hunt", 3, "greedy"), equals),
    ]


def test_games_in_other_processes_are_counted_like_games_in_this_one():
    result = []
    with open_runner(2) as where:
        found = where.play_contest(SHORT, 6, lambda: result.append(1))
    assert found == count_outcomes(SHORT, [play_outcome(SHORT, number) for number in range(6)])
    assert (found.games, len(result)) == (6, 6)


def test_a_game_has_the_same_outcome_every_time():
    assert play_outcome(Contest("settlers", 2), 3) == play_outcome(Contest("settlers", 2), 3)


def test_the_greedy_seat_changes_from_game_to_game():
    seats = Counter(seating_for(Contest("settlers", 4), number).seat for number in range(200))
    assert seats == {0: 50, 1: 50, 2: 50, 3: 50}


def test_only_one_seat_is_greedy_against_random():
    assert seating_for(Contest("settlers", 3), 1).policies("random") == ["random", "greedy", "random"]


def test_among_equals_greedy_wins_about_its_share():
    """A share of less than a quarter or more than three quarters would occur once in ten thousand runs."""
    contest = Contest("natick", 2, "greedy")
    assert 8 <= count_outcomes(contest, [play_outcome(contest, number) for number in range(32)]).won <= 24


def test_every_seat_is_on_one_side_unless_a_part_defines_sides():
    assert {side for name in ("settlers", "natick") for side in sides(seating_for(Contest(name, 2), 0).rules)} == {""}


def test_an_option_that_changes_the_sides_is_found_by_its_effect():
    assert [sides(rules) for rules in find_distributions(hunt)] == [
        (HUNTER, PREY, PREY),
        (PREY, HUNTER, PREY),
        (PREY, PREY, HUNTER),
    ]


@pytest.mark.parametrize(("side", "seats"), [(HUNTER, [0, 1, 2]), (PREY, [0, 0, 1, 1, 2, 2])])
def test_a_contest_of_a_side_is_played_by_its_seats_alone(side, seats):
    found = seatings(side, find_distributions(hunt))
    assert [each.side for each in found] == [side] * len(seats)
    assert [each.seat for each in found] == seats


def test_every_side_has_its_own_contest_with_all_its_games():
    found = [each for each in contests("first_nations") if each.seats == 4]
    assert [each[2:] for each in found] == [("random", "First Nations"), ("random", "Settlers"), ("greedy", "")]
    assert [each[2:] for each in contests("natick")] == [("random", ""), ("greedy", "")]
    assert {seating_for(found[1], number).side for number in range(200)} == {"Settlers"}


def test_sides_are_counted_alone_and_against_each_other():
    hunters, prey, equals = three_counts()
    assert (hunters.rate, prey.rate) == (WinRate(2, 3), WinRate(1, 4))
    assert (equals.side_rate(HUNTER), equals.side_rate(PREY), equals.open) == (WinRate(1, 2), WinRate(0, 2), 1)


def test_games_among_equals_are_counted_by_seat_and_order_of_turns_with_their_lengths():
    equals = three_counts()[2]
    assert (equals.seats, equals.places, equals.open) == ([0, 0, 1], [0, 1, 0], 1)
    assert (equals.turns, equals.longest) == (140, 100)
    assert "| `hunt` | 3 | 2 | 0 0 1 | 0 1 0 | 1 | 70.0 | 100 |" in page.render_tables(three_counts())


def test_the_winner_of_a_game_has_a_seat_and_a_place_in_the_order_of_turns():
    """In Natick the first seat is drawn, so in these games the winner's seat and place differ in one."""
    outcomes = [play_outcome(Contest("natick", 2, "greedy"), number) for number in range(4)]
    assert all(len(each.winners) == len(each.places) == 1 and each.turns > 10 for each in outcomes)
    assert {each.winners == each.places for each in outcomes} == {True, False}


def test_the_page_has_rows_for_existing_sides():
    shown = page.render_tables(three_counts())
    assert "| `hunt`, hunter | 3 | 3 | 2 | 66.7 % | " in shown
    assert "| `hunt` | 3 | prey | 2 | 0 | 0.0 % | " in shown
    assert "Side" not in page.render_tables([count_outcomes(SHORT, [ContestOutcome("", True, ("",), True)])])


def test_the_plot_names_the_side_of_a_bar():
    assert ">hunt, 3, prey<" in render_svg(page.against_random(three_counts()))


@pytest.mark.parametrize(("seats", "target"), [(2, 0.8), (3, 2 / 3), (4, 0.5), (6, 1 / 3)])
def test_the_target_is_four_of_five_with_two_seats_and_twice_the_fair_share_with_more(seats, target):
    assert Contest("settlers", seats).target == pytest.approx(target)


def test_a_game_without_a_winner_is_not_won():
    found = count_outcomes(SHORT, [ContestOutcome("", False, (), False), ContestOutcome("", True, ("",), True)])
    assert (found.won, found.games, found.open, found.is_met) == (1, 2, 1, False)


def test_new_counts_of_a_ruleset_replace_its_old_counts(tmp_path):
    path = tmp_path / "opponents.json"
    results.write_counts("settlers", [ContestCount("settlers", 2, "random", games=9)], path)
    results.write_counts("natick", [ContestCount("natick", 2, "random", games=1)], path)
    results.write_counts("natick", [ContestCount("natick", 2, "random", games=2)], path)
    assert [(each.ruleset, each.games) for each in results.read_counts(path)] == [("natick", 2), ("settlers", 9)]


def test_every_seat_count_of_the_catalogue_is_counted_and_no_other():
    """After a new ruleset, `python -m bench.opponents --only NAME` counts the missing games."""
    assert [each.contest for each in KEPT] == sorted(contests())
    assert {(each.ruleset, each.players) for each in KEPT} == {
        (name, n) for name in COMBINATIONS for n in seat_counts(name)
    }
    assert min(each.games for each in KEPT) >= FEWEST_GAMES


@pytest.mark.parametrize("number", [0, 1])
def test_the_stored_counts_are_those_of_the_current_rules(number):
    """All counted games of natick were won, so these were too."""
    kept = next(each for each in KEPT if each.contest == SHORT)
    assert kept.won == kept.games
    assert play_outcome(SHORT, number).won


def test_greedy_meets_its_target_with_every_seat_count():
    assert [each.contest.name for each in page.against_random(KEPT) if not each.is_met] == []


def test_the_page_and_the_plot_show_the_stored_counts():
    assert page.read_tables() == page.render_tables(KEPT)
    assert page.PLOT.read_text() == render_svg(page.against_random(KEPT))
