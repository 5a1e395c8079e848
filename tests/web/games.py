"""Games of one person in a browser: played to the end by clicks, and replayed with the points that the log says."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.waiting import eventually
from tests.web.driver import play_to_the_end
from tests.web.people import Person


def play_game(person: Person, game: str) -> int:
    """Plays a game to its end without an error on the page; returns the number of presses."""
    played = play_to_the_end(person.open(game))
    assert person.client.read(f"/v1/games/{game}")["status"] == "finished"
    person.assert_quiet()
    return len(played.clicks)


def replay_game(person: Person, game: str) -> int:
    """Steps through a finished game turn by turn and compares the points; returns the number of turns.

    The page shows the game as the person's seat saw it, with the points of its hidden cards.
    """
    described = person.client.read(f"/v1/games/{game}")
    seats, own = len(described["seats"]), described["your_seats"][0]
    turns = [each for each in person.client.read(f"/v1/games/{game}/timeline")["turns"] if each["turn"] > 0]
    page = person.open(game)
    wait_for_frames(page)
    page.keyboard.press("Home")
    for turn in turns:
        version = turn["ranges"][0]["first"]
        page.keyboard.press("Shift+ArrowRight")
        expect_version(page, version)
        view = person.client.read(f"/v1/games/{game}/view?version={version}&seat={own}")["view"]
        expect(page.locator(".points b")).to_have_text(points_in(view, seats))
    page.keyboard.press("End")
    expect(page.locator("[data-over]")).to_be_visible()
    person.assert_quiet()
    return len(turns)


def wait_for_frames(page: Page) -> None:
    expect(page.locator(".ticks path").nth(1)).to_be_attached()


def expect_version(page: Page, version: int) -> None:
    expect(page.locator(".status p")).to_have_text(re.compile(rf"entry {version}$"))


def points_in(view: dict[str, Any], seats: int) -> list[str]:
    return [str(each["points"]) for each in (view.get("colours") or view["colonies"])[:seats]]


def finished_game(person: Person, ruleset: str, **wishes: Any) -> str:
    """A short game of AI players."""
    game = person.new_game(ruleset, take_seat=False, options={"turn_cap": 5}, **wishes)
    eventually(lambda: person.client.read(f"/v1/games/{game}")["status"] == "finished")
    return game
