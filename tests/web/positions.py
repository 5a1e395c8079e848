"""A page of a sandbox game that starts from a position of the tour, in which one player has all seats."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.games.tour import tour
from tests.system.clients.client import Client
from tests.web.people import Person

LINES = {stop.name: stop.line for stop in tour()}

PRESS_ANY = """
(kind) => document.querySelector(`[data-place^='${kind}:']`)?.dispatchEvent(new MouseEvent("click", {bubbles: true}))
"""


def sandbox_at(stop: str) -> dict[str, Any]:
    """The fields of a sandbox game that starts from a position of the tour, in which the creator has all seats."""
    return {"kind": "sandbox", "position": LINES[stop], "take_seat": "all"}


class Seated(NamedTuple):
    """A player with a page of the game, and a client of the API."""

    client: Client
    page: Page
    game: str

    def view(self, seat: int = 0) -> Any:
        """The view of a seat."""
        return self.client.read(f"/v1/games/{self.game}/view?seat={seat}")["view"]

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

    def press_any(self, kind: str) -> None:
        """Presses a place of this kind if one can be chosen: the only choice is made without a press."""
        self.page.evaluate(PRESS_ANY, kind)


@contextmanager
def seated_at(person: Person, stop: str) -> Iterator[Seated]:
    """The page of a person at a position of the tour."""
    with seated_in(person, sandbox_at(stop)) as seated:
        yield seated


@contextmanager
def seated_in(person: Person, body: dict[str, Any]) -> Iterator[Seated]:
    """The page of a person in a new game."""
    person.visit.console.clear()
    game = person.create_game(**body)
    yield Seated(person.client, person.open(game), game)
    person.assert_quiet()
