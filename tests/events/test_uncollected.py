"""The collector of garbage rests while something works, and only then."""

import gc

import pytest

from events.uncollected import uncollected


def test_it_rests_inside_and_works_on_behind():
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_on_behind_what_failed():
    with pytest.raises(LookupError), uncollected():
        raise LookupError
    assert gc.isenabled()


def test_one_inside_of_another_does_not_wake_it():
    with uncollected():
        with uncollected():
            pass
        assert not gc.isenabled()
