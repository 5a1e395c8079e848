"""The collector of garbage rests while something works, and only then."""

import gc

import pytest

from events.gc_pause import pause_gc


def test_it_rests_inside_and_works_on_behind():
    with pause_gc():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_on_behind_what_failed():
    with pytest.raises(LookupError), pause_gc():
        raise LookupError
    assert gc.isenabled()


def test_one_inside_of_another_does_not_wake_it():
    with pause_gc():
        with pause_gc():
            pass
        assert not gc.isenabled()
