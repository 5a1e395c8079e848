"""The due set on a cluster: all that holds on one server."""

from tests.events.test_schedule import *  # noqa: F403 (the same tests, with another log)
