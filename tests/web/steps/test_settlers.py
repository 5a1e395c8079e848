"""The steps on the page: given a position where one is due, what is shown and pressed, and what comes of it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.waiting import eventually
from tests.web.driver import PAUSE_MS
from tests.web.people import DESKTOP, PHONE, Person
from tests.web.positions import seated_at
from tests.web.violations import violations


def test_cards_are_turned_until_the_debt_is_paid(either: Person) -> None:
    with seated_at(either, "one hand to halve") as table:
        discard = table.step("Discard")
        expect(discard.get_by_role("button", name="Discard 0 of 4")).to_be_disabled()
        discard.get_by_role("button", name="grain 1").click()
        expect(discard.get_by_role("button", name="Discard 1 of 4")).to_be_disabled()
        discard.get_by_role("button", name="Suggest").click()
        discard.get_by_role("button", name="Discard 4 of 4").click()
        eventually(lambda: table.view()["colours"][0]["hand"]["count"] == 4)
        expect(table.page.locator("[data-place^='hex:']").first).to_be_visible()


@contextmanager
def reloaded_without(page: Page, address: str) -> Iterator[None]:
    """Loads the page again; in the block the requests for this address wait for their answers."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route))
    page.reload()
    eventually(lambda: page.wait_for_timeout(PAUSE_MS) or waiting)
    yield
    for each in waiting:
        each.continue_()
    page.unroute_all()


def test_nothing_can_be_pressed_before_the_steps_are_loaded(desktop: Person) -> None:
    with seated_at(desktop, "First Nations: an attack") as table:
        with reloaded_without(table.page, "**/steps-*.js"):
            expect(table.page.get_by_role("status")).to_have_text("Loading the game…")
            expect(table.page.get_by_role("button", name="Attack")).to_have_count(0)
        table.press("Attack")
        expect(table.step("Attack")).to_contain_text("Buildings there")


def test_no_button_of_a_turn_moves_when_the_ruleset_is_loaded(phone: Person) -> None:
    with seated_at(phone, "two cards buy one of a trade partner") as table:
        buttons = table.page.locator(".actions button")
        with reloaded_without(table.page, "**/v1/rulesets/trade_partners*"):
            expect(table.page.get_by_role("list", name="Your hand")).to_be_visible()
            expect(buttons).to_have_count(0)
        expect(buttons.nth(2)).to_be_visible()
        assert [text.split()[0] for text in buttons.all_inner_texts()[:3]] == ["Trade", "Trade", "Road"]


def test_a_hex_names_who_would_be_robbed(desktop: Person) -> None:
    with seated_at(desktop, "the robber before the roll") as table:
        expect(table.page.locator("[data-place^='hex:']").first).to_be_visible()
        names = table.page.locator("[data-place^='hex:']").evaluate_all("all => all.map((each) => each.ariaLabel)")
        assert any("Blue" in name for name in names)
        assert not any("Red" in name for name in names)


def test_a_victim_is_chosen_by_the_number_of_cards(either: Person) -> None:
    with seated_at(either, "two to steal from") as table:
        victims = table.step("Steal a card")
        expect(victims.get_by_role("button")).to_have_text([re.compile("2 cards"), re.compile("3 cards")])
        victims.get_by_role("button", name=re.compile("3 cards")).click()
        eventually(lambda: table.view(2)["colours"][2]["hand"]["count"] == 2)


def test_a_card_says_what_it_does_before_it_is_played(desktop: Person) -> None:
    with seated_at(desktop, "a monopoly") as table:
        table.press("Play Monopoly")
        card = table.step("Play Monopoly")
        expect(card).to_contain_text("You take all cards of one resource from the other players.")
        card.get_by_role("button", name="wool").click()
        card.get_by_role("button", name="Take all wool").click()
        eventually(lambda: table.view(2)["colours"][2]["hand"]["cards"]["wool"] == 11)


