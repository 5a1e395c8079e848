"""The steps of Seafarers on the page: ships in the place of roads, moved ships, the pirate, and cards for gold."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.people import Person
from tests.web.positions import seated_at
from tests.web.violations import violations


def ships_of(view: dict[str, Any], colour: int) -> list[int]:
    ships: list[int] = view["seafarers"]["colours"][colour]["ships"]
    return ships


def test_a_ship_is_placed_instead_of_a_road(desktop: Person) -> None:
    with seated_at(desktop, "at sea: a ship in the place of a road") as table:
        expect(table.page.locator(".status")).to_contain_text("Place a road or a ship beside your settlement.")
        table.press("Ship")
        edge = table.page.locator("[data-place^='edge:']").first
        edge.dispatch_event("click")
        eventually(lambda: len(ships_of(table.view(), 0)) == 1)


def test_a_ship_is_moved_in_two_presses(desktop: Person) -> None:
    with seated_at(desktop, "at sea: a ship can move") as table:
        before, edges = ships_of(table.view(1), 1), table.page.locator("[data-place^='edge:']")
        pieces = table.page.get_by_role("table", name="Pieces by seat")
        expect(pieces.get_by_role("row").nth(2).get_by_role("cell").last).not_to_have_text("none")
        table.press("Move a ship")
        for _ in range(2):
            # A ship with one target moves at the first press.
            eventually(lambda: edges.count() > 0 or table.view(1)["seafarers"]["ship_moved"])
            table.press_any("edge")
        eventually(lambda: table.view(1)["seafarers"]["ship_moved"])
        assert ships_of(table.view(1), 1) != before


def test_robber_and_pirate_are_one_decision_on_the_board(desktop: Person) -> None:
    with seated_at(desktop, "at sea: robber or pirate") as table:
        expect(table.page.locator(".status")).to_contain_text("Move the robber or the pirate.")
        names = table.page.locator("[data-place^='hex:']").evaluate_all("all => all.map((each) => each.ariaLabel)")
        assert any(name.startswith("sea") for name in names)
        assert any(name.startswith("mountains") for name in names)
        # Only ships are robbed at sea: not Red, whose buildings are at the coast and who has no card.
        assert [name for name in names if re.match("sea .*(Red|White|Blue)", name)] == ["sea 4; White", "sea 5; White"]
        table.choose("hex:58")
        eventually(lambda: table.view(1)["seafarers"]["pirate"] == 58)


def test_cards_for_gold_are_picked_on_a_phone(phone: Person) -> None:
    with seated_at(phone, "at sea: cards for gold") as table:
        gold = table.step("Gold")
        expect(gold).to_contain_text("Gold brings you a card of your choice.")
        expect(gold.get_by_role("button", name="Take 0 of 1")).to_be_disabled()
        gold.get_by_role("button", name="wool").click()
        gold.get_by_role("button", name="Clear").click()
        gold.get_by_role("button", name="ore").click()
        gold.get_by_role("button", name="Take 1 of 1").click()
        eventually(lambda: table.view()["colours"][0]["hand"]["cards"].get("ore") == 1)


def test_a_sea_board_has_no_violations_of_accessibility(desktop: Person) -> None:
    with seated_at(desktop, "at sea: robber or pirate") as table:
        assert violations(table.page) == []
