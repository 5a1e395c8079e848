"""The process of webhooks while the server of its queues is away: what waits stays in the store, checkpoints move."""

import pytest

from events.redis.client import client_from_url
from service.admin.consumers import WEBHOOKS
from service.registers.webhooks import LineKey
from tests.ports import free_port
from workers.webhooks.process import WebhookProcess
from workers.webhooks.queue import WebhookQueue
from workers.webhooks.standing import Standing

LINE = LineKey("player", "webhook", "0123456789abcdef")


@pytest.fixture
def process(services):
    """Its queue server does not answer, and one webhook has a line that is due."""
    services.registers.webhooks.add_line(LINE, 1)
    with client_from_url(f"redis://127.0.0.1:{free_port()}") as volatile:
        yield WebhookProcess(services, WebhookQueue(volatile), Standing())


def test_the_log_names_the_queue_server_that_does_not_answer(process, caplog):
    process.run_once([])
    assert [each.getMessage().partition(":")[0] for each in caplog.records] == ["The queue server is unavailable"]


def test_without_the_queue_server_checkpoints_are_saved_and_lines_stay(services, process):
    process.run_once([])
    assert LINE in services.registers.webhooks.lines(range(services.store.partitions))
    assert all(WEBHOOKS in services.storage.feed.consumers(each) for each in range(services.store.partitions))
