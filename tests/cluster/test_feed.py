"""The contract of the feed, on a cluster."""

from tests.events.test_feed import *  # noqa: F403 (the same tests, with another log)
