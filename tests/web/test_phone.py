"""A narrow page: nothing is cut off or covered or moves without need, and fingers zoom the board."""

from typing import Any

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.system.running import RunningService
from tests.waiting import eventually
from tests.web.games import finished_game
from tests.web.people import DESKTOP, PHONE, Person, signed_in
from tests.web.positions import sandbox_at, seated_at, seated_in

FINGER = """
(board, moves) => {
  const send = (type, [x, y]) => board.dispatchEvent(
    new PointerEvent(type, {pointerType: 'touch', pointerId: 1, clientX: x, clientY: y, bubbles: true}));
  send('pointerdown', moves[0]);
  for (const move of moves) send('pointermove', move);
  send('pointerup', moves.at(-1));
}
"""
"""Moves one finger over the board."""

CROWDED = {
    "knights: a Merchant Fleet": "Play Merchant Fleet",
    "knights: an improvement": "Improve cities",
    "two cards buy one of a trade partner": "Trade with partner",
    "Dinosaurs: two hexes are overfull": None,
    "Puerto: the Soldier's victims": None,
    "natick: several events of one seat": None,
}
"""Positions with much to show, and the button that opens the step."""
SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, PHONE["viewport"])
FAULTS = """
() => {
  const rect = (each) => each.getBoundingClientRect();
  const fades = (row) => row && (getComputedStyle(row).maskImage !== 'none' || row.querySelector('.main'));
  const isOutside = (each) => rect(each).right > innerWidth || rect(each).left < 0;
  const isCut = (each) => isOutside(each) && !fades(each.closest('.hand, .bands, .buttons'));
  const isCovered = (each) => {
    const {left, top, width, height} = rect(each);
    return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const find = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const isLow = (each) => rect(each).height < innerHeight / 4;
  const uncovered = find('.sea, [data-place], .below .main, .phone-tabs button');
  return [
    ...find('header a, .below button, .hand li').filter(isCut).map((each) => `cut: ${each.textContent}`),
    ...uncovered.filter(isCovered).map((each) => `covered: ${each.outerHTML}`),
    ...find('.sea').filter(isLow).map(() => 'low: the board'),
  ];
}
"""
"""What is cut off without fading out, and what of the board and the main buttons something lies over."""
TAP_FIRST_CORNER = """
() => new MutationObserver((_, observer) => {
  const place = document.querySelector("[data-place^='corner:']");
  if (place === null) return;
  observer.disconnect();
  place.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}).observe(document, {subtree: true, childList: true, attributes: true})
"""
"""Taps a corner in the moment in which it can first be chosen."""


def box(locator: Locator) -> dict[str, float]:
    """Where an element is on the page."""
    expect(locator).to_be_visible()
    found = locator.bounding_box()
    assert found is not None
    return {name: round(value) for name, value in found.items()}


def test_nothing_moves_when_the_turn_goes_on(phone: Person) -> None:
    no_seven = {"chance": {"dice": [[5, 6]]}}
    with seated_in(phone, {**sandbox_at("a roll without cards"), **no_seven}) as table:
        places = [table.page.locator(selector) for selector in (".sea", ".hand", ".phone-tabs")]
        roll = box(table.page.locator("[data-action='roll_dice']"))
        before = [box(place) for place in places]
        table.press("Roll dice")
        expect(table.page.locator("[data-action='roll_dice']")).to_have_count(0)
        assert [box(place) for place in places] == before
        main = box(table.page.locator(".main").first)
        assert (main["x"] + main["width"], main["y"]) == (roll["x"] + roll["width"], roll["y"])


def test_the_main_button_of_a_step_is_where_that_of_the_turn_is(phone: Person) -> None:
    with seated_at(phone, "a monopoly") as table:
        end = box(table.page.locator("[data-action='end_turn']"))
        table.page.get_by_role("button", name="1 Monopoly: play").click()
        main = box(table.page.locator(".step .main"))
        assert (main["x"] + main["width"], main["y"]) == (end["x"] + end["width"], end["y"])


def test_a_step_cuts_nothing_off_and_leaves_the_board_free(phone: Person) -> None:
    for stop, button in CROWDED.items():
        with seated_at(phone, stop) as table:
            if button:
                table.press(button)
            expect(table.page.locator(".step").first).to_be_visible()
            for size in SIZES:
                table.page.set_viewport_size(size)
                assert (stop, table.page.evaluate(FAULTS)) == (stop, [])


ROWS = {"a full hand": "Buy a card", "two cards buy one of a trade partner": "Trade with partner"}
"""Positions with several buttons in a turn, and the last of those that can be pressed."""


def test_the_buttons_of_a_turn_are_not_cut_by_the_main_one(phone: Person) -> None:
    for stop, last in ROWS.items():
        with seated_at(phone, stop) as table:
            for size in SIZES:
                table.page.set_viewport_size(size)
                button = box(table.page.get_by_role("button", name=last))
                assert button["x"] + button["width"] <= box(table.page.locator(".actions .main"))["x"], (stop, size)


