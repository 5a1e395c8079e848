"""Starts a headless Chromium for benchmarks, tests and screenshots."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
"""Names of the Chromium program; without one of them Playwright uses its own, or says how to get it."""


@contextmanager
def open_browser(*switches: str) -> Iterator[Browser]:
    """A browser that is started with these switches; each visit of it is another person."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as player, player.chromium.launch(executable_path=path, args=switches) as browser:
        yield browser
