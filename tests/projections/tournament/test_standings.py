"""Standings follow from the events: points, then those of the opponents, then wins; equals share a rank."""

from projections.tournament.events import MatchFinished, decode_event, encode_event
from projections.tournament.pairing import pair_round
from projections.tournament.standings import standings
from tests.projections.tournament.language import AT, all_draw, begin, first_wins, play_all


def test_the_best_of_a_swiss_tournament_comes_first():
    table = standings(play_all(begin(16, "swiss", 5), first_wins))
    assert (table[0].entrant, table[0].half_points, table[0].wins, table[0].played) == ("a", 10, 5, 5)
    assert [each.half_points for each in table] == sorted([each.half_points for each in table], reverse=True)
    assert sum(each.half_points for each in table) == 5 * 8 * 2


def test_equal_entrants_share_a_rank():
    table = standings(play_all(begin(4, "round_robin"), all_draw))
    assert [(each.rank, each.half_points) for each in table] == [(1, 3)] * 4


def test_a_bye_is_a_win_without_a_match():
    table = standings(play_all(begin(3, "swiss", 1), first_wins))
    assert sorted((each.half_points, each.wins, each.played) for each in table) == [(0, 0, 1), (2, 0, 0), (2, 1, 1)]


def test_a_match_that_is_not_over_counts_nothing():
    tournament = begin(2)
    tournament.apply(pair_round(tournament, AT))
    assert {each.half_points for each in standings(tournament)} == {0}
    assert not tournament.rounds[0].is_over


def test_an_event_survives_its_text():
    for event in (pair_round(begin(3), AT), MatchFinished(AT, 0, 1, (2, 0))):
        assert decode_event(encode_event(event)) == event