def test_two_cards_are_picked_for_a_year_of_plenty(desktop: Person) -> None:
    with seated_at(desktop, "a year of plenty") as table:
        table.page.get_by_role("button", name="1 Year of Plenty: play").click()
        card = table.step("Play Year of Plenty")
        for name in ("ore", "ore"):
            card.get_by_role("button", name=name, exact=True).click()
        card.get_by_role("button", name="Take ore and ore").click()
        eventually(lambda: table.view()["colours"][0]["hand"]["cards"].get("ore") == 2)


def test_free_roads_are_placed_one_after_the_other(either: Person) -> None:
    with seated_at(either, "the first free road") as table:
        seat = table.view()["due"][0]
        before = table.view()["colours"][seat]["roads"]
        for placed in (1, 2):
            expect(table.page.locator("main[aria-busy='false']")).to_be_visible()
            road = table.page.locator("[data-place^='edge:']").first
            expect(road).to_be_visible()
            road.dispatch_event("click")
            if either.is_phone:
                table.page.get_by_role("button", name="Confirm").click()
            eventually(lambda count=placed: len(table.view()["colours"][seat]["roads"]) == len(before) + count)
        expect(table.page.locator("[data-action='end_turn']")).to_be_visible()


def test_building_between_turns_is_passed_in_order(desktop: Person) -> None:
    with seated_at(desktop, "building between two turns") as table:
        order = table.step("Special building").get_by_role("listitem")
        expect(order).to_have_count(3)
        table.press("Pass")
        expect(order).to_have_count(2)


def test_the_second_part_of_a_turn_of_paired_players_is_named(desktop: Person) -> None:
    with seated_at(desktop, "the second player of a pair") as table:
        expect(table.step("Second part of the turn").get_by_role("listitem")).to_have_text(re.compile("White"))
        table.press("Pass")
        expect(table.page.locator(".status")).to_contain_text("Roll the dice")


def test_dice_are_moved_between_two_bowls(either: Person) -> None:
    with seated_at(either, "natick: dice to divide") as table:
        bowls = table.step("Divide the dice")
        first, second = (bowls.get_by_role("group", name=name) for name in ("First set", "Second set"))
        expect(first.get_by_role("button")).to_have_count(4)
        first.get_by_role("button").first.click()
        expect(second.get_by_role("button")).to_have_count(1)
        expect(first.get_by_role("button")).to_have_count(3)
        bowls.get_by_role("button", name="Divide", exact=True).click()
        eventually(lambda: (table.view()["sets"] or []).count("second") == 1)


def test_a_die_is_dragged_to_the_other_bowl(desktop: Person) -> None:
    with seated_at(desktop, "natick: dice to divide") as table:
        first, second = (table.page.get_by_role("group", name=name) for name in ("First set", "Second set"))

        def lies_there_after_a_drag() -> bool:
            # What is still loading may move the bowls under the mouse.
            first.get_by_role("button").nth(2).drag_to(second)
            return second.get_by_role("button").count() > 0

        eventually(lies_there_after_a_drag)


def test_a_set_is_taken_by_its_gain(desktop: Person) -> None:
    with seated_at(desktop, "natick: two sets to choose from") as table:
        sets = table.step("Take a set").get_by_role("button")
        expect(sets).to_have_count(2)
        expect(sets.first).to_contain_text("Trade advantage")
        sets.first.click()
        eventually(lambda: table.view()["taken_set"] == "first")


def test_the_status_says_how_many_coins_are_to_be_paid(desktop: Person) -> None:
    with seated_at(desktop, "natick: a cost to be paid") as table:
        expect(table.page.locator(".status")).to_contain_text("Pay 3 wood more")
        table.page.locator("[data-place^='region:']").first.dispatch_event("click")
        expect(table.page.locator(".status")).to_contain_text("Pay 2 wood more")


def test_a_coin_of_the_other_colony_is_taken_on_the_board(desktop: Person) -> None:
    with seated_at(desktop, "natick: a tournament") as table:
        before = sum(region["coins"] for region in table.view()["colonies"][1]["regions"])
        table.page.locator("[data-place^='region:']").first.dispatch_event("click")
        taken = table.page.locator("[data-place^='region:']").first
        eventually(lambda: coins_of(table.view(), 1) > before or taken.count() > 0)
        if coins_of(table.view(), 1) == before:
            taken.dispatch_event("click")
        eventually(lambda: coins_of(table.view(), 1) == before + 1)


