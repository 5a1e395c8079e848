"""A headless browser, and what it logs and requests while a page is open."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from tools.browser import open_browser

TIMEOUT = 120_000
"""Milliseconds that a page may take for anything that a test waits for."""

SWITCHES = ("--js-flags=--no-maglev --no-opt", "--disable-gpu", "--disable-software-rasterizer")
"""For pages with little to compute: their scripts are not optimized, and nothing imitates a graphics card."""

expect.set_options(timeout=TIMEOUT)


class Visit(NamedTuple):
    """`console` holds the messages of the console and the errors, `addresses` every requested address."""

    page: Page
    console: list[str]
    addresses: list[str]


@contextmanager
def visit_page(browser: Browser, address: str, **how: Any) -> Iterator[Visit]:
    """A page after it has loaded; `how` goes to the browser context, such as `color_scheme`. Nothing on it moves."""
    with browser.new_context(**{"reduced_motion": "reduce", **how}) as context:
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        visit = Visit(page, [], [])
        page.on("console", lambda message: visit.console.append(message.text))
        page.on("pageerror", lambda error: visit.console.append(str(error)))
        page.on("request", lambda request: visit.addresses.append(request.url))
        page.goto(address)
        yield visit


@contextmanager
def open_page(address: str, **how: Any) -> Iterator[Visit]:
    """A page in a browser of its own."""
    with open_browser() as browser, visit_page(browser, address, **how) as visit:
        yield visit
