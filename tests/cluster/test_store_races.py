"""Concurrent writers to the store, on a cluster."""

from tests.events.test_store_races import *  # noqa: F403 (the same tests, with another log)
