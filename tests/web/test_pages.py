"""Pages beside the table: while the server does not answer, their titles, addresses without a page, and invitations."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser import visit_page
from tests.system.running import RunningService
from tests.web.people import Person, signed_in

API = re.compile("/v1/")
SILENT = "The server does not answer."


def lose_answers(page: Page) -> None:
    """From here on no request reaches the server."""
    page.route(API, lambda route: route.abort())


def test_the_start_page_says_which_lists_are_missing(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, f"{service.url}/livez") as visit:
        lose_answers(visit.page)
        visit.page.goto(service.url)
        for name in ("Open tables", "Running now", "Finished games"):
            expect(visit.page.get_by_role("region", name=name).get_by_role("alert")).to_have_text(SILENT)
        visit.page.get_by_role("link", name="Ladder").click()
        expect(visit.page.get_by_role("alert")).to_have_text(SILENT)


def test_a_table_is_shown_when_the_server_answers_again(desktop: Person) -> None:
    game = desktop.new_game()
    lose_answers(desktop.page)
    desktop.page.goto(f"{desktop.url}/g/{game}")
    expect(desktop.page.get_by_role("status")).to_have_text(f"{SILENT} Trying again…")
    desktop.page.unroute(API)
    expect(desktop.page.locator(".status")).to_be_visible()


def test_a_page_has_a_title_until_it_is_left(desktop: Person) -> None:
    page = desktop.page
    page.goto(f"{desktop.url}/g/{desktop.new_game()}/proof")
    expect(page).to_have_title("Proof · Landnama")
    page.get_by_role("link", name="Landnama").click()
    expect(page).to_have_title("Landnama")


def test_the_arrow_keys_move_a_choice(desktop: Person) -> None:
    page = desktop.page
    page.goto(desktop.url)
    rulesets = page.get_by_role("radiogroup").first
    rulesets.get_by_role("radio").first.click()
    page.keyboard.press("ArrowRight")
    expect(rulesets.get_by_role("radio").nth(1)).to_be_checked()
    expect(rulesets.get_by_role("radio").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(rulesets.get_by_role("radio").first).to_be_checked()


def test_a_browser_is_shown_a_page_at_an_unknown_address(desktop: Person) -> None:
    answer = desktop.page.goto(f"{desktop.url}/nowhere/at/all")
    assert answer is not None
    assert answer.status == 404
    expect(desktop.page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_an_address_that_is_no_text_has_no_page(desktop: Person) -> None:
    desktop.page.goto(f"{desktop.url}/players/%zz")
    expect(desktop.page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_the_page_of_a_player_has_its_own_style(service: RunningService, desktop: Person) -> None:
    service.client("Lina")
    desktop.page.goto(f"{desktop.url}/players/Lina")
    line = desktop.page.get_by_role("button", name="Follow").locator("xpath=..")
    expect(line).to_have_css("display", "flex")


def test_a_second_invitation_in_the_same_tab_is_read(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser) as host:
        game = host.new_game(seats=3, ai={})
        first, second = (invite(host, game, seat) for seat in (1, 2))
        with visit_page(browser, first) as visit:
            own = visit.page.get_by_role("list", name="Seats").get_by_role("listitem")
            expect(own.nth(1)).to_contain_text("You, as")
            visit.page.goto(second)
            expect(own.nth(2)).to_contain_text("You, as")


def invite(host: Person, game: str, seat: int) -> str:
    """The address of an invitation to a seat."""
    secret = host.client.post(f"/v1/games/{game}/seats/{seat}/invitation", {})[1]["invitation"]
    return f"{host.url}/invitation#{secret}"
