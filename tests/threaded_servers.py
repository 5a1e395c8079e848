"""Web servers of tests that run in a thread of the test process."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import HTTPServer
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server


@contextmanager
def run_server(server: HTTPServer) -> Iterator[str]:
    """The address of a server, which runs meanwhile."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def run_app(app: Any) -> Iterator[str]:
    """The address of a server of the app."""
    with run_server(make_server("127.0.0.1", 0, app, handler_class=_QuietHandler)) as address:
        yield address


class _QuietHandler(WSGIRequestHandler):
    """Logs nothing."""

    def log_message(self, *_: object) -> None:
        pass
