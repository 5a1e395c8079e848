"""The configuration of gunicorn."""

# The app is imported before the web processes fork, and its locks have to be those of greenlets by then. The master
# goes on to wait for signals and children as it always does.
from gevent import monkey

monkey.patch_all(os=False, queue=False, signal=False, subprocess=False)

import gc  # noqa: E402
from importlib import import_module  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

from landnama.settings import read_settings  # noqa: E402
from landnama.web.file_limit import raise_file_limit  # noqa: E402
from landnama.web.timeouts import post_request as post_request  # noqa: E402
from landnama.web.timeouts import pre_request as pre_request  # noqa: E402
from service.runtime import logs, metrics  # noqa: E402

SPARE_FILE_DESCRIPTORS = 200
"""For connections to the stores, logs and libraries."""

_settings = read_settings()
_memory = Path("/dev/shm")

bind = f"{_settings.host}:{_settings.port}"
workers = _settings.web_workers
worker_class = "landnama.web.worker_class.WebWorker"
worker_connections = _settings.web_connections
# Who waits for news is let go at once; this is for a client that does not read.
graceful_timeout = 10
timeout = 60
# The cursor of an account is 6,000 characters long at most; this is as much as gunicorn can be asked for.
limit_request_line = 8190
keepalive = 5
# The heartbeat of a worker is a file; on a busy disk it would come late.
worker_tmp_dir = str(_memory) if _memory.is_dir() else None
# By default every server of one user would share one control socket.
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "warning"


# What gunicorn itself has to say takes the form of everything else.
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "root": {"level": "WARNING", "handlers": ["console"]},
    "loggers": {"gunicorn.error": {"level": "WARNING", "handlers": [], "propagate": True}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "ours", "stream": "ext://sys.stderr"}},
    "formatters": {"ours": {"()": logs.build_formatter}},
}


def on_starting(_server: object) -> None:
    """Imports the app before the web processes fork, so that it is read once and not once in each."""
    raise_file_limit(worker_connections + SPARE_FILE_DESCRIPTORS)
    import_module("service.api.app")


def post_worker_init(_worker: object) -> None:
    """The app stays for as long as its process; the collector of garbage need not look through it time and again.

    It would, after a thousand actions or so, and for a tenth of a second in which nobody is answered.
    """
    gc.collect()
    gc.freeze()


def child_exit(_server: object, worker: Any) -> None:
    """The streams of a process that ended are open no more."""
    metrics.mark_process_ended(worker.pid)
