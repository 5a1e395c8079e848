"""The garbage collector is paused only within the block."""

import gc

import pytest

from events.gc_pause import pause_gc


def test_the_collector_is_paused_within_the_block_and_runs_after_it():
    with pause_gc():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_runs_after_a_failed_block():
    with pytest.raises(LookupError), pause_gc():
        raise LookupError
    assert gc.isenabled()


def test_the_end_of_an_inner_block_does_not_resume_the_collector():
    with pause_gc():
        with pause_gc():
            pass
        assert not gc.isenabled()
