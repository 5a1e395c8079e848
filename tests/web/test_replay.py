"""Replay in the browser: turns, entries, the log, undone entries, hands and charts of games."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.games import expect_version, finished_game, wait_for_frames
from tests.web.people import Person
from tests.web.violations import violations, violations_in_both_schemes

SHOWN = 20
"""A version after the set-up of four seats, which every game of five turns has."""


def test_keys_log_and_address_name_the_same_entries(desktop: Person) -> None:
    game = finished_game(desktop, "settlers")
    page = desktop.open(f"{game}?at=v12")
    wait_for_frames(page)
    expect_version(page, 12)
    page.keyboard.press("ArrowRight")
    expect_version(page, 13)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect_version(page, 11)
    page.wait_for_url(f"**/g/{game}?at=v11")
    page.locator("[data-version='8'] button").click()
    expect_version(page, 8)
    expect(page.locator(".log [aria-current]")).to_have_attribute("data-version", "8")
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-over]")).to_contain_text("The game ended in a draw: the turn cap is reached.")
    expect(page.locator(".sources")).to_have_text([re.compile("settlement")] * 4)
    page.wait_for_url(f"**/g/{game}")


def test_charts_and_hands_of_a_finished_game_have_no_violation(either: Person) -> None:
    game = finished_game(either, "settlers")
    page = either.open(f"{game}?at=v{SHOWN}")
    wait_for_frames(page)
    if either.is_phone:
        page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("tab", name="Chart").click()
    for title in ("Points", "Dice", "Cards in hand"):
        expect(page.get_by_role("region", name=title).get_by_role("img")).to_be_visible()
    expect(page.locator("#panel").get_by_role("table").first.get_by_role("row")).to_have_count(6)
    page.get_by_role("button", name="All hands").click()
    for shown, colour in zip(page.locator(".known").all(), hands_at(either, game, SHOWN), strict=True):
        counts = [str(count) for count in colour["hand"]["cards"].values() if count]
        expect(shown).to_have_text(re.compile(rf"^\s*{'.*'.join(counts)}\s*$"))
    assert violations_in_both_schemes(page) == []
    either.assert_quiet()


def test_the_board_of_a_finished_game_has_the_replay_on_a_phone_too(phone: Person) -> None:
    page = phone.open(finished_game(phone, "settlers"))
    expect(page.get_by_role("group", name="Replay")).to_be_visible()


def test_the_buttons_of_a_replay_stay_under_the_pointer(desktop: Person) -> None:
    page = desktop.open(finished_game(desktop, "settlers"))
    wait_for_frames(page)
    back = page.get_by_role("button", name="Previous entry")
    before = back.bounding_box()
    for _ in range(3):
        back.click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    assert back.bounding_box() == before


def evaluated_entry(person: Person, game: str) -> Any:
    """A settlement that an AI player placed, and what it recorded when it compared the corners."""
    for each in person.client.read(f"/v1/games/{game}/events?form=merged&limit=1000")["entries"]:
        entry = each["entry"]
        for event in entry["events"]:
            if event["type"] == "ai_evaluation_recorded" and (entry["action"] or {}).get("type") == "place_settlement":
                return entry, event["evaluation"]
    raise LookupError("no evaluation")


def test_the_best_choices_of_an_ai_player_are_shown(desktop: Person) -> None:
    game = finished_game(desktop, "settlers", ai="greedy")
    entry, (count, best, worth, *_) = evaluated_entry(desktop, game)
    version, seat = entry["version"] - 1, entry["seat"]
    choices = desktop.client.read(f"/v1/games/{game}/actions?version={version}&seat={seat}")["actions"]
    page = desktop.open(f"{game}?at=v{version}")
    wait_for_frames(page)
    page.get_by_role("button", name="AI choices").click()
    region = page.get_by_role("region", name="Best choices of the AI")
    expect(region).to_contain_text(f"The best of {count} choices")
    expect(region.get_by_role("listitem").first).to_contain_text(f"{worth / 1000:.2f}")
    assert choices[best]["type"] == "place_settlement"
    expect(page.locator(".layer-buildings g[opacity]")).to_have_count(3)
    assert violations(page) == []
    page.keyboard.press("End")
    expect(region).to_have_count(0)
    expect(page.locator(".layer-buildings g[opacity]")).to_have_count(0)
    desktop.assert_quiet()


def hands_at(person: Person, game: str, version: int) -> list[Any]:
    """Each colour as its own seat saw it."""
    seats = range(len(person.client.read(f"/v1/games/{game}")["seats"]))
    path = f"/v1/games/{game}/view?version={version}"
    return [person.client.read(f"{path}&seat={seat}")["view"]["colours"][seat] for seat in seats]


def test_a_game_is_undone_to_an_entry_and_undone_entries_are_folded(desktop: Person) -> None:
    game = desktop.new_game("settlers", seats=2, kind="sandbox", take_seat="all", ai=None)
    versions = [place_first(desktop, game) for _ in range(4)]
    page = desktop.open(game)
    wait_for_entries(page, versions[-1])
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect_version(page, versions[1])
    page.get_by_role("button", name="Undo to here").click()
    expect(page.locator(".log .undone summary")).to_have_text("2 undone entries")
    expect(page.locator(".status")).not_to_contain_text("version")
    page.locator(".log .undone summary").click()
    page.locator(f"[data-version='{versions[2]}'] button").click()
    expect_version(page, versions[2])


def wait_for_entries(page: Page, version: int) -> None:
    expect(page.locator(f"[data-version='{version}']")).to_be_attached()


def place_first(person: Person, game: str) -> int:
    """Takes the first legal action of the seat that is due; returns the new version."""
    seat = person.client.read(f"/v1/games/{game}")["due"][0]
    legal = person.client.read(f"/v1/games/{game}/actions?seat={seat}")
    path, expected = f"/v1/games/{game}/actions?seat={seat}", f'"v{legal["version"]}"'
    status, entry = person.client.post(path, legal["actions"][0], If_Match=expected)
    assert status == 200, entry
    return int(entry["entry"]["version"])
