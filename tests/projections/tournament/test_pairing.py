"""Pairings: in a round robin all meet each other once, in a Swiss tournament no two meet twice."""

from collections import Counter

import pytest

from projections.tournament.pairing import pair_round
from tests.projections.tournament.language import AT, all_draw, begin, first_wins, play_all, play_round


def meetings(tournament):
    return Counter(frozenset(match.pair) for each in tournament.rounds for match in each.matches)


@pytest.mark.parametrize("count", range(2, 9))
def test_in_a_round_robin_everybody_meets_everybody_once(count):
    tournament = play_all(begin(count, "round_robin"), first_wins)
    assert len(tournament.rounds) == (count - 1 if count % 2 == 0 else count)
    assert set(meetings(tournament).values()) == {1}
    assert len(meetings(tournament)) == count * (count - 1) // 2
    byes = [each.bye for each in tournament.rounds]
    assert sorted(byes, key=str) == ([None] * len(byes) if count % 2 == 0 else sorted(tournament.entrants))


@pytest.mark.parametrize("decide", [first_wins, all_draw])
@pytest.mark.parametrize(("count", "rounds"), [(16, 5), (9, 5), (64, 8), (6, 5), (7, 7)])
def test_in_a_swiss_tournament_nobody_meets_anybody_twice(count, rounds, decide):
    tournament = play_all(begin(count, "swiss", rounds), decide)
    assert set(meetings(tournament).values()) == {1}
    assert all(len(each.matches) == count // 2 for each in tournament.rounds)
    byes = Counter(each.bye for each in tournament.rounds)
    assert set(byes.values()) == ({rounds} if count % 2 == 0 else {1})


def test_entrants_of_like_points_meet():
    tournament = begin(8)
    for _ in range(2):
        play_round(tournament, first_wins)
    winners = pair_round(tournament, AT).pairs[0]
    assert {frozenset(winners)} <= {frozenset(pair) for pair in [("a", "c"), ("a", "e"), ("a", "b"), ("a", "d")]}


def test_opponents_meet_again_if_there_is_no_other_pairing():
    tournament = play_all(begin(4, "swiss", 6), first_wins)
    assert all(len(each.matches) == 2 for each in tournament.rounds)


def test_the_first_seat_goes_round():
    tournament = play_all(begin(8, "round_robin"), first_wins)
    first = Counter(match.pair[0] for each in tournament.rounds for match in each.matches)
    assert max(first.values()) - min(first[entrant] for entrant in tournament.entrants) <= 3
