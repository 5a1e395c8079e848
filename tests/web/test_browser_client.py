"""The browser client on a running service: games are played by clicks, replayed, and read by a screen reader."""

import pytest
from playwright.sync_api import Browser, expect

from games.catalog import COMBINATIONS
from tests.browser import visit_page
from tests.system.running import RunningService
from tests.web.driver import play_to_the_end
from tests.web.games import play_game, replay_game
from tests.web.people import DESKTOP, Person, signed_in
from tests.web.violations import violations_in_both_schemes

WHOLE = [("settlers", "desktop"), (max(COMBINATIONS, key=len), "phone")]
"""The smallest ruleset and the largest combination; the soak plays and replays all of them, on both devices."""
BRIEF = ("dinosaurs", "first_nations", "natick", "puerto")
"""Each has a board or steps of its own."""


def test_a_visitor_reaches_a_board_in_two_clicks(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url, **DESKTOP) as visit:
        visit.page.get_by_role("radio", name="Settlers", exact=True).click()
        visit.page.get_by_role("button", name="Play", exact=True).click()
        expect(visit.page.get_by_role("group", name="Board of Settlers")).to_be_visible()
        expect(visit.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
        assert visit.console == []
        assert [address for address in visit.addresses if not address.startswith(service.url)] == []


@pytest.mark.parametrize(("ruleset", "either"), WHOLE, indirect=["either"])
def test_a_game_is_played_to_its_end_by_clicks_and_replayed(either: Person, ruleset: str) -> None:
    game = either.new_game(ruleset, options={"turn_cap": 4})
    assert play_game(either, game) > 4
    assert replay_game(either, game) > 2


@pytest.mark.parametrize("ruleset", BRIEF)
def test_a_game_is_played_to_its_end_on_a_phone(phone: Person, ruleset: str) -> None:
    assert play_game(phone, phone.new_game(ruleset, options={"turn_cap": 2})) > 4


def test_a_game_is_played_on_a_phone_where_a_tap_is_confirmed(phone: Person) -> None:
    page = phone.open(phone.new_game("settlers", seats=2, options={"turn_cap": 4}))
    page.locator("[data-place]").first.click()
    expect(page.get_by_role("button", name="Confirm place settlement")).to_be_visible()
    play_to_the_end(page)
    phone.assert_quiet()


def test_axe_finds_no_violation(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser, **DESKTOP) as person:
        game, waiting = person.new_game("settlers", seats=3), person.create_game(ruleset="settlers", seats=3)
        found = []
        for address in (f"/g/{game}", f"/g/{waiting}", f"/embed/{game}", "/", "/me"):
            person.page.goto(service.url + address)
            expect(person.page.get_by_role("heading", level=1)).to_be_visible()
            found += violations_in_both_schemes(person.page)
        person.page.evaluate("localStorage.clear()")
        person.page.goto(f"{service.url}/me")
        expect(person.page.get_by_role("heading", name="Who plays here?")).to_be_visible()
        found += violations_in_both_schemes(person.page)
        assert found == []
