"""A post office runs what the process of webhooks runs, step by step and without a server for its queues."""

from service.services import Services
from tests.waiting import PATIENCE
from workers.webhooks.courier import Courier
from workers.webhooks.delivery import Sender
from workers.webhooks.http_post import Poster
from workers.webhooks.line_sender import LineSender
from workers.webhooks.process import WebhookProcess
from workers.webhooks.standing import Standing


class ListQueue:
    """Keeps the jobs in a list."""

    def __init__(self):
        self.jobs = []

    def add(self, player, webhook_id, items, is_trusted):
        self.jobs.append((player, webhook_id, items))


class PostOffice:
    """`now` is the clock of the services; `pauses` are those that couriers asked for."""

    def __init__(self, services: Services, now: list[float]) -> None:
        self.now = now
        self.pauses: list[float] = []
        self.services = services
        self.restart()

    def restart(self) -> None:
        """Everything that is not in the store is lost."""
        self.queue = ListQueue()
        self.process = WebhookProcess(self.services, self.queue, Standing())
        sender = Sender(self.services, Poster("loopback", deadline=PATIENCE))
        self.courier = Courier(self.services, LineSender(self.services, sender, self.process.standing))

    def read_feeds(self) -> None:
        self.process.run_once([])

    def serve(self, may_go_on=lambda: True) -> None:
        """Reads the feeds and the lines once, and works on the jobs for them."""
        self.process._next_sweep = self.process.news._next_sweep = 0.0
        self.read_feeds()
        while self.queue.jobs:
            self.pauses.append(self.courier.serve(*self.queue.jobs.pop(0), may_go_on))

    def wait(self, seconds: float) -> None:
        self.now[0] += seconds
        self.serve()

    @property
    def waiting(self):
        return self.services.registers.webhooks.lines(range(self.services.store.partitions))