def coins_of(view: dict[str, list[dict[str, list[dict[str, int]]]]], seat: int) -> int:
    return sum(region["coins"] for region in view["colonies"][seat]["regions"])


def test_a_scout_brings_a_region_of_the_stack(desktop: Person) -> None:
    with seated_at(desktop, "natick: a region or a scout") as table:
        stack = table.step("A new region")
        expect(stack.get_by_role("button", name="Draw a region")).to_be_enabled()
        scouts = stack.get_by_role("button", name=re.compile("Scout: "))
        expect(scouts).to_have_count(3)
        scouts.first.click()
        expect(stack).to_have_count(0)


def test_a_region_is_placed_in_a_slot(desktop: Person) -> None:
    with seated_at(desktop, "natick: a region to be placed") as table:
        expect(table.step("Place a region")).to_contain_text("Choose a slot for the region")
        before = len(table.view()["colonies"][1]["regions"])
        table.page.locator("[data-place^='slot:']").first.dispatch_event("click")
        eventually(lambda: len(table.view()["colonies"][1]["regions"]) == before + 1)


def test_events_are_put_in_order(desktop: Person) -> None:
    with seated_at(desktop, "natick: several events of one seat") as table:
        expect(table.step("Events")).to_contain_text("You take a coin of your choice from the pool")
        table.step("Events").get_by_role("button", name=re.compile("Rich harvest")).click()
        expect(table.page.locator(".status")).to_contain_text("Choose a region for a coin of the pool")


def test_a_walk_goes_step_by_step_and_can_be_taken_back(either: Person) -> None:
    with seated_at(either, "First Nations: the Tribe walks two steps") as table:
        walk = table.step("Walk of the Tribe")
        expect(walk).to_contain_text("Step 1 of 2")
        table.page.locator("[data-place^='hex:']").first.dispatch_event("click")
        expect(walk).to_contain_text("Step 2 of 2")
        expect(walk.get_by_role("list", name="Trail").get_by_role("listitem")).to_have_count(1)
        walk.get_by_role("button", name="Back").click()
        expect(walk).to_contain_text("Step 1 of 2")
        table.page.locator("[data-place^='hex:']").first.dispatch_event("click")
        expect(walk).to_contain_text("Step 2 of 2")
        table.page.locator("[data-place^='hex:']").first.dispatch_event("click")
        if either.is_phone:
            walk.get_by_role("button", name="Walk", exact=True).click()
        eventually(lambda: table.view(1)["first_nations"]["tribe"] != 2)


def test_an_attack_is_described_before_it_is_declared(desktop: Person) -> None:
    with seated_at(desktop, "First Nations: an attack") as table:
        table.press("Attack")
        expect(table.step("Attack")).to_contain_text("Buildings there")
        table.step("Attack").get_by_role("button", name="Attack", exact=True).click()
        eventually(lambda: table.view(1)["first_nations"]["attacked"])


def test_a_defender_sees_the_faces_and_who_is_asked(either: Person) -> None:
    with seated_at(either, "First Nations: asked with a Knight, then without") as table:
        attack = table.step("Attack")
        expect(attack.get_by_role("listitem")).not_to_have_count(0)
        expect(attack).to_contain_text("lost on 4, 5 or 6")
        expect(table.place("corner:8").locator(".halo")).to_have_count(1)
        expect(table.place("corner:8").locator(".pill")).to_have_count(0)
        table.choose("corner:8")
        if either.is_phone:
            table.step("Defence").get_by_role("button", name="Defend").click()
        expect(attack).to_contain_text("lost on 6")
        table.step("Defence").get_by_role("button", name="Hold back").click()
        expect(attack).to_have_count(0)
        dice = table.step("Dice of the attack").get_by_role("img", name=re.compile("die: [1-6]"))
        expect(dice).to_have_count(3)


