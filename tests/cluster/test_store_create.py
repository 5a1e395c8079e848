"""The contract of creating games, on a cluster."""

from tests.events.test_store_create import *  # noqa: F403 (the same tests, with another log)
