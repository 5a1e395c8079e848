"""A turn that begins: it is read out, and when switched on three tones and a notification announce it."""

from playwright.sync_api import Browser, expect

from tests.system.running import RunningService
from tests.web.people import Person, people
from tests.web.positions import seated_at
from tests.web.test_people import HANDS, start_game

RECORDER = """
window.heard = [];
const sink = () => ({connect() {}, gain: {}});
window.AudioContext = class {
  currentTime = 0;
  createGain() { return sink(); }
  createOscillator() {
    return {frequency: {}, connect() {}, stop() {}, start() { heard.push(this.frequency.value); }};
  }
};
window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(title, {body}) { heard.push(body); }
};
Object.defineProperty(document, 'hidden', {get: () => true});
"""
"""A browser that writes down what it would play and show."""


def end_turn(person: Person, game: str) -> None:
    legal = person.client.read(f"/v1/games/{game}/actions")
    action = next(each for each in legal["actions"] if each["type"] in ("end_turn", "roll_dice"))
    status, entry = person.client.post(f"/v1/games/{game}/actions", action, If_Match=f'"v{legal["version"]}"')
    assert status == 200, entry


def test_a_turn_is_announced_by_tones_and_a_notification_when_switched_on(
    service: RunningService, browser: Browser
) -> None:
    with people(service, browser, "Toki", "Tuva") as [toki, tuva]:
        game = start_game(toki, tuva, kind="sandbox", position=HANDS)
        tuva.page.add_init_script(RECORDER)
        page = tuva.open(game)
        expect(page.locator(".status")).to_contain_text("Waiting for Toki")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/assets/icon.svg")
        page.keyboard.press("?")
        assert page.evaluate("heard") == []
        page.get_by_label("Play a sound when it is my turn").check()
        page.get_by_label("Notify me while this page is hidden").check()
        page.get_by_role("button", name="Close").click()
        assert page.evaluate("heard") == [523, 659, 784]
        end_turn(toki, game)
        expect(page.locator(".status.mine")).to_be_visible()
        assert page.evaluate("heard") == [523, 659, 784, 523, 659, 784, "It is your turn."]
        expect(page).to_have_title("● Landnama")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/assets/icon_turn.svg")


def test_a_refused_notification_is_not_switched_on(desktop: Person) -> None:
    with seated_at(desktop, "four for one") as table:
        table.page.evaluate("Notification.requestPermission = async () => 'denied'")
        table.page.keyboard.press("?")
        box = table.page.get_by_label("Notify me while this page is hidden")
        box.click()
        expect(table.page.get_by_role("alert")).to_have_text("The browser does not allow notifications.")
        expect(box).not_to_be_checked()


def test_what_happened_is_read_out_by_the_region_that_the_page_had_before(
    service: RunningService, browser: Browser
) -> None:
    """A screen reader says nothing of a region that appears together with its text."""
    with people(service, browser, "Yrsa", "Ylva") as players:
        game = start_game(*players, kind="sandbox", position=HANDS)
        regions = [player.open(game).locator("#spoken[aria-live='polite']") for player in players]
        for region in regions:
            expect(region).to_be_attached()
            region.evaluate("region => { region.isKept = true }")
            expect(region).not_to_contain_text("Turn 8")
        end_turn(players[0], game)
        for region, name in zip(regions, ("Ylva", "You"), strict=True):
            expect(region).to_contain_text(f"Turn 8: {name}.", ignore_case=True)
            assert region.evaluate("region => region.isKept")
