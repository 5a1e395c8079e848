"""A page of a sandbox game that starts from a position of the tour, in which one guest has all seats."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import visit_page
from tests.games.tour import tour
from tests.system.clients.client import Client
from tests.system.running import RunningService

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
LINES = {stop.name: stop.line for stop in tour()}


class Seated(NamedTuple):
    """A guest with a page of the game, and a client of the API."""

    client: Client
    page: Page
    game: str

    def view(self, seat: int = 0) -> Any:
        """The view of a seat; the server may have closed the connection meanwhile."""
        self.client.close()
        return self.client.get(f"/v1/games/{self.game}/view?seat={seat}")[1]["view"]

    def step(self, name: str) -> Locator:
        """The part of the page that shows a step."""
        return self.page.get_by_role("region", name=name, exact=True)

    def press(self, name: str) -> None:
        """Presses a button when it can be pressed."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def place(self, key: str) -> Locator:
        """A place of the board that can be chosen."""
        return self.page.locator(f"[data-place='{key}']")

    def choose(self, key: str) -> None:
        """Presses a place of the board."""
        expect(self.place(key)).to_be_visible()
        self.place(key).dispatch_event("click")


@contextmanager
def seated_at(service: RunningService, browser: Browser, stop: str, **how: Any) -> Iterator[Seated]:
    """The page of a guest at a position of the tour; `how` goes to the browser context."""
    with seated_in(service, browser, {"kind": "sandbox", "position": LINES[stop], "take_seat": "all"}, **how) as seated:
        yield seated


@contextmanager
def seated_in(service: RunningService, browser: Browser, body: dict[str, Any], **how: Any) -> Iterator[Seated]:
    """The page of a guest in a new game."""
    client = service.client()
    created = client.post("/v1/players", {})[1]
    client.headers["Authorization"] = f"Bearer {created['token']}"
    status, game = client.post("/v1/games", body)
    assert status == 201, game
    with visit_page(browser, f"{service.url}/me", **(how or DESKTOP)) as visit:
        visit.page.evaluate("player => localStorage.setItem('landnama.player', player)", json.dumps(created))
        visit.page.goto(f"{service.url}/g/{game['game']}")
        expect(visit.page.locator(".status")).to_be_visible()
        yield Seated(client, visit.page, game["game"])
        assert [line for line in visit.console if "409" not in line and "412" not in line] == []
