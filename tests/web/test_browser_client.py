"""The browser client on a running service: games are played by clicks, replayed, and read by a screen reader."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from games.catalog import RULESETS
from tests.browser import Visit, visit_page
from tests.system.clients.client import Client
from tests.system.running import RunningService
from tests.web.driver import play_to_the_end
from tests.web.violations import violations

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def signed_in(
    service: RunningService, browser: Browser, name: str | None = None, **how: Any
) -> Iterator[tuple[Client, Visit]]:
    """A client of the API, and a browser in which the same player is signed in; without a name it is a guest."""
    client = service.client()
    created = client.post("/v1/players", {"name": name} if name else {})[1]
    client.headers["Authorization"] = f"Bearer {created['token']}"
    with visit_page(browser, f"{service.url}/me", reduced_motion="reduce", **how) as visit:
        visit.page.evaluate("player => localStorage.setItem('landnama.player', player)", json.dumps(created))
        yield client, visit


def new_game(client: Client, ruleset: str, **fields: Any) -> str:
    status, game = client.post("/v1/games", {"ruleset": ruleset, "ai": "random", "ai_delay": 0, **fields})
    assert status == 201, game
    return str(game["game"])


def read(client: Client, path: str) -> Any:
    """The body of a route; the server may have closed the connection while the browser played."""
    client.close()
    return client.get(path)[1]


def open_game(visit: Visit, service: RunningService, game: str) -> Page:
    visit.page.goto(f"{service.url}/g/{game}")
    expect(visit.page.locator(".status")).to_be_visible()
    return visit.page


def assert_quiet(visit: Visit, service: RunningService) -> None:
    """No error in the console, and no request to another host. A refusal of an outdated action is expected."""
    assert [line for line in visit.console if "409" not in line and "412" not in line] == []
    assert {address for address in visit.addresses if not address.startswith(service.url)} == set()


def test_a_visitor_reaches_a_board_in_two_clicks(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url, **DESKTOP) as visit:
        visit.page.get_by_role("radio", name="Settlers", exact=True).click()
        visit.page.get_by_role("button", name="Play", exact=True).click()
        expect(visit.page.get_by_role("group", name="Board of Settlers")).to_be_visible()
        expect(visit.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
        assert_quiet(visit, service)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("device", "turn_cap"), [(DESKTOP, 6), (PHONE, 3)], ids=["desktop", "phone"])
def test_a_game_is_played_to_its_end_by_clicks(
    service: RunningService, browser: Browser, ruleset: str, device: dict[str, Any], turn_cap: int
) -> None:
    with signed_in(service, browser, **device) as (client, visit):
        game = new_game(client, ruleset, options={"turn_cap": turn_cap})
        played = play_to_the_end(open_game(visit, service, game))
        assert read(client, f"/v1/games/{game}")["status"] == "finished"
        assert len(played.clicks) > 4
        assert_quiet(visit, service)


def test_a_game_is_played_on_a_phone_where_a_tap_is_confirmed(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser, **PHONE) as (client, visit):
        game = new_game(client, "settlers", seats=2, options={"turn_cap": 4})
        page = open_game(visit, service, game)
        page.locator("[data-place]").first.click()
        expect(page.get_by_role("button", name="Confirm place settlement")).to_be_visible()
        play_to_the_end(page)
        assert_quiet(visit, service)


def test_axe_finds_no_violation(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser, **DESKTOP) as (client, visit):
        game = new_game(client, "settlers", seats=3)
        page = open_game(visit, service, game)
        found = violations_in_both_schemes(page)
        for address in ("/", "/me"):
            page.goto(service.url + address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            found += violations_in_both_schemes(page)
        assert found == []


def violations_in_both_schemes(page: Page) -> list[str]:
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {each}" for each in violations(page)]
    return found
