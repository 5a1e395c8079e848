"""The steps of Cities & Knights on the page: knights, improvements, barbarians, and every progress card."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.people import Person
from tests.web.positions import Seated, seated_at
from tests.web.violations import violations

CARDS = {
    "Alchemist": "an Alchemist before the roll",
    "Bishop": "a Bishop",
    "Commercial Harbor": "a Commercial Harbor",
    "Crane": "a Crane",
    "Deserter": "a Deserter",
    "Diplomat": "an open road",
    "Engineer": "an Engineer",
    "Intrigue": "an Intrigue",
    "Inventor": "two tokens for an Inventor",
    "Irrigation": "Irrigation",
    "Master Merchant": "a Master Merchant",
    "Medicine": "Medicine",
    "Merchant": "a merchant",
    "Merchant Fleet": "a Merchant Fleet",
    "Mining": "Mining",
    "Resource Monopoly": "a Resource Monopoly",
    "Road Building": "two roads for a card",
    "Saboteur": "a Saboteur",
    "Smith": "a Smith",
    "Spy": "a Spy",
    "Trade Monopoly": "a Trade Monopoly",
    "Warlord": "a Warlord",
    "Wedding": "a Wedding",
}
"""A position of the tour for each card that is played."""
TAKE = """([card, last]) => {
    const confirm = document.querySelector(`.step[aria-label='${card}'] .main:enabled`);
    const choices = document.querySelectorAll("[data-place], .step :is(.pick, .person):enabled");
    const found = document.querySelector("main[aria-busy='true']") ? undefined : confirm ?? [...choices].at(-last);
    found?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    return new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(found ? 1 : 0))));
}"""
"""Confirms a card or takes the first or the last choice; returns whether it did, when the page has drawn the change."""


def realm_of(table: Seated, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table.view(seat)["cities_knights"]["colours"][seat]
    return found


def is_played(table: Seated) -> bool:
    """Whether the log says that a progress card was played. The hand may be as large as before: a roll draws cards."""
    entries = table.client.read(f"/v1/games/{table.game}/events?form=merged&seat=0")["entries"]
    return any(event["type"] == "progress_played" for each in entries for event in each["entry"]["events"])


def play_card(table: Seated, card: str) -> None:
    """Opens a card and takes the first and the last choice in turn until it can be confirmed or is played."""
    taken = [0]

    def is_played_after_a_choice() -> bool:
        taken.append(table.page.evaluate(TAKE, [card, sum(taken) % 2]))
        return is_played(table)

    table.press(f"Play {card}")
    eventually(is_played_after_a_choice)


def test_every_progress_card_is_played_with_its_choices(desktop: Person) -> None:
    for card, stop in CARDS.items():
        with seated_at(desktop, f"knights: {stop}") as table:
            play_card(table, card)


def test_a_card_says_what_it_does_before_it_is_played(desktop: Person) -> None:
    with seated_at(desktop, "knights: a Resource Monopoly") as table:
        table.page.get_by_role("button", name="1 Resource Monopoly: play").click()
        card = table.step("Resource Monopoly")
        expect(card).to_contain_text("Each other player gives you up to two cards of a resource.")
        expect(card.get_by_role("button", name="Name a kind")).to_be_disabled()
        card.get_by_role("button", name="grain").click()
        card.get_by_role("button", name="Name grain").click()
        eventually(lambda: table.view()["colours"][0]["hand"]["cards"].get("grain") == 4)


def test_the_alchemist_names_both_dice(either: Person) -> None:
    with seated_at(either, "knights: an Alchemist before the roll") as table:
        table.press("Play Alchemist")
        card = table.step("Alchemist")
        card.get_by_role("group", name="red die").get_by_role("button", name="red 5").click()
        card.get_by_role("group", name="yellow die").get_by_role("button", name="yellow 6").click()
        card.get_by_role("button", name="Set the dice to 11").click()
        eventually(lambda: table.view()["dice"] == [5, 6])
        expect(table.page.get_by_role("img", name=re.compile("event die"))).to_be_visible()


def test_a_city_is_improved_in_a_table_of_tracks(either: Person) -> None:
    with seated_at(either, "knights: an improvement") as table:
        table.press("Improve cities")
        tracks = table.step("Improve cities")
        expect(tracks.get_by_role("row", name=re.compile("Politics"))).to_contain_text("Church")
        tracks.get_by_role("button", name="Build Church").click()
        eventually(lambda: realm_of(table, 3)["levels"]["politics"] == 2)


def test_a_knight_displaces_a_weaker_one_in_two_presses(desktop: Person) -> None:
    with seated_at(desktop, "knights: a weaker knight in reach") as table:
        before = realm_of(table, 3)["knights"]
        table.press("Displace")
        expect(table.page.locator("[data-place^='corner:']").first).to_be_attached()
        for _ in range(2):
            table.press_any("corner")
        eventually(lambda: realm_of(table, 3)["knights"] != before)


def test_a_card_over_the_limit_is_put_back(either: Person) -> None:
    with seated_at(either, "knights: a fifth progress card") as table:
        table.step("Put a card back").get_by_role("button", name=re.compile("^Alchemist")).click()
        eventually(lambda: "return_progress" not in [frame["step"] for frame in table.view()["agenda"]])


def test_a_guest_of_a_wedding_gives_two_cards(desktop: Person) -> None:
    with seated_at(desktop, "knights: a guest of a Wedding") as table:
        gift = table.step("Wedding")
        gift.get_by_role("button", name="Suggest").click()
        gift.get_by_role("button", name="Give 2 of 2").click()
        eventually(lambda: table.view(1)["colours"][1]["hand"]["count"] == 2)


def test_a_deck_is_chosen_by_a_defender(desktop: Person) -> None:
    with seated_at(desktop, "knights: a card for a defender") as table:
        politics = table.view()["progress_cards"]["decks"][1]
        table.step("Draw a progress card").get_by_role("button", name=re.compile("Politics")).click()
        eventually(lambda: table.view()["progress_cards"]["decks"][1] != politics)


def test_knights_and_barbarians_are_read_out(desktop: Person) -> None:
    with seated_at(desktop, "knights: a weaker knight in reach") as table:
        text = table.page.get_by_role("table", name="Board as text")
        expect(text).to_contain_text("active strong knight of blue")
        expect(text).to_contain_text("barbarians: 6 of 7 steps")
        pieces = table.page.get_by_role("table", name="Pieces by seat")
        expect(pieces.get_by_role("columnheader", name="Knights")).to_be_attached()
        expect(pieces).to_contain_text("strong, active: ")
        table.page.keyboard.press("2")
        expect(table.page.locator("[aria-live='polite']").last).to_contain_text("politics 1")


@pytest.mark.parametrize("stop", ["a weaker knight in reach", "a fifth progress card"])
def test_a_board_with_knights_has_no_violations_of_accessibility(desktop: Person, stop: str) -> None:
    with seated_at(desktop, f"knights: {stop}") as table:
        assert violations(table.page) == []


def test_the_event_die_shows_the_gate_of_its_track(desktop: Person) -> None:
    with seated_at(desktop, "knights: a card for an Aqueduct") as table:
        gate = table.page.get_by_role("img", name="event die: gate of politics").locator("use")
        expect(gate).to_be_attached()
        assert gate.evaluate("use => document.querySelector(use.getAttribute('href')) !== null")
