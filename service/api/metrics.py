"""Metrics: the figures of the service in the text format of Prometheus, for who is allowed to see them."""

from collections.abc import Iterator
from ipaddress import ip_address

from flask import Response, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from redis.exceptions import RedisError

from service import metrics as counted
from service.api import answers
from service.api.document.spec import fails, for_everybody
from service.api.house import house
from service.api.problems import plain
from service.api.section import Section
from service.figures import Figures, measured
from service.history import is_readable

metrics = Section("metrics", __name__, description="For those who run the service.")
PROXIED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
MEANING = {
    "feed_lag": (
        "landnama_feed_lag_seconds",
        "Age of the oldest entry the slowest consumer of the feeds has not read.",
    ),
    "due_lag": ("landnama_due_lag_seconds", "How long the most overdue game has been due."),
    "overdue": ("landnama_due_games", "Games that are due."),
    "stuck": ("landnama_stuck_games", "Games in which not even a random action could be played."),
    "games": ("landnama_games", "Games in the log."),
    "archived": ("landnama_archived_games", "Games that have gone to the archive."),
    "archive_lag": (
        "landnama_archive_lag_seconds",
        "How long the oldest game has waited that is due for the archive, or since the archiver last looked.",
    ),
    "ai_queue": ("landnama_ai_queue_jobs", "Jobs that wait for a worker."),
    "log_memory": ("landnama_log_memory_bytes", "Memory of the log server."),
}


@metrics.get("/metrics")
@metrics.response(200, {"type": "string"}, content_type="text/plain")
@fails("not_found")
@for_everybody
def show_metrics() -> Response:
    """The figures of the service, for Prometheus.

    The setting METRICS says who may ask; to anybody else this address is not there.
    """
    if not _may_see(house().settings.metrics):
        raise plain("not_found")
    response = Response(counted.exposition() + _read_now(), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = answers.SECRET
    return response


def _may_see(setting: str) -> bool:
    """`local` is a caller on this machine that nobody speaks for: a proxy may stand here, too."""
    if setting != "local":
        return setting == "all"
    proxied = any(name in request.headers for name in PROXIED)
    return not proxied and ip_address(request.remote_addr or "0.0.0.0").is_loopback


def _read_now() -> bytes:
    """What the stores say at this moment; that the log is away is a figure, too."""
    registry = CollectorRegistry(auto_describe=False)
    try:
        figures = measured(house())
    except RedisError:
        figures = None
    registry.register(_Now(figures, is_readable(house())))
    return generate_latest(registry)


class _Now:
    """The form in which prometheus_client takes figures that somebody else keeps."""

    def __init__(self, figures: Figures | None, history_up: bool) -> None:
        self.figures = figures
        self.history_up = history_up

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield GaugeMetricFamily("landnama_log_up", "Whether the log server answers.", value=self.figures is not None)
        yield GaugeMetricFamily("landnama_history_up", "Whether the history can be read.", value=self.history_up)
        for name, value in (self.figures._asdict() if self.figures else {}).items():
            if value is not None:
                yield GaugeMetricFamily(*MEANING[name], value=value)
