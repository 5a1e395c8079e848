"""Visitors on a running service: guests and their code, the level of the AI players, and a page of another origin."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import visit_page
from tests.system.running import RunningService, running_service

USE_API = """
async (url) => {
  const send = (path, options = {}) => fetch(url + path, {
    ...options, headers: {"Content-Type": "application/json", ...options.headers},
  });
  const {token} = await (await send("/v1/players", {method: "POST", body: "{}"})).json();
  const headers = {Authorization: `Bearer ${token}`, "Idempotency-Key": "once"};
  const made = await send("/v1/games", {method: "POST", headers, body: JSON.stringify({seats: 3})});
  const game = made.headers.get("Location");
  const view = await send(`${game}/view`, {headers});
  const stream = await send(`${game}/stream`, {headers: {...headers, "Last-Event-ID": "0"}});
  const reader = stream.body.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  const left = await send("/v1/me", {method: "DELETE", headers});
  return {game, etag: view.headers.get("ETag"), first, left: left.status};
}
"""


@pytest.fixture(scope="module")
def service(origin: str) -> Iterator[RunningService]:
    with running_service(ALLOWED_ORIGINS=origin) as running:
        yield running


def play(page: Page) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".status")).to_be_visible()


def test_a_guest_sees_the_code_until_the_bar_is_closed(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        bar = visit.page.get_by_role("complementary", name="Your code")
        expect(bar).to_contain_text("You play as Guest ")
        bar.get_by_role("button", name="Close").click()
        expect(bar).to_have_count(0)
        visit.page.reload()
        expect(visit.page.locator(".status")).to_be_visible()
        expect(bar).to_have_count(0)


def test_a_guest_chooses_a_name_and_deletes_the_player(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        visit.page.goto(f"{service.url}/me")
        expect(visit.page.get_by_role("region", name="Your games").get_by_role("link")).to_have_count(1)
        visit.page.get_by_label("Name").fill("Visitor Vigdis")
        visit.page.get_by_role("button", name="Keep this name").click()
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("Visitor Vigdis")
        expect(visit.page.get_by_label("Name")).to_have_count(0)
        visit.page.get_by_role("button", name="Delete Visitor Vigdis").click()
        visit.page.get_by_role("button", name="Delete now").click()
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("Who plays here?")
        assert visit.console == []
    assert service.client().get("/v1/history/players/Visitor%20Vigdis")[0] == 404


def test_the_chosen_level_is_that_of_the_ai_players(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        visit.page.get_by_role("radio", name="Beginner").click()
        play(visit.page)
        seats = service.client().get(f"/v1/games/{visit.page.url.rpartition('/')[2]}")[1]["seats"]
        assert {seat["policy"] for seat in seats[1:]} == {"random"}
        for seat in seats[1:]:
            expect(visit.page.get_by_role("list", name="Players")).to_contain_text(seat["name"])
        visit.page.goto(service.url)
        expect(visit.page.get_by_role("radio", name="Beginner")).to_be_checked()


def test_a_page_of_an_allowed_origin_plays_with_a_token(service: RunningService, browser: Browser, origin: str) -> None:
    with visit_page(browser, origin) as visit:
        found = visit.page.evaluate(USE_API, service.url)
    assert found["game"].startswith("/v1/games/")
    assert found["etag"] == '"v1"'
    assert found["first"].startswith("retry:")
    assert found["left"] == 204


def test_a_page_of_another_origin_reads_nothing(service: RunningService, browser: Browser, origin: str) -> None:
    with visit_page(browser, origin.replace("127.0.0.1", "localhost")) as visit:
        found = visit.page.evaluate(
            "url => fetch(url + '/v1/rulesets').then(() => 'read', () => 'refused')", service.url
        )
    assert found == "refused"
