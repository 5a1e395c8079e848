"""The proof page in a real browser: a finished game, tampered exports, files, and what cannot be checked yet."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import visit_page
from tests.landnama.recording import RecordedGame, short_game
from tests.landnama.verification.test_tampering import TABLE
from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.people import DESKTOP, PHONE
from tests.web.violations import violations

LEFT_OPEN = ["rules"]
TAMPERED = [
    "a scripted game relabelled rated and fair",
    "a script set in the middle of a rated game",
    "a chosen seed that no event names",
    "a promised chance that no event sets",
    "a position set, but not loaded",
    "a fork that is rated",
    "a skipped draw that the script leaves to chance",
    "a draw skipped although the script could be followed",
    "a game that the operator ended without the seed",
    "an entry before another",
]


@pytest.fixture(scope="module")
def finished(service: RunningService) -> str:
    """A finished game that is in the transparency log."""
    client = service.client()
    client.sign_up()
    body = {"seats": 2, "ai": "random", "take_seat": False, "ai_delay": 0, "options": {"turn_cap": 2}}
    game = str(client.post("/v1/games", body)[1]["game"])
    eventually(lambda: b'"inclusion"' in client.get(f"/v1/games/{game}/export?tree_size=0")[1])
    return game


def states(page: Page) -> dict[str, str]:
    """The state of each check, once there is a result."""
    expect(page.locator(".result:not([data-state='running'])")).to_be_visible()
    rows = page.locator(".checks > li").all()
    return {str(row.get_attribute("data-check")): str(row.get_attribute("data-state")) for row in rows}


def choose(page: Page, *files: tuple[str, bytes]) -> None:
    """Chooses files, and waits until the page shows them."""
    chosen = [{"name": name, "mimeType": "text/plain", "buffer": content} for name, content in files]
    page.get_by_label("Files to check").set_input_files(chosen)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Proof of {', '.join(name for name, _ in files)}")


@pytest.mark.parametrize("how", [DESKTOP | {"color_scheme": "light"}, PHONE | {"color_scheme": "dark"}])
def test_a_finished_game_is_proven_without_requests_elsewhere(
    service: RunningService, browser: Browser, finished: str, how: dict[str, Any]
) -> None:
    with visit_page(browser, f"{service.url}/g/{finished}", **how) as visit:
        visit.page.get_by_role("link", name="Proof").click()
        found = states(visit.page)
        assert [name for name, state in found.items() if state != "proven"] == LEFT_OPEN
        expect(visit.page.get_by_role("status")).to_contain_text("fixed before it began")
        assert violations(visit.page) == []
        assert visit.console == []
        assert [address for address in visit.addresses if not address.startswith(service.url)] == []


def test_a_row_opens_to_its_bytes_by_keyboard(service: RunningService, browser: Browser, finished: str) -> None:
    with visit_page(browser, f"{service.url}/g/{finished}/proof", **DESKTOP) as visit:
        states(visit.page)
        visit.page.locator("[data-check='values'] summary").focus()
        visit.page.keyboard.press("Enter")
        expect(visit.page.get_by_role("region", name="Bytes of Dice and cards")).to_contain_text("board 0: the board")
        visit.page.keyboard.press("Tab")
        visit.page.keyboard.press("Tab")
        assert visit.page.evaluate("document.activeElement.tagName") == "SUMMARY"
        assert violations(visit.page) == []


def test_a_running_game_is_proven_as_far_as_possible(service: RunningService, browser: Browser) -> None:
    game = service.client("Skafti").post("/v1/games", {"seats": 2, "ai": "random"})[1]["game"]
    with visit_page(browser, f"{service.url}/g/{game}/proof", **DESKTOP) as visit:
        found = states(visit.page)
        assert {name for name, state in found.items() if state != "proven"} == {"seeds", "values", "log", *LEFT_OPEN}
        expect(visit.page.get_by_role("status")).to_contain_text("Nothing is wrong so far")


def test_ten_tampered_exports_are_found_at_their_first_wrong_version(
    service: RunningService, browser: Browser, finished: str
) -> None:
    with visit_page(browser, f"{service.url}/g/{finished}/proof", **DESKTOP) as visit:
        states(visit.page)
        result = {}
        for name in TAMPERED:
            choose(visit.page, (name, TABLE[name][0]().export()))
            states(visit.page)
            result[name] = visit.page.get_by_role("status").inner_text()
        assert [name for name in TAMPERED if f"first at version {TABLE[name][1][0]}." not in result[name]] == []
        assert violations(visit.page) == []


def test_a_file_is_checked_with_keys_and_receipts_and_stays_in_the_browser(
    service: RunningService, browser: Browser, finished: str
) -> None:
    with visit_page(browser, f"{service.url}/g/{finished}/proof", **DESKTOP) as visit:
        states(visit.page)
        with visit.page.expect_download() as download:
            visit.page.get_by_role("link", name="the receipt").click()
        receipt = Path(download.value.path()).read_bytes()
        exported = service.client().get(f"/v1/games/{finished}/export")[1]
        keys = json.dumps(service.client().get("/v1/keys")[1]).encode()
        visit.addresses.clear()
        choose(visit.page, ("game", exported), ("keys", keys), ("receipt", receipt))
        assert states(visit.page)["receipts"] == "proven"
        cut = b"".join(exported.splitlines(keepends=True)[:-1])
        choose(visit.page, ("cut", cut), ("keys", keys), ("receipt", receipt))
        assert states(visit.page)["receipts"] == "wrong"
        choose(visit.page, ("forged", keys.replace(b'"number": 1', b'"number": 2')), ("game", exported))
        expect(visit.page.get_by_role("alert")).to_contain_text("not signed by its root key")
        assert [address for address in visit.addresses if "/assets/" not in address] == []


def test_a_dropped_file_is_checked(service: RunningService, browser: Browser, finished: str) -> None:
    with visit_page(browser, f"{service.url}/g/{finished}/proof", **DESKTOP) as visit:
        states(visit.page)
        recorded: RecordedGame = short_game()
        files = visit.page.evaluate_handle(
            """text => { const files = new DataTransfer();
            files.items.add(new File([text], 'dropped')); return files; }""",
            recorded.export().decode(),
        )
        visit.page.locator(".drop").dispatch_event("drop", {"dataTransfer": files})
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("Proof of dropped")
        assert states(visit.page)["values"] == "proven"
