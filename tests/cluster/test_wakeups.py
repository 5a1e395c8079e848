"""The contract of wake-ups, on a cluster."""

from tests.events.test_notifications import *  # noqa: F403 (the same tests, with another log)
