"""The contract of the due set, on a cluster."""

from tests.events.test_schedule import *  # noqa: F403 (the same tests, with another log)
