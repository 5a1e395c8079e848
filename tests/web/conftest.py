"""One service and one browser for all tests of the browser client, people who share them, and another origin."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser

from tests.browser import SWITCHES
from tests.system.running import RunningService, running_service
from tests.web.people import DESKTOP, PHONE, Person, signed_in
from tools.browser import open_browser


@pytest.fixture(scope="package")
def service(origin: str) -> Iterator[RunningService]:
    """Pages of the other origin may use its API."""
    with running_service(ALLOWED_ORIGINS=origin, WEB_WORKERS="1") as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_browser(*SWITCHES) as opened:
        yield opened


@pytest.fixture(scope="module")
def desktop(service: RunningService, browser: Browser) -> Iterator[Person]:
    """A guest with a wide page, which shows the game of one test after the other: loading the client costs more."""
    with signed_in(service, browser, **DESKTOP) as person:
        yield person


@pytest.fixture(scope="module")
def phone(service: RunningService, browser: Browser) -> Iterator[Person]:
    """A guest with a narrow page, which is shared in the same way."""
    with signed_in(service, browser, **PHONE) as person:
        yield person


@pytest.fixture(params=["desktop", "phone"])
def either(request: pytest.FixtureRequest) -> Person:
    """The one and then the other."""
    person: Person = request.getfixturevalue(request.param)
    return person


class EmptyPage(BaseHTTPRequestHandler):
    """Answers every request with a page that does nothing."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Another client</title>")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="package")
def origin() -> Iterator[str]:
    """The origin of a page that another server sends."""
    with HTTPServer(("127.0.0.1", 0), EmptyPage) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