LONG_PROMPTS = (
    "the second player of a pair",
    "First Nations: asked with a Knight, then without",
    "natick: a cost to be paid",
    "at sea: robber or pirate",
    "knights: two cities for a metropolis",
)
TWO_LINES = 32


def test_what_a_step_asks_takes_at_most_two_lines(phone: Person) -> None:
    for stop in LONG_PROMPTS:
        with seated_at(phone, stop) as table:
            table.page.set_viewport_size(PHONE["viewport"])
            expect(table.page.locator(".status.mine")).to_be_visible()
            assert box(table.page.locator(".status p"))["height"] <= TWO_LINES, stop


def test_the_code_of_a_guest_takes_one_line(phone: Person) -> None:
    with seated_at(phone, "a full hand") as table:
        table.page.set_viewport_size(PHONE["viewport"])
        bar = box(table.page.get_by_role("complementary", name="Your code"))
        assert bar["height"] < 40


def test_a_second_tap_on_a_place_confirms_it(phone: Person) -> None:
    with seated_at(phone, "an empty board for two") as table:
        place = table.page.locator("[data-place^='corner:']").first
        place.dispatch_event("click")
        expect(table.page.get_by_role("button", name="Confirm: place settlement")).to_be_visible()
        table.page.locator("[aria-pressed='true'][data-place]").dispatch_event("click")
        expect(table.page.locator("[data-place^='edge:']").first).to_be_visible()


def test_a_tap_counts_from_the_moment_in_which_a_place_is_shown(phone: Person) -> None:
    game = phone.create_game(**sandbox_at("an empty board for two"))
    phone.page.goto(f"{phone.url}/")
    expect(phone.page.get_by_role("heading", level=1)).to_be_visible()
    phone.page.evaluate(TAP_FIRST_CORNER)
    page = phone.open(game)
    expect(page.get_by_role("button", name="Confirm: place settlement")).to_be_visible()


def test_who_places_in_the_set_up_is_marked_as_in_a_turn(phone: Person) -> None:
    with seated_at(phone, "an empty board for two") as table:
        expect(table.page.locator(".chips-row .active")).to_have_attribute("title", "Red")


def test_a_finger_moves_the_board_only_while_it_is_zoomed(phone: Person) -> None:
    with seated_at(phone, "a roll without cards") as table:
        board = table.page.locator(".board-svg")
        moves: list[Any] = [[200, 400], [150, 380]]
        board.evaluate(FINGER, moves)
        expect(board).to_have_css("transform", "none")
        board.dispatch_event("dblclick", {"clientX": 200, "clientY": 300})
        zoomed = board.evaluate("(each) => each.style.transform")
        assert "scale(2.2)" in zoomed
        board.evaluate(FINGER, moves)
        assert board.evaluate("(each) => each.style.transform") != zoomed
        board.dispatch_event("dblclick", {"clientX": 200, "clientY": 300})
        expect(board).to_have_css("transform", "none")


LOW: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 640, "height": 430})
"""A phone on its side, and a window of 1,280 by 860 at twice the size."""


def test_a_low_window_has_a_board_and_the_rest_below_it(desktop: Person) -> None:
    with seated_at(desktop, "a full hand") as table:
        for size in LOW:
            table.page.set_viewport_size(size)
            assert box(table.page.locator(".board-svg"))["height"] > 200
            table.page.locator("[data-action='end_turn']").click(trial=True)
        table.page.set_viewport_size(DESKTOP["viewport"])


def test_a_wide_name_widens_no_page(service: RunningService, browser: Browser) -> None:
    with signed_in(service, browser, "W" * 24, **PHONE) as person:
        addresses = ["", f"/players/{'W' * 24}", f"/g/{person.create_game(seats=3)}", f"/g/{person.new_game()}"]
        for address in addresses:
            person.page.goto(person.url + address)
            expect(person.page.get_by_role("heading", level=1)).to_have_count(1)
            assert (address, person.page.evaluate("document.documentElement.scrollWidth")) == (address, 390)


IS_AT_ITS_END = "list => list.scrollTop > 0 && list.scrollTop + list.clientHeight > list.scrollHeight - 2"


def test_the_log_opens_at_its_end(phone: Person) -> None:
    page = phone.open(finished_game(phone, "settlers"))
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    log = page.locator(".log")
    expect(log).to_be_visible()
    eventually(lambda: log.evaluate(IS_AT_ITS_END))


def test_tabs_show_trade_players_and_log(phone: Person) -> None:
    with seated_at(phone, "four for one") as table:
        tabs = table.page.get_by_role("navigation", name="Parts of the table")
        tabs.get_by_role("button", name="Trade").click()
        expect(table.page.get_by_role("group", name="You give")).to_be_visible()
        expect(tabs.get_by_role("img", name="needs attention")).to_have_count(1)
        tabs.get_by_role("button", name="Players").click()
        expect(table.page.get_by_role("list", name="Players", exact=True)).to_be_visible()
        tabs.get_by_role("button", name="Log").click()
        expect(table.page.locator(".log")).to_be_visible()
        tabs.get_by_role("button", name="Board").click()
        expect(table.page.locator(".log")).to_be_hidden()
