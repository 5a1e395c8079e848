"""People with browsers: each is signed in, has a page of their own, and a client of the API for the same player."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from games.combination import split_name
from tests.browser import TIMEOUT, Visit, visit_page
from tests.system.clients.client import Client
from tests.system.running import RunningService

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
KEEP_PLAYER = "player => localStorage.setItem('landnama.player', player)"
FOLLOW = """([address, patience]) => {
  const shown = document.querySelector('#app main');
  if (shown === null || new URL(address, location).pathname === location.pathname) return false;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
  const until = performance.now() + patience;
  return new Promise((done, fail) => {
    const look = () => {
      if (!shown.isConnected) done(true);
      else if (performance.now() > until) fail(new Error(`${address} was not shown`));
      else setTimeout(look, 5);
    };
    look();
  });
}"""
"""Goes to another page of the client as its links do, if the client is loaded, within so many milliseconds."""
STALE = ("409", "412")
"""The statuses with which a busy server refuses an outdated action; the browser writes them to the console."""


class Person(NamedTuple):
    """A player with a browser and a client of the API."""

    client: Client
    visit: Visit
    url: str

    @property
    def page(self) -> Page:
        """The page of the browser."""
        return self.visit.page

    def new_game(self, ruleset: str = "settlers", **fields: Any) -> str:
        """Creates a game with AI players that play at random and at once; returns its id."""
        return self.create_game(**split_name(ruleset).fields(), **{"ai": "random", "ai_delay": 0, **fields})

    def create_game(self, **fields: Any) -> str:
        """Creates a game; returns its id."""
        status, game = self.client.post("/v1/games", fields)
        assert status == 201, game
        return str(game["game"])

    @property
    def is_phone(self) -> bool:
        """Whether the page is narrow, so that a chosen place has to be confirmed."""
        return self.page.viewport_size == PHONE["viewport"]

    def open(self, game: str) -> Page:
        """Shows a game, before or after its start, or a version of it, as `game?at=v12`.

        The client is loaded again only if it shows the game already.
        """
        if not self.page.evaluate(FOLLOW, [f"/g/{game}", TIMEOUT]):
            self.page.goto(f"{self.url}/g/{game}")
        self.page.locator("h1").wait_for()
        return self.page

    def assert_quiet(self) -> None:
        """No error in the console, and no request to another host. A refusal of an outdated action is expected."""
        assert [line for line in self.visit.console if not any(status in line for status in STALE)] == []
        assert [address for address in self.visit.addresses if not address.startswith(self.url)] == []


@contextmanager
def signed_in(service: RunningService, browser: Browser, name: str | None = None, **how: Any) -> Iterator[Person]:
    """A player, without a name a guest, with a browser in which they are signed in; `how` goes to its context.

    No page of the client is open yet, since each costs as much as a short test.
    """
    client = service.client()
    created = client.sign_up(name)
    with visit_page(browser, f"{service.url}/livez", **(how or DESKTOP)) as visit:
        visit.page.evaluate(KEEP_PLAYER, json.dumps(created))
        yield Person(client, visit, service.url)


@contextmanager
def people(service: RunningService, browser: Browser, *names: str) -> Iterator[list[Person]]:
    """Players who are signed in, each in a browser context of their own."""
    with ExitStack() as stack:
        yield [stack.enter_context(signed_in(service, browser, name)) for name in names]
