"""A short form of the soak part: nothing is lost though the receiver fails and the processes are killed."""

from tests.soak.webhooks import find_faults, find_missing, measure_webhooks


def test_every_event_is_delivered_in_order_whatever_fails(services):
    measured = measure_webhooks(services, groups=1, games=2, seconds=1.5, rate=20.0, on_progress=[].append)
    assert measured.faults == []
    assert measured.requests > measured.events > 0


def test_an_event_that_is_missing_or_comes_late_is_a_fault():
    assert find_missing({("ab", seat): [1, 2] for seat in range(4)}, {"ab": 2}) == []
    assert find_missing({("ab", seat): [1, 2] for seat in range(3)}, {"ab": 1}) == ["ab, seat 3, version 1"]
    assert find_faults({("ab", 0): [1, 2, 1, 3]}) == []
    assert find_faults({("ab", 0): [1, 3, 2]}) == ["ab, seat 0: [1, 3, 2]"]
