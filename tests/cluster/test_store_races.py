"""Races for the store on a cluster: all that holds on one server."""

from tests.events.test_store_races import *  # noqa: F403 (the same tests, with another log)
