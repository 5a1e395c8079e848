"""Metrics of the service in the text format of Prometheus, for clients that the operator allows."""

from collections.abc import Iterator
from ipaddress import ip_address

from flask import Response, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric

from events.errors import StorageError
from service.admin.gauges import Gauges, read_gauges
from service.api.http.request import current_services
from service.api.http.response import NO_STORE
from service.api.openapi.spec import Blueprint, fails, without_token
from service.history.queries import is_history_readable
from service.runtime.metrics import exposition
from service.runtime.problems import Problem

metrics = Blueprint("metrics", __name__, description="For operators.")
PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
GAUGES = {
    "feed_lag": (
        "landnama_feed_lag_seconds",
        "Age of the oldest entry that the slowest feed consumer has not processed.",
    ),
    "due_lag": ("landnama_schedule_lag_seconds", "Delay of the most overdue scheduled game."),
    "overdue": ("landnama_overdue_games", "Scheduled games that are overdue."),
    "stuck": ("landnama_stuck_games", "Games whose AI turn failed repeatedly, even with a random action."),
    "games": ("landnama_games", "Games in the log."),
    "archived": ("landnama_archived_games", "Archived games."),
    "archive_lag": (
        "landnama_archive_lag_seconds",
        "How long the oldest game has waited that is due for the archive, or since the archiver last looked.",
    ),
    "ai_queue": ("landnama_ai_queue_jobs", "Queued AI jobs."),
    "webhook_lines": (
        "landnama_waiting_webhook_lines",
        "Pairs of a webhook and a subject, such as a game, whose events wait.",
    ),
    "log_memory": ("landnama_log_memory_bytes", "Memory used by the log server."),
    "instances": ("landnama_alive_instances", "Instances that share the log and are alive."),
    "partitions": ("landnama_owned_partitions", "Partitions whose games this instance dispatches."),
}


@metrics.get("/metrics")
@metrics.response(200, {"type": "string"}, content_type="text/plain")
@fails("not_found")
@without_token
def get_metrics() -> Response:
    """Get Prometheus metrics.

    The operator's setting says who may read them; every other client gets 404.
    """
    if not _is_allowed(current_services().settings.metrics_access):
        raise Problem("not_found")
    response = Response(exposition() + _collect_gauges(), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = NO_STORE
    return response


def _is_allowed(setting: str) -> bool:
    """`local` allows clients on this machine that connect directly; a request with a proxy's header is refused."""
    if setting != "local":
        return setting == "all"
    proxied = any(name in request.headers for name in PROXY_HEADERS)
    return not proxied and ip_address(request.remote_addr or "0.0.0.0").is_loopback


def _collect_gauges() -> bytes:
    """Gauges from the stores; an unreachable log is itself a gauge."""
    registry, services = CollectorRegistry(auto_describe=False), current_services()
    try:
        figures = read_gauges(services)
    except StorageError:
        figures = None
    registry.register(_StoreGauges(figures, is_history_readable(services), services.instance.name))
    return generate_latest(registry)


class _StoreGauges:
    """A collector of prometheus_client over values that were read before."""

    def __init__(self, figures: Gauges | None, history_up: bool, instance: str) -> None:
        self.figures = figures
        self.history_up = history_up
        self.instance = instance

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("landnama_instance", "The instance that answers.", value={"name": self.instance})
        yield GaugeMetricFamily(
            "landnama_log_up", "1 if the log server responds, else 0.", value=self.figures is not None
        )
        yield GaugeMetricFamily(
            "landnama_history_up", "1 if the history database is readable, else 0.", value=self.history_up
        )
        for name, value in (self.figures._asdict() if self.figures else {}).items():
            if value is not None:
                yield GaugeMetricFamily(*GAUGES[name], value=value)
