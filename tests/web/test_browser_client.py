"""The browser client on a running service: games are played by clicks, replayed, and read by a screen reader."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from games.catalog import COMBINATIONS
from tests.browser import TIMEOUT, visit_page
from tests.system.running import RunningService
from tests.web.driver import play_to_the_end
from tests.web.games import play_game, replay_game
from tests.web.people import DESKTOP, FOLLOW, PHONE, Person, signed_in
from tests.web.violations import violations, violations_in_both_schemes

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
    expect(page.get_by_role("button", name="Confirm: place settlement")).to_be_visible()
    play_to_the_end(page)
    phone.assert_quiet()


def test_the_panel_has_room_beside_six_players(desktop: Person) -> None:
    page = desktop.open(desktop.new_game("settlers", seats=6))
    expect(page.locator(".player")).to_have_count(6)
    panel = page.get_by_role("tabpanel").bounding_box()
    assert panel is not None
    assert panel["height"] >= 150
    assert panel["y"] + panel["height"] <= DESKTOP["viewport"]["height"]


NOWHERE = "0123456789abcdef"


def test_axe_finds_no_violation(service: RunningService, browser: Browser) -> None:
    """The pages that no other test gives to axe."""
    with signed_in(service, browser, **DESKTOP) as person:
        game, waiting = person.new_game("settlers", seats=3), person.create_game(ruleset="settlers", seats=3)
        invitation = person.client.post(f"/v1/games/{waiting}/seats/1/invitation", {})[1]["invitation"]
        visited = [f"/g/{game}", f"/g/{waiting}", f"/embed/{game}", f"/invitation#{invitation}", "/", "/me"]
        found = [fault for address in visited for fault in violations_at(person, address)]
        for address in (f"/embed/{waiting}", f"/g/{NOWHERE}"):
            found += violations_at(person, address, violations)
        person.page.set_viewport_size(PHONE["viewport"])
        for address in ("/", f"/g/{waiting}"):
            found += violations_at(person, address, violations)
        person.page.evaluate("localStorage.clear()")
        found += violations_at(person, "/me")
        expect(person.page.get_by_role("heading", name="Who plays here?")).to_be_visible()
        assert found == []


def test_a_page_that_does_not_exist_has_no_violation(desktop: Person) -> None:
    """A link of the client is followed without the server, which would refuse the address."""
    desktop.open(desktop.create_game(ruleset="settlers"))
    assert desktop.page.evaluate(FOLLOW, ["/nowhere", TIMEOUT])
    expect(desktop.page.get_by_role("heading", level=1)).to_have_text("Page not found")
    assert violations(desktop.page) == []


def test_a_page_whose_script_does_not_arrive_says_so_and_tries_again(desktop: Person) -> None:
    page = desktop.page
    page.goto(desktop.url)
    page.route("**/ladder-*.js", lambda route: route.abort())
    page.get_by_role("link", name="Ladder", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("The server does not answer. Trying again…")
    page.unroute_all()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ladder")


def violations_at(
    person: Person, address: str, look: Callable[[Page], list[str]] = violations_in_both_schemes
) -> list[str]:
    """Those of a page of the client, each with its address."""
    person.page.goto(person.url + address)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    return [f"{address}: {fault}" for fault in look(person.page)]
