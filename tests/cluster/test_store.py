"""The contract of the store, on a cluster."""

from tests.events.test_store import *  # noqa: F403 (the same tests, with another log)