def test_the_middle_of_the_island_is_veiled_for_settlers_in_the_set_up(desktop: Person) -> None:
    with seated_at(desktop, "First Nations: Settlers come by the sea") as table:
        expect(table.page.locator(".status")).to_contain_text("Place a settlement near the coast.")
        expect(table.page.locator(".note.veil")).to_have_count(1)
        expect(table.page.locator(".note.veil")).to_have_text("closed")


def test_a_knight_of_a_settler_is_cancelled(desktop: Person) -> None:
    with seated_at(desktop, "First Nations: a Knight to cancel") as table:
        table.step("Defence").get_by_role("button", name=re.compile("Cancel the Knight of")).click()
        expect(table.step("Attack")).to_have_count(0)


def test_a_colony_places_a_dinosaur_on_a_hex(either: Person) -> None:
    with seated_at(either, "Dinosaurs: two colonies far apart") as table:
        placing = table.step("Place dinosaurs")
        expect(placing).to_contain_text("2 colonies may each place a dinosaur. Choose a colony.")
        table.choose("corner:0")
        expect(placing).to_contain_text("Choose its hex")
        table.page.locator(".layer-areas [data-place^='hex:']").first.dispatch_event("click")
        if either.is_phone:
            placing.get_by_role("button", name="Place it").click()
        expect(placing).to_contain_text("One colony may place a dinosaur")
        placing.get_by_role("button", name="Stop placing").click()
        expect(placing).to_have_count(0)


def test_an_overfull_hex_has_a_card_with_the_points(desktop: Person) -> None:
    with seated_at(desktop, "Dinosaurs: a hex is overfull, a colony waits") as table:
        card = table.page.get_by_role("region", name=re.compile("Competition: "))
        expect(card).to_contain_text("3 dinosaurs, food for 2")
        expect(card).to_contain_text("The fewest points in")


def test_a_point_is_bought_on_the_ladder(desktop: Person) -> None:
    with seated_at(desktop, "Dinosaurs: points in the sea") as table:
        table.press("Evolve")
        table.step("Evolve").get_by_role("button", name=re.compile(r"\+1 in sea")).click()
        eventually(lambda: table.view(1)["dinosaurs"]["colours"][1]["niches"]["sea"] == 2)


def test_a_victim_of_a_catastrophe_is_shown_with_its_loss(either: Person) -> None:
    with seated_at(either, "Dinosaurs: whom deforestation strikes") as table:
        expect(table.step("Deforestation")).to_contain_text("The player picks a colour")
        victims = table.step("Victim").get_by_role("button")
        expect(victims).to_have_count(3)
        expect(victims.first).to_contain_text("dinosaurs there; has")
        victims.first.click()
        expect(table.step("Victim")).to_have_count(0)


def test_a_role_is_picked_by_its_card(either: Person) -> None:
    with seated_at(either, "Puerto: the last of three picks") as table:
        roles = table.step("Pick a role")
        expect(roles.get_by_role("button")).to_have_count(4)
        expect(roles).to_contain_text("picked by")
        roles.get_by_role("button", name=re.compile("Builder")).click()
        expect(table.step("Roles of this round")).to_contain_text("Builder")
        expect(table.step("Roles of this round").get_by_role("list").last.get_by_role("listitem")).to_have_count(3)


def test_a_pass_says_what_it_leaves(desktop: Person) -> None:
    with seated_at(desktop, "Puerto: building by another's pick") as table:
        table.press("Pass: end building")
        eventually(lambda: table.view()["due"] == [0])


def test_the_soldier_plunders_or_spares(desktop: Person) -> None:
    with seated_at(desktop, "Puerto: the Soldier's victims") as table:
        victims = table.step("Plunder").get_by_role("button")
        expect(victims).to_have_count(3)
        victims.first.click()
        eventually(lambda: table.view()["colours"][0]["hand"]["count"] == 6)


def test_gold_buys_a_card_of_the_bank(desktop: Person) -> None:
    with seated_at(desktop, "Puerto: the Trader's own harbours, gold and Monopoly") as table:
        table.press("Buy with gold")
        table.step("Buy with gold").get_by_role("button", name="ore", exact=True).click()
        eventually(lambda: table.view()["puerto"]["gold"][0] == 2)


