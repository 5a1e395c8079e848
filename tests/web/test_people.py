"""Several people at one table in the browser: seats, trades, takebacks, draws, a restart of the service, and forks."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import visit_page
from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.people import DESKTOP, Person, people
from tests.web.terms import add
from tests.web.violations import violations, violations_in_both_schemes

PAIR = ("Tora", "Bera")
HANDS = (
    "settlers/2[board=fixed,turn_cap=20] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r27.53|s18.42|hb1l1w2 "
    "1:r33.41|s21.34|hg3o2 turn:7 span:7 active:0 first:0 robber:9 dice:4-6 agenda:trade_build(0)"
)
"""The turn of seat 0, which has brick, lumber and wool; seat 1 has grain and ore."""


@pytest.fixture(scope="package")
def pair(service: RunningService, browser: Browser) -> Iterator[list[Person]]:
    """Two players, whose pages show the game of one test after the other; a service has one player of a name."""
    with people(service, browser, *PAIR) as players:
        yield players


def start_game(creator: Person, other: Person, **fields: Any) -> str:
    """A running game of two people; the creator has seat 0."""
    game = creator.create_game(ai_delay=0, **fields)
    assert other.client.post(f"/v1/games/{game}/seats/1", {})[0] == 200
    assert creator.client.post(f"/v1/games/{game}/start", {})[0] == 200
    return game


def due_seat(reader: Person, game: str) -> int:
    return int(reader.client.read(f"/v1/games/{game}")["due"][0])


def take_place(page: Page, kind: str) -> None:
    """Clicks the first place of a kind when the page is ready for it."""
    place = page.locator(f"[data-place^='{kind}:']").first
    expect(place).to_be_visible()
    expect(page.locator("main[aria-busy='false']")).to_be_visible()
    place.dispatch_event("click")


def place_first(page: Page) -> None:
    """Places a settlement and a road of the set-up."""
    take_place(page, "corner")
    take_place(page, "edge")
    expect(page.locator(".status")).to_contain_text("Waiting for")


def settlements(reader: Person, game: str) -> int:
    view = reader.client.read(f"/v1/games/{game}/view")["view"]
    return sum(len(colour["settlements"]) for colour in view["colours"])


def test_a_table_is_made_joined_by_an_invitation_and_started_by_clicks(
    service: RunningService, browser: Browser
) -> None:
    with (
        visit_page(browser, service.url, **DESKTOP) as host,
        visit_page(browser, service.url, **DESKTOP) as guest,
    ):
        host.page.get_by_role("radiogroup", name="Seats").get_by_role("radio", name="3").click()
        host.page.get_by_role("radio", name="2 people").click()
        host.page.get_by_role("button", name="Create table").click()
        address = host.page.get_by_label("Link to this table").input_value()
        assert violations(host.page) == []
        guest.page.reload()
        path = address.removeprefix(service.url)
        guest.page.get_by_role("region", name="Open tables").locator(f"a[href='{path}']").click()
        expect(guest.page).to_have_url(address)
        host.page.get_by_role("button", name="Invite").click()
        guest.page.goto(host.page.get_by_label("Invitation").input_value())
        guest.page.get_by_role("button", name="Take the seat").click()
        expect(guest.page).to_have_url(address)
        expect(guest.page.get_by_role("list", name="Seats")).to_contain_text("You")
        host.page.get_by_role("button", name="Start").click()
        for visit in (host, guest):
            expect(visit.page.get_by_role("group", name="Board of Settlers")).to_be_visible()
            assert visit.console == []
        host.page.goto(service.url)
        expect(host.page.get_by_role("region", name="Your games").get_by_role("link")).to_have_count(1)


def test_a_seat_can_be_left_and_taken_again(service: RunningService, browser: Browser) -> None:
    with people(service, browser, "Leif") as [leif]:
        game = leif.client.post("/v1/games", {"seats": 2})[1]["game"]
        page = leif.open(game)
        page.get_by_role("button", name="Leave").click()
        page.get_by_role("button", name="Take a seat: Blue").click()
        expect(page.get_by_role("listitem").nth(1)).to_contain_text("You")
        assert leif.client.read(f"/v1/games/{game}")["your_seats"] == [1]


def test_held_seats_and_challenges_are_accepted_and_withdrawn(service: RunningService, browser: Browser) -> None:
    rival = service.client()
    rival.sign_up("Vigdis")
    with people(service, browser, "Thorgils") as [guest]:
        page = guest.page
        page.goto(f"{service.url}/players?challenge=Vigdis")
        page.get_by_role("button", name="Challenge", exact=True).click()
        own = page.get_by_role("region", name="Your seeks and challenges")
        own.get_by_role("button", name="Withdraw").click()
        expect(own).to_contain_text("withdrawn")
        page.get_by_label("Name of a player").fill("Vigdis")
        page.get_by_role("button", name="Follow", exact=True).click()
        page.get_by_role("button", name="Unfollow Vigdis").click()
        expect(page.get_by_role("region", name="Players whom you follow")).not_to_contain_text("Vigdis")
        rival.post("/v1/challenges", {"opponent": "Thorgils", "ruleset": "natick"})
        invited = page.get_by_role("region", name="You are invited")
        invited.get_by_role("button", name="Accept").click()
        expect(page.get_by_role("group", name="Board of Natick")).to_be_visible()
        held = rival.post("/v1/games", {"seats": 2, "held": {"1": "Thorgils"}})[1]["game"]
        page.get_by_role("link", name="Players", exact=True).click()
        invited.get_by_role("button", name="Take the seat").click()
        page.wait_for_url(f"{service.url}/g/{held}*")
        expect(page.get_by_role("listitem").nth(1)).to_contain_text("You")
        assert guest.client.read(f"/v1/games/{held}")["your_seats"] == [1]
        guest.assert_quiet()


def test_players_seek_challenge_follow_and_decline_a_held_seat(service: RunningService, browser: Browser) -> None:
    rival = service.client()
    rival.sign_up("Alfdis")
    with people(service, browser, "Snaebjorn") as [odd]:
        rival.post("/v1/games", {"seats": 2, "held": {"1": "Snaebjorn"}})
        page = odd.page
        page.goto(f"{service.url}/")
        invited = page.get_by_role("region", name="You are invited")
        invited.get_by_role("button", name="Decline").click()
        expect(invited).to_have_count(0)
        page.get_by_role("link", name="Players", exact=True).click()
        page.get_by_label("Name of a player").fill("Alfdis")
        page.get_by_role("button", name="Follow", exact=True).click()
        expect(page.get_by_role("region", name="Players whom you follow")).to_contain_text("Alfdis")
        rival.post("/v1/challenges", {"opponent": "Snaebjorn", "ruleset": "natick"})
        expect(invited).to_contain_text("Alfdis challenges you")
        page.get_by_role("radio", name="Natick").click()
        page.get_by_role("button", name="Seek a match").click()
        own = page.get_by_role("region", name="Your seeks and challenges")
        expect(own).to_contain_text("waits for players")
        assert violations_in_both_schemes(page) == []
        assert rival.post("/v1/seeks", {"ruleset": "natick"})[1]["game"]
        expect(page.get_by_role("group", name="Board of Natick")).to_be_visible()
        odd.assert_quiet()


def test_two_browsers_trade_after_a_counter_offer(pair: list[Person]) -> None:
    tora, bera = pair
    game = start_game(tora, bera, kind="sandbox", position=HANDS)
    proposer, other = tora.open(game), bera.open(game)
    proposer.get_by_role("tab", name="Trade").click()
    add(proposer, "You give", "wool")
    add(proposer, "You get", "ore")
    proposer.get_by_role("button", name="Offer", exact=True).click()
    other.get_by_role("button", name="Counter").click()
    add(other, "You get", "wool")
    other.get_by_role("button", name="Send counter-offer").click()
    proposer.get_by_role("button", name="Trade with Bera").click()
    expect(other.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    eventually(lambda: hand(tora, game) == {"brick": 1, "lumber": 1, "ore": 1})
    assert hand(bera, game) == {"grain": 3, "ore": 1, "wool": 2}


def test_offers_beyond_the_hand_are_declined_with_one_button_and_then_by_a_standing_answer(pair: list[Person]) -> None:
    tora, bera = pair
    game = start_game(tora, bera, kind="sandbox", position=HANDS)
    proposer, other = tora.open(game), bera.open(game)
    proposer.get_by_role("tab", name="Trade").click()
    offer_for_brick(proposer, "wool")
    other.get_by_role("button", name="Decline", exact=True).click()
    expect(proposer.get_by_label("Offer by You")).to_have_count(0)
    other.get_by_role("tab", name="Trade").click()
    other.get_by_label("Decline offers that I cannot pay").check()
    eventually(lambda: bera.client.read(f"/v1/games/{game}/standing-answers")["answers"])
    offer_for_brick(proposer, "lumber")
    expect(proposer.get_by_text("2 offered in this turn")).to_be_visible()
    expect(proposer.get_by_label("Offer by You")).to_have_count(0)
    other.reload()
    other.get_by_role("tab", name="Trade").click()
    expect(other.get_by_label("Decline offers that I cannot pay")).to_be_checked()
    assert violations(other) == []


def offer_for_brick(page: Page, given: str) -> None:
    add(page, "You give", given)
    add(page, "You get", "brick")
    page.get_by_role("button", name="Offer", exact=True).click()


def hand(reader: Person, game: str) -> dict[str, int]:
    description = reader.client.read(f"/v1/games/{game}")
    view = reader.client.read(f"/v1/games/{game}/view")["view"]
    cards = view["colours"][description["your_seats"][0]]["hand"]["cards"]
    return {name: count for name, count in cards.items() if count}


def test_a_takeback_is_declined_withdrawn_and_accepted_and_a_rematch_begun(pair: list[Person]) -> None:
    game = start_game(*pair, seats=2)
    first = due_seat(pair[0], game)
    asker, asked = (pair[seat].open(game) for seat in (first, 1 - first))
    place_first(asker)
    request = f"Request of {PAIR[first]}"
    asker.get_by_role("button", name="Undo").click()
    asker.get_by_role("button", name="Withdraw").click()
    expect(asker.get_by_role("button", name="Withdraw")).to_have_count(0)
    asker.get_by_role("button", name="Undo").click()
    expect(asked.get_by_role("region", name=request)).to_contain_text("road")
    assert violations(asked) == []
    answer_when_open(asked.get_by_role("region", name=request), "Accept")
    take_place(asker, "edge")
    expect(asker.locator(".status")).to_contain_text("Waiting for")
    asker.get_by_role("button", name="Undo").click()
    answer_when_open(asked.get_by_role("region", name=request), "Decline")
    expect(asker.get_by_role("region", name="Declined takeback")).to_be_visible()
    assert pair[first].client.post(f"/v1/games/{game}/resign", {})[0] == 200
    asker.get_by_role("button", name="Rematch").click()
    expect(asker.get_by_role("list", name="Seats")).to_contain_text(f"Waiting for {PAIR[1 - first]}")
    asked.get_by_role("button", name="Rematch").click()
    for page in (asker, asked):
        expect(page.get_by_role("group", name="Board of Settlers")).to_be_visible()
        expect(page).not_to_have_url(f"{pair[0].url}/g/{game}")


def answer_when_open(request: Locator, answer: str) -> None:
    request.get_by_role("button", name=answer).click()
    expect(request).to_have_count(0)


def test_a_draw_is_agreed_and_resigning_is_confirmed(pair: list[Person]) -> None:
    tora, bera = pair
    game = start_game(tora, bera, kind="sandbox", position=HANDS)
    own, other = tora.open(game), bera.open(game)
    own.get_by_role("button", name="More", exact=True).click()
    own.get_by_role("button", name="Offer a draw").click()
    other.get_by_role("region", name="Offered draw").get_by_role("button", name="Decline").click()
    other.get_by_role("button", name="More", exact=True).click()
    expect(other.get_by_role("link", name="Rules")).to_have_attribute("href", "/docs/rulesets/settlers")
    other.get_by_role("button", name="Resign…").click()
    other.get_by_role("button", name="Play on", exact=True).click()
    assert bera.client.read(f"/v1/games/{game}")["status"] == "running"
    other.get_by_role("button", name="More", exact=True).click()
    other.get_by_role("button", name="Resign…").click()
    other.get_by_role("button", name="Resign now").click()
    expect(own.locator("[data-over]")).to_contain_text("You won the game")


def test_play_continues_after_a_restart_of_the_service(service: RunningService, pair: list[Person]) -> None:
    game = start_game(*pair, seats=2)
    first = due_seat(pair[0], game)
    pages = [player.open(game) for player in pair]
    place_first(pages[first])
    service.restart()
    expect(pages[1 - first].locator(".offline")).to_have_count(0)
    take_place(pages[1 - first], "corner")
    eventually(lambda: settlements(pair[0], game) == 2)
    expect(pages[first].locator(".log")).to_contain_text(PAIR[1 - first])


def test_a_finished_game_is_played_on_from_an_earlier_version(service: RunningService, browser: Browser) -> None:
    with people(service, browser, "Frode") as [frode]:
        body = {"seats": 2, "ai": "random", "take_seat": False, "ai_delay": 0, "options": {"turn_cap": 2}}
        game = frode.client.post("/v1/games", body)[1]["game"]
        eventually(lambda: frode.client.read(f"/v1/games/{game}")["status"] == "finished")
        page = frode.page
        page.goto(f"{service.url}/g/{game}?at=v3")
        page.get_by_role("button", name="Play on from here").click()
        page.wait_for_url(lambda address: game not in address)
        take_place(page, "edge")
        fork = page.url.split("/g/")[1].split("?")[0]
        eventually(lambda: settlements(frode, fork) > 1)
        assert frode.client.read(f"/v1/games/{fork}")["kind"] == "sandbox"
