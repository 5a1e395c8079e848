"""What happened last is outlined on the board, a roll has its sum and its seat, and readers see who has to act."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser import visit_page
from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.games import wait_for_frames
from tests.web.people import DESKTOP, Person
from tests.web.positions import Seated, sandbox_at, seated_at, seated_in
from tests.web.violations import violations_in_both_schemes

OUTLINES = ".layer-changed > g"


def outlined(page: Page) -> list[str]:
    """Where the outlines are."""
    return [str(each.get_attribute("transform")) for each in page.locator(OUTLINES).all()]


def choose_first(table: Seated, kind: str) -> str:
    """Presses the first place of a kind; returns where it is, without the height that pieces differ by."""
    place = table.page.locator(f"[data-place^='{kind}:']").first
    expect(place).to_be_visible()
    expect(table.page.locator("main[aria-busy='false']")).to_be_visible()
    across = str(place.get_attribute("transform")).partition(",")[0]
    place.dispatch_event("click")
    return across


def test_the_last_piece_is_outlined_until_the_next_one(desktop: Person) -> None:
    with seated_at(desktop, "an empty board for two") as table:
        for kind in ("corner", "edge", "corner"):
            across = choose_first(table, kind)
            expect(table.page.locator(f"{OUTLINES}[transform^='{across},']")).to_have_count(1)
            expect(table.page.locator(OUTLINES)).to_have_count(1)
        expect(table.page.locator(OUTLINES)).to_have_css("pointer-events", "none")
        latest = outlined(table.page)
        table.page.keyboard.press("ArrowLeft")
        expect(table.page.locator(f"{OUTLINES}[transform='{latest[0]}']")).to_have_count(0)
        expect(table.page.locator(OUTLINES)).to_have_count(1)
        table.page.keyboard.press("End")
        expect(table.page.locator(f"{OUTLINES}[transform='{latest[0]}']")).to_have_count(1)


def test_a_roll_has_its_sum_and_its_seat_and_outlines_its_numbers(either: Person) -> None:
    with seated_in(either, {**sandbox_at("a roll without cards"), "chance": {"dice": [[5, 6]]}}) as table:
        table.press("Roll dice")
        expect(table.page.get_by_role("img", name="Blue rolled 11")).to_have_text("11")
        board = table.view()["board"]
        hexes = [each for each in board["hexes"] if each["token"] == 11 and each["hex"] != board["robber"]]
        expect(table.page.locator(OUTLINES)).to_have_count(len(hexes))
        assert violations_in_both_schemes(table.page) == []


def test_a_spectator_and_a_replay_name_who_has_to_act(
    service: RunningService, browser: Browser, desktop: Person
) -> None:
    game = desktop.new_game("settlers", seats=2, kind="sandbox", take_seat="all", ai=None)
    with visit_page(browser, service.url, **DESKTOP) as visit:
        visit.page.goto(f"{service.url}/g/{game}")
        status = visit.page.locator(".status")
        expect(status).to_contain_text(re.compile(r"^\s*\S.*: place a settlement turn 0"))
        expect(status.get_by_role("img")).to_be_visible()
    finished = desktop.new_game("settlers", take_seat=False, options={"turn_cap": 5})
    eventually(lambda: desktop.client.read(f"/v1/games/{finished}")["status"] == "finished")
    names = [each["name"] for each in desktop.client.read(f"/v1/games/{finished}")["seats"]]
    page = desktop.open(f"{finished}?at=v20")
    wait_for_frames(page)
    view = desktop.client.read(f"/v1/games/{finished}/view?version=20")["view"]
    actor = names[view["active_seat"] if view["active_seat"] is not None else view["due"][0]]
    expect(page.locator(".status p")).to_have_text(re.compile(rf"^{actor}: .+ turn {view['turn']}, entry 20$"))
    assert violations_in_both_schemes(page) == []
    desktop.assert_quiet()
