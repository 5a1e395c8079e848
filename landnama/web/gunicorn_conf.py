"""The configuration of gunicorn."""

# The app is imported before the web processes fork, and its locks must be greenlet locks by then. The master keeps the
# original functions to wait for signals and children.
from gevent import monkey

monkey.patch_all(os=False, queue=False, signal=False, subprocess=False)

import gc  # noqa: E402
from importlib import import_module  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

from gunicorn.glogging import Logger  # noqa: E402

from events.gc_pause import pause_gc  # noqa: E402
from landnama.settings import read_settings  # noqa: E402
from landnama.web.connections import ConnectionCounts  # noqa: E402
from landnama.web.file_limit import raise_file_limit  # noqa: E402
from landnama.web.timeouts import post_request as post_request  # noqa: E402
from landnama.web.timeouts import pre_request as pre_request  # noqa: E402
from service.runtime import logs, metrics  # noqa: E402

SPARE_FILE_DESCRIPTORS = 200
"""Reserve for connections to the stores, logs and libraries."""

_settings = read_settings()
_memory = Path("/dev/shm")
# While gunicorn reloads, the ended generation of web processes and the next one overlap.
_connection_counts = ConnectionCounts(2 * _settings.web_workers)

bind = f"{_settings.host}:{_settings.port}"
workers = _settings.web_workers
worker_class = "landnama.web.worker_class.WebWorker"
worker_connections = _settings.web_connections
# Waiting requests end at once on shutdown; this is for a client that does not read.
graceful_timeout = 10
timeout = 60
# The cursor of an account stream has up to 6,000 characters; this is the maximum that gunicorn supports.
limit_request_line = 8190
# By default a client of a proxy on this machine could replace the path by the headers SCRIPT_NAME and PATH_INFO.
forwarder_headers = ""
keepalive = 5
# The heartbeat of a worker is a file, which would be late on a busy disk.
worker_tmp_dir = str(_memory) if _memory.is_dir() else None
# By default all servers of one user would share one control socket.
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "warning"


class MessageLogger(Logger):
    """Logs the messages of gunicorn itself."""

    def access(self, *_request: object) -> None:
        """The app logs the requests; gunicorn would describe each of them again for a log that nothing reads."""


logger_class = MessageLogger
# Messages of gunicorn use the log format of the service.
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "root": {"level": "WARNING", "handlers": ["console"]},
    "loggers": {"gunicorn.error": {"level": "WARNING", "handlers": [], "propagate": True}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "ours", "stream": "ext://sys.stderr"}},
    "formatters": {"ours": {"()": logs.build_formatter}},
}


def on_starting(_server: object) -> None:
    """Assembles the app before the web processes fork, so that it is loaded once and its memory is shared.

    Nearly everything that is loaded stays, so the garbage collector looks at it once and not again and again.
    """
    raise_file_limit(worker_connections + SPARE_FILE_DESCRIPTORS)
    with pause_gc():
        import_module("landnama.web.app")
    gc.collect()
    gc.freeze()


def pre_fork(_server: object, worker: Any) -> None:
    """A web process shares the counts of connections with the others."""
    worker.connection_counts, worker.connection_index = _connection_counts, _connection_counts.add_process()


def post_worker_init(_worker: object) -> None:
    """The app exists as long as its process, so the garbage collector does not need to scan it repeatedly.

    Otherwise it would do so after about a thousand actions, for a tenth of a second in which the process answers no
    request.
    """
    gc.collect()
    gc.freeze()


def child_exit(_server: object, worker: Any) -> None:
    """Connections and streams of an ended process are no longer counted as open."""
    _connection_counts.remove_process(worker.connection_index)
    metrics.mark_process_ended(worker.pid)
