"""The contract of takebacks, on a cluster."""

from tests.events.test_takebacks import *  # noqa: F403 (the same tests, with another log)