def test_the_prospector_takes_a_card(desktop: Person) -> None:
    with seated_at(desktop, "Puerto: the Prospector") as table:
        table.step("Take a card").get_by_role("button", name="wool", exact=True).click()
        eventually(lambda: table.view(3)["colours"][3]["hand"]["cards"].get("wool") == 1)


def test_a_partner_catches_up_with_its_owner(either: Person) -> None:
    with seated_at(either, "a partner catches up") as table:
        band = table.step("Catch-up")
        expect(band).to_contain_text("Place for your partner 1 road, 1 building")
        expect(table.page.locator("[data-place^='edge:']").first).to_be_visible()
        kinds = table.page.locator("[data-place]").evaluate_all(
            "all => all.map((each) => each.dataset.place.split(':')[0])"
        )
        assert set(kinds) == {"edge", "corner"}
        table.page.locator("[data-place^='edge:']").first.dispatch_event("click")
        if either.is_phone:
            table.press("Confirm: place partner road")
        expect(band).to_contain_text("Place for your partner 1 building")


def test_a_card_of_the_partner_is_bought_with_two(desktop: Person) -> None:
    with seated_at(desktop, "two cards buy one of a trade partner") as table:
        table.press("Trade with partner")
        purchase = table.step("Trade with your partner")
        purchase.get_by_role("button", name="wool", exact=True).click()
        purchase.get_by_role("group", name="Your price").get_by_role("button", name="2 brick", exact=True).click()
        purchase.get_by_role("button", name="Take wool").click()
        eventually(lambda: table.view(1)["colours"][1]["hand"]["cards"].get("wool") == 1)


@pytest.mark.parametrize(
    "stop",
    [
        "three hands to halve",
        "natick: dice to divide",
        "First Nations: asked with a Knight, then without",
        "Dinosaurs: a hex is overfull, a colony waits",
        "Puerto: the last of three picks",
        "a partner catches up",
    ],
)
def test_axe_finds_no_violation_in_a_step(phone: Person, stop: str) -> None:
    with seated_at(phone, stop) as table:
        for device in (DESKTOP, PHONE):
            table.page.set_viewport_size(device["viewport"])
            expect(table.page.locator(".step").first).to_be_visible()
            assert violations(table.page) == []


def test_what_cannot_be_built_stays_in_its_place_with_the_reason(desktop: Person) -> None:
    with seated_at(desktop, "a full hand") as table:
        buttons = table.page.locator(".actions button")
        expect(buttons).to_have_text(
            ["Trade", "Road none left", "Settlement none left", "City 4 left", "Buy a card 17 left", "End turn"]
        )
        for name in ("Road none left", "Settlement none left"):
            expect(table.page.get_by_role("button", name=name)).to_be_disabled()


def test_a_hand_that_a_seven_halves_is_marked_and_said(either: Person) -> None:
    with seated_at(either, "a full hand") as table:
        marked = table.page.locator("li.active .danger").filter(has_text="15")
        expect(marked.first).to_have_text(re.compile("15.*, a seven takes half"))
        hand = table.page.get_by_role("list", name="Your hand").locator(".total")
        expect(hand).to_have_text("15 cards, a seven takes half")
        assert violations(table.page) == []


def test_a_hand_of_coins_is_counted_in_coins(desktop: Person) -> None:
    with seated_at(desktop, "natick: a cost to be paid") as table:
        expect(table.page.get_by_role("list", name="Your hand").locator(".total")).to_have_text(
            re.compile("^[0-9]+ coins$")
        )


def test_a_card_bought_in_this_turn_is_called_new(desktop: Person) -> None:
    with seated_at(desktop, "a full hand") as table:
        table.page.locator("[data-action='buy_development_card']").click()
        table.press("Confirm: buy a card")
        expect(table.page.get_by_role("listitem", name=re.compile("^1 .*, new$"))).to_be_visible()
