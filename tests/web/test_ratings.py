"""Ratings on the page: ladders, the curve of a player, and the numbers beside the names at a table."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.people import DESKTOP, Person, signed_in
from tests.web.violations import violations_in_both_schemes

LADDER = "/ladder?ruleset=natick&expansions=&seats=2"


@pytest.fixture(scope="package")
def rated(service: RunningService, browser: Browser) -> Iterator[Person]:
    """A player who has lost a rated game against an AI player; a service has one player of a name."""
    with signed_in(service, browser, "Ragna", **DESKTOP) as person:
        game = person.new_game("natick", kind="rated")
        person.client.post(f"/v1/games/{game}/resign", {})
        eventually(lambda: person.client.read("/v1/history/players/Ragna/ratings")["ratings"])
        yield person


def go(person: Person, address: str, heading: str) -> Page:
    person.page.goto(person.url + address)
    expect(person.page.get_by_role("heading", level=1, name=heading)).to_be_visible()
    return person.page


def test_a_ladder_lists_players_and_policies_with_few_games_apart(rated: Person) -> None:
    page = go(rated, LADDER, "Ladder")
    provisional = page.get_by_role("region", name="Provisional")
    expect(provisional.get_by_role("row").filter(has_text="Ragna")).to_contain_text("0 %")
    expect(provisional.get_by_role("row").filter(has_text="AI")).to_contain_text("100 %")
    expect(page.get_by_role("region", name="Ranking")).to_have_count(0)
    assert violations_in_both_schemes(page) == []
    page.get_by_role("radio", name="Settlers", exact=True).click()
    expect(page.get_by_text("No rated game of Settlers, 2 seats")).to_be_visible()
    assert page.url.endswith("/ladder?ruleset=settlers&expansions=&seats=2")
    rated.assert_quiet()


def test_the_page_of_a_player_has_a_curve_for_each_ladder_and_the_games(rated: Person) -> None:
    page = go(rated, LADDER, "Ladder")
    page.get_by_role("region", name="Provisional").get_by_role("link", name="Ragna").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ragna")
    curve = page.get_by_role("region", name="Natick, 2 seats")
    expect(curve.get_by_role("img")).to_be_visible()
    (ladder,) = rated.client.read("/v1/history/players/Ragna/ratings")["ratings"]
    expect(curve.get_by_role("row").last).to_contain_text(str(round(ladder["rating"])))
    expect(page.get_by_role("region", name="Finished games")).to_contain_text("resigned")
    assert violations_in_both_schemes(page) == []
    go(rated, "/me", "Ragna")
    expect(page.get_by_role("region", name="Ratings")).to_contain_text("after 1 rated game, 0 won; provisional")
    rated.assert_quiet()


def test_names_at_a_table_have_ratings(rated: Person) -> None:
    page = rated.open(rated.new_game("natick"))
    (ladder,) = rated.client.read("/v1/history/players/Ragna/ratings")["ratings"]
    expect(page.locator(".players .rating").first).to_have_text(f", rating {round(ladder['rating'])}?")
    page.goto(f"{rated.url}/g/{rated.create_game(ruleset='natick')}")
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem").first).to_contain_text("?")
    rated.assert_quiet()


def test_a_rated_game_is_asked_for_on_the_start_page(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser, **DESKTOP) as person:
        page = go(person, "/", "Play now")
        page.get_by_label("Rated").check()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".status")).to_contain_text("Rated")
        assert person.client.read(f"/v1/games/{page.url.rpartition('/')[2]}")["kind"] == "rated"
