"""A headless browser, and what it logs and requests while a page is open."""

import shutil
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
"""Names of the Chromium program; without one of them Playwright uses its own, or says how to get it."""


class Visit(NamedTuple):
    """`said` holds the messages of the console and the errors, `asked` every requested address."""

    page: Page
    said: list[str]
    asked: list[str]


@contextmanager
def visited(address: str, **how: Any):
    """A page after it has loaded; `how` goes to the browser context, such as `color_scheme`."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as player, player.chromium.launch(executable_path=path) as browser:
        page = browser.new_context(**how).new_page()
        visit = Visit(page, [], [])
        page.on("console", lambda message: visit.said.append(message.text))
        page.on("pageerror", lambda error: visit.said.append(str(error)))
        page.on("request", lambda request: visit.asked.append(request.url))
        page.goto(address)
        yield visit
