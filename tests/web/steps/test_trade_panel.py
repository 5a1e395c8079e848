"""The trade panel: what the terms would be, who may hold what is asked for, and offers with their answers."""

from playwright.sync_api import expect

from tests.waiting import eventually
from tests.web.people import Person
from tests.web.positions import seated_at
from tests.web.terms import add


def test_four_of_a_kind_are_a_trade_with_the_bank(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.press("Trade")
        add(table.page, "You give", "grain", 3)
        add(table.page, "You get", "ore")
        expect(table.page.locator(".deal")).to_contain_text("An offer to")
        expect(table.page.get_by_role("button", name="Bank", exact=True)).to_be_disabled()
        add(table.page, "You give", "grain")
        expect(table.page.locator(".deal")).to_contain_text("A trade with the bank, 4:1.")
        table.press("Bank")
        eventually(lambda: table.view(2)["colours"][2]["hand"]["cards"].get("ore") == 1)
        expect(table.page.locator(".deal")).to_contain_text("Choose what you give")


OBSERVE_THE_BOARD = """() => {
    window.boardChanges = [];
    const note = changes => window.boardChanges.push(...changes.map(change => change.attributeName ?? change.type));
    const board = document.querySelector(".board-svg");
    new MutationObserver(note).observe(board, {subtree: true, childList: true, attributes: true});
}"""


def test_a_trade_touches_nothing_on_the_board(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.press("Trade")
        add(table.page, "You give", "grain", 4)
        add(table.page, "You get", "ore")
        table.page.evaluate(OBSERVE_THE_BOARD)
        table.press("Bank")
        hand = table.page.get_by_role("list", name="Your hand")
        expect(hand.get_by_role("listitem", name="1 ore")).to_be_visible()
        assert table.page.evaluate("boardChanges") == []


def test_terms_are_kept_over_a_reload_and_cleared(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        card = table.page.get_by_role("list", name="Your hand").get_by_role("listitem", name="4 grain")
        card.dblclick()
        expect(table.page.get_by_role("group", name="You give").get_by_label("1 grain")).to_be_visible()
        table.page.reload()
        table.press("Trade")
        expect(table.page.get_by_role("group", name="You give").get_by_label("1 grain")).to_be_visible()
        table.press("Clear")
        expect(table.page.get_by_role("group", name="You give").get_by_label("0 grain")).to_be_visible()


def test_each_seat_says_whether_it_may_hold_the_cards(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.press("Trade")
        add(table.page, "You get", "ore", 4)
        seats = table.page.get_by_role("group", name="Offer to").get_by_role("button")
        expect(seats).to_have_text(["Red does not have it", "Blue may have it", "Orange may have it"])


def test_an_offer_lists_the_answer_of_each_seat(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.press("Trade")
        add(table.page, "You give", "brick")
        add(table.page, "You get", "wool")
        table.press("Offer")
        expect(table.page.locator(".answers li").filter(has_text="waiting")).to_have_count(3)


def test_an_offer_can_be_taken_declined_or_countered(desktop: Person) -> None:
    with seated_at(desktop, "an offer to all") as table:
        offer = table.page.get_by_role("region", name="Offer by Blue")
        expect(offer).to_contain_text("gives Red")
        offer.get_by_role("button", name="Counter").click()
        expect(offer.get_by_role("button", name="Send counter-offer")).to_be_visible()
        offer.get_by_role("button", name="Back to their offer").click()
        offer.get_by_role("button", name="Decline", exact=True).click()
        expect(table.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        table.page.get_by_role("tab", name="Trade").click()
        expect(offer.get_by_role("listitem").filter(has_text="Red: no")).to_have_count(1)
