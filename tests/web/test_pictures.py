"""Boards at the start, and a game in a frame on another page."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import visit_page
from tests.system.clients.client import Client
from tests.system.progress import read_legal_actions
from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.people import DESKTOP, signed_in

SHOW_FRAME = """
address => {
  const frame = document.createElement("iframe");
  Object.assign(frame, {src: address, width: 700, height: 600});
  document.body.append(frame);
}
"""
IS_DRAWN = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def other_game(service: RunningService) -> tuple[Client, str]:
    """A running game of another player, who has to act."""
    client = service.client()
    client.sign_up()
    return client, str(client.post("/v1/games", {"seats": 2, "ai": "random", "ai_delay": 0})[1]["game"])


def test_the_start_page_shows_boards_and_no_own_game_twice(
    service: RunningService, browser: Browser, other_game: tuple[Client, str]
) -> None:
    with signed_in(service, browser, "Pia", **DESKTOP) as person:
        own, (_, other) = person.new_game("settlers", seats=2), other_game
        page = person.page
        page.goto(service.url)
        running, mine = page.get_by_role("region", name="Running now"), page.get_by_role("region", name="Your games")
        picture = running.locator(f"a[href='/g/{other}'] img")
        picture.scroll_into_view_if_needed()
        page.wait_for_function(IS_DRAWN, arg=picture.element_handle())
        expect(mine.locator(f"a[href='/g/{own}']")).to_be_visible()
        expect(running.locator(f"a[href='/g/{own}']")).to_have_count(0)
        person.assert_quiet()


def test_a_game_in_a_frame_is_live_and_has_no_controls_but_the_replay(
    service: RunningService, browser: Browser, origin: str, other_game: tuple[Client, str]
) -> None:
    client, game = other_game
    with visit_page(browser, origin, **DESKTOP) as visit:
        visit.page.evaluate(SHOW_FRAME, f"{service.url}/embed/{game}")
        frame = visit.page.frame_locator("iframe")
        expect(frame.get_by_role("group", name="Board of Settlers")).to_be_visible()
        before = frame.locator("use[href^='#house']").count()
        choices = eventually(lambda: read_legal_actions(client, game))
        client.post(f"/v1/games/{game}/actions", choices["actions"][0], If_Match=f'"v{choices["version"]}"')
        expect(frame.locator("use[href^='#house']")).not_to_have_count(before)
        expect(frame.get_by_role("group", name="Replay")).to_be_visible()
        expect(frame.locator("[data-place], [data-action], header")).to_have_count(0)
