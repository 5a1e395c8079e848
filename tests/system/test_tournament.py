"""A short form of the soak part: a tournament of bots and policies ends though its workers are killed."""

from tests.soak.tournament import find_faults, measure_tournament


def test_a_tournament_ends_though_its_workers_are_killed(shared_service):
    measured = measure_tournament(shared_service, bots=1, policies=3, rounds=2, on_progress=[].append)
    assert find_faults(measured.shown) == []
    assert measured.kills > 0
    assert [len(played["matches"]) for played in measured.shown["rounds"]] == [2, 2]


def test_a_round_without_results_is_a_fault():
    match = {"entrants": ["a", "b"], "game": "ab", "points": None}
    shown = {"status": "running", "rounds": [{"matches": [match]}], "round_count": 2, "standings": [{"points": 0}]}
    assert len(find_faults(shown)) == 3
