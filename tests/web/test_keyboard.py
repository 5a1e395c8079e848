"""The keyboard alone: a whole game, the places of the board by their names, and the list of keys."""

import random
import re

from playwright.sync_api import Page, expect

from tests.web.driver import MAX_CLICKS, PAUSE_MS
from tests.web.people import Person
from tests.web.positions import seated_at, seated_in

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
MAX_TABS = 80
"""Presses of the tab key after which the page must have been passed once."""
LOOK = """
() => ({
  over: document.querySelector('.status')?.dataset.over ?? null,
  busy: document.querySelector('main')?.ariaBusy === 'true',
  places: document.querySelectorAll('[data-place]').length,
  step: document.querySelector('.step button:enabled') !== null,
  types: [...document.querySelectorAll('.actions [data-action]:enabled')].map((each) => each.dataset.action),
  offers: document.querySelector(':is(.offer, .too-dear) button[data-action]:enabled') !== null,
})
"""


def test_a_whole_game_is_played_with_the_keyboard_alone(desktop: Person) -> None:
    assert play_by_keyboard(desktop, {"turn_cap": 4}) > 4


def play_by_keyboard(person: Person, options: dict[str, int]) -> int:
    """Plays a game of two seats to its end; returns the number of decisions."""
    body = {"ruleset": "settlers", "seats": 2, "ai": "random", "ai_delay": 0, "options": options}
    with seated_in(person, body) as table:
        chance, decisions = random.Random(1), 0
        while (look := table.page.evaluate(LOOK))["over"] is None:
            if not look["busy"]:
                press_keys(table.page, look, chance)
                decisions += 1
            assert decisions < MAX_CLICKS, "the game does not end"
            table.page.wait_for_timeout(PAUSE_MS)
        assert table.client.get(f"/v1/games/{table.game}")[1]["status"] == "finished"
        return decisions


def press_keys(page: Page, look: dict[str, object], chance: random.Random) -> None:
    """The keys of one decision."""
    keys = page.keyboard
    types = look["types"]
    assert isinstance(types, list)
    if look["places"]:
        keys.press("b")
        page.wait_for_timeout(PAUSE_MS)
        for _ in range(chance.randrange(4)):
            keys.press(chance.choice(ARROWS))
        keys.press("Enter")
        keys.press("Enter")
    elif look["step"]:
        tab_to(page, ".step button:enabled")
        keys.press("Enter")
    elif "roll_dice" in types:
        keys.press("r")
    elif any(each.startswith("build_") for each in types) and chance.random() < 0.7:
        keys.press("b")
        keys.press("Enter")
    elif types:
        keys.press("n")
    elif look["offers"]:
        tab_to(
            page,
            ":is(.offer, .too-dear) button:enabled:is([data-action='decline_offer'], [data-action='withdraw_offer'])",
        )
        keys.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Moves the focus with the tab key alone."""
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return


def test_a_place_is_chosen_and_confirmed_with_the_keyboard(desktop: Person) -> None:
    with seated_at(desktop, "an empty board for two") as table:
        expect(table.page.locator("[data-place]").first).to_be_visible()
        table.page.keyboard.press("b")
        table.page.keyboard.press("ArrowDown")
        table.page.keyboard.press("ArrowRight")
        chosen = table.page.evaluate("document.activeElement.dataset.place")
        table.page.keyboard.press("Enter")
        expect(table.place(chosen)).to_have_attribute("aria-pressed", "true")
        table.page.keyboard.press("Escape")
        expect(table.place(chosen)).to_have_attribute("aria-pressed", "false")
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Enter")
        expect(table.page.locator("[data-place^='edge:']").first).to_be_visible()
        settlements = [corner for colour in table.view()["colours"] for corner in colour["settlements"]]
        assert [f"corner:{corner}" for corner in settlements] == [chosen]


def test_the_tab_key_goes_on_from_a_button_that_was_pressed_and_is_gone(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        button = table.page.get_by_role("button", name="End turn")
        button.focus()
        table.page.keyboard.press("Enter")
        expect(button).to_have_count(0)
        expect(table.page.locator(".below")).to_be_focused()


def test_all_places_can_be_read_by_their_names(desktop: Person) -> None:
    with seated_at(desktop, "the robber after a seven") as table:
        expect(table.page.locator("[data-place]").first).to_be_visible()
        table.page.keyboard.press("c")
        corners = table.page.locator("[data-browse^='corner:']")
        expect(corners).to_have_count(54)
        table.page.keyboard.press("ArrowDown")
        expect(table.page.locator("[data-browse='corner:3']")).to_have_attribute(
            "aria-label", re.compile("corner of .*; settlement of red")
        )
        assert table.page.evaluate("document.activeElement.dataset.browse.startsWith('corner:')")
        table.page.keyboard.press("c")
        expect(corners).to_have_count(0)


def test_the_keys_are_listed_and_hands_are_told(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        expect(table.page.locator(".actions button").first).to_be_visible()
        table.page.keyboard.press("?")
        dialog = table.page.get_by_role("dialog", name="Keys and settings")
        expect(dialog).to_contain_text("roll the dice")
        expect(dialog.get_by_role("checkbox").first).to_be_focused()
        table.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        table.page.keyboard.press("m")
        expect(table.page.locator("[aria-live='polite']").filter(has_text="points;")).to_have_count(1)
        table.page.keyboard.press("t")
        expect(table.page.get_by_role("tab", name="Trade")).to_have_attribute("aria-selected", "true")


def test_the_board_is_a_table_in_words(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        expect(table.page.get_by_role("table", name="Board as text")).to_contain_text("yields")
        expect(table.page.get_by_role("table", name="Pieces by seat").get_by_role("row")).to_have_count(5)


def test_undo_stands_out_after_an_action_on_this_page(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.page.locator("[data-action='build_road']").click()
        table.page.locator("[data-place]").first.dispatch_event("click")
        expect(table.page.locator(".undo.fresh")).to_have_text(re.compile("Undo"))
        table.page.reload()
        expect(table.page.get_by_role("button", name="Undo")).to_be_enabled()
        expect(table.page.locator(".undo.fresh")).to_have_count(0)


def test_nothing_is_done_behind_the_list_of_keys_or_in_the_past(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        page, turn = table.page, table.view()["turn"]
        expect(page.locator("[data-action='end_turn']")).to_be_visible()
        page.keyboard.press("?")
        page.keyboard.press("n")
        page.keyboard.press("Escape")
        page.locator("[data-action='build_road']").click()
        page.locator("[data-place]").first.dispatch_event("click")
        expect(page.locator(".undo.fresh")).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".status p")).to_contain_text("entry")
        page.keyboard.press("n")
        page.keyboard.press("u")
        page.get_by_role("tab", name="Trade").click()
        expect(page.get_by_role("tabpanel")).to_contain_text("Go back to the present to trade.")
        expect(page.get_by_role("group", name="You give")).to_have_count(0)
        page.keyboard.press("End")
        expect(page.get_by_role("group", name="You give")).to_be_visible()
        expect(page.locator("[data-action='end_turn']")).to_be_enabled()
        assert table.view()["turn"] == turn
        page.keyboard.press("n")
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"turn {turn + 1}")


def test_escape_closes_the_menu_alone(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.page.locator("[data-action='build_road']").click()
        table.press("More")
        table.page.keyboard.press("Escape")
        expect(table.page.locator(".menu-items")).to_have_count(0)
        expect(table.page.locator("[data-action='build_road']")).to_have_attribute("aria-pressed", "true")
        table.press("More")
        table.page.locator("aside .player").first.click()
        expect(table.page.locator(".menu-items")).to_have_count(0)
