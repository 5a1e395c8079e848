"""The notifier goes on after a failure, so that streams do not fall back to their heartbeats unnoticed."""

from queue import Empty, SimpleQueue

from events.notifications import WAKE_ALL
from service.runtime.notifier import Notifier
from tests.waiting import PATIENCE


class FailingNotifications:
    """The first subscription fails as by a bug; later ones begin with a wake-up."""

    def __init__(self):
        self.subscriptions = 0

    def subscribe(self, block=15.0):
        self.subscriptions += 1
        return Subscriber(is_failing=self.subscriptions == 1)


class Subscriber:
    def __init__(self, is_failing):
        self.is_failing = is_failing
        self.messages = SimpleQueue()
        self.messages.put(WAKE_ALL)

    def wait(self, seconds):
        if self.is_failing:
            raise ValueError("a bug")
        try:
            return self.messages.get(timeout=seconds)
        except Empty:
            return None

    def close(self):
        pass


def test_a_failure_is_logged_and_the_notifier_begins_again(caplog):
    notifier = Notifier(FailingNotifications())
    try:
        with notifier.subscribe(["game"]) as subscription:
            assert subscription.wait(PATIENCE)
            assert subscription.take_wakeups() == {"game": None}
    finally:
        notifier.close()
    assert "The notifier failed" in caplog.text
