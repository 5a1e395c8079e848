"""Visitors on a running service: guests and their code, the level of the AI players, and a page of another origin."""

import re
from contextlib import closing
from http.client import HTTPConnection

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import visit_page
from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.people import signed_in

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

DELETE_PLAYER = """
async () => {
  const {token} = JSON.parse(localStorage.getItem("landnama.player"));
  const deleted = await fetch("/v1/me", {method: "DELETE", headers: {Authorization: `Bearer ${token}`}});
  if (deleted.status !== 204) throw new Error(await deleted.text());
}
"""


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


READ_PLAYER = "() => JSON.parse(localStorage.getItem('landnama.player'))"


def test_forgetting_the_device_revokes_its_token(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        client = service.client()
        client.headers["Authorization"] = f"Bearer {visit.page.evaluate(READ_PLAYER)['token']}"
        assert client.get("/v1/me")[0] == 200
        visit.page.goto(f"{service.url}/me")
        visit.page.get_by_role("button", name="Forget this device").click()
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("Who plays here?")
        assert visit.page.evaluate(READ_PLAYER) is None
        eventually(lambda: client.get("/v1/me")[0] == 401)
        assert visit.console == []


def delete_player(service: RunningService, token: str) -> None:
    with closing(HTTPConnection("127.0.0.1", service.port, timeout=60)) as connection:
        connection.request("DELETE", "/v1/me", headers={"Authorization": f"Bearer {token}"})
        assert connection.getresponse().status == 204


@pytest.mark.parametrize("path", ["", "/me"])
def test_a_deleted_guest_is_forgotten_and_goes_on_as_a_visitor(
    service: RunningService, browser: Browser, path: str
) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        table, guest = visit.page.url, visit.page.evaluate(READ_PLAYER)
        visit.page.goto("about:blank")
        delete_player(service, guest["token"])
        visit.page.goto(service.url + path)
        notice = visit.page.get_by_role("complementary", name="Player")
        expect(notice).to_contain_text(f"does not accept this browser as {guest['name']} any more")
        assert visit.page.evaluate(READ_PLAYER) is None
        visit.page.goto(table)
        expect(visit.page.locator(".status")).to_be_visible()
        expect(visit.page.locator(".hand")).to_have_count(0)
        visit.page.goto(service.url)
        play(visit.page)
        assert visit.page.evaluate(READ_PLAYER)["token"] != guest["token"]


def test_a_table_of_a_deleted_guest_is_seen_as_a_visitor(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        expect(visit.page.locator(".hand")).to_be_visible()
        visit.page.evaluate(DELETE_PLAYER)
        expect(visit.page.get_by_role("complementary", name="Player")).to_contain_text("you are a visitor")
        expect(visit.page.locator(".status")).to_be_visible()
        expect(visit.page.locator(".hand")).to_have_count(0)


def test_the_page_has_one_stream_for_the_game_and_the_player(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        with visit.page.expect_request(re.compile("/v1/stream.*game=")) as opened:
            play(visit.page)
        game = visit.page.url.rpartition("/")[2]
        assert opened.value.url.startswith(f"{service.url}/v1/stream?game={game}&")
        assert "me=true" in opened.value.url
        assert [each for each in visit.addresses if re.search(f"(me|{game})/stream", each)] == []


def test_a_page_says_when_another_game_waits_for_the_player(service: RunningService, browser: Browser) -> None:
    with visit_page(browser, service.url) as visit:
        play(visit.page)
        first = visit.page.url
        expect(visit.page.locator(".status.mine")).to_be_visible()
        visit.page.goto(service.url)
        visit.page.get_by_role("link", name="Your turn", exact=True).first.click()
        expect(visit.page).to_have_url(first)
        expect(visit.page.get_by_role("navigation").get_by_role("link", name="Your turn")).to_have_count(0)


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


def test_a_game_that_the_operator_ends_says_so_on_its_page_and_in_the_list(
    service: RunningService, browser: Browser
) -> None:
    with signed_in(service, browser) as guest:
        game = guest.new_game()
        page = guest.open(game)
        expect(page.locator(".status")).to_be_visible()
        assert service.run_command("admin", "close", game, "--yes").returncode == 0
        expect(page.locator(".status")).to_contain_text("The operator ended the game.")
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(service.url)
        listed = page.get_by_role("region", name="Your games").locator(f"a[href='/g/{game}']")
        expect(listed).to_contain_text("ended by the operator")
        assert f"{service.url}/v1/games/{game}" not in requests
