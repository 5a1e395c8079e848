"""Takes screenshots of the browser client: every page, every ruleset and its steps, light and dark, desktop and phone.

All pictures go to build/screenshots; those of the README and the docs also to docs/img. Arguments limit the pictures to
those whose names contain one of them: `make screenshots ONLY="natick start"`.
"""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from playwright.sync_api import Browser, expect
from rich.progress import track

from games.catalog import COMBINATIONS
from games.combination import split_name
from tests.browser import visit_page
from tests.system.running import RunningService, running_service
from tests.waiting import eventually
from tests.web.people import DESKTOP, PHONE
from tests.web.positions import sandbox_at
from tools.browser import open_browser

FOLDER = Path("build/screenshots")
DOCS_PICTURES = {"settlers-light-desktop.jpg": "client.jpg", "natick-dark-phone.jpg": "client-phone.jpg"}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}
SCHEMES = ("light", "dark")
PART_OF_GAME = 0.7
SETTLED_MS = 700
"""Time for a page to load its parts, and to answer a button; a page with an event stream is never without a request."""
LOADING = re.compile("Loading|Checking…")
PICTURE = re.compile("^data:")
STEPS = {
    "settlers-set-up": "an empty board for two",
    "settlers-roll": "a roll with cards to play first",
    "settlers-discard": "one hand to halve",
    "settlers-robber": "the robber after a seven",
    "settlers-victim": "two to steal from",
    "settlers-monopoly": "a monopoly",
    "settlers-plenty": "a year of plenty",
    "settlers-free-road": "the first free road",
    "settlers-build": "a full hand",
    "settlers-trade": "four for one",
    "settlers-offers": "one agrees and one counters",
    "settlers-special-building": "building between two turns",
    "settlers-paired": "the second player of a pair",
    "seafarers-gold": "at sea: cards for gold",
    "seafarers-pirate": "at sea: robber or pirate",
    "seafarers-move": "at sea: a ship can move",
    "knights-alchemist": "knights: an Alchemist before the roll",
    "knights-aqueduct": "knights: a card for an Aqueduct",
    "knights-bishop": "knights: the robber of a Bishop",
    "knights-answer": "knights: a seat with a commodity",
    "knights-no-commodity": "knights: a seat without a commodity",
    "knights-defender": "knights: a card for a defender",
    "knights-desertion": "knights: a knight deserts",
    "knights-master-merchant": "knights: a hand is seen",
    "knights-metropolis": "knights: two cities for a metropolis",
    "knights-pillage": "knights: a city falls",
    "knights-recruit": "knights: a knight for the deserter",
    "knights-retreat": "knights: a displaced knight",
    "knights-limit": "knights: a fifth progress card",
    "knights-smith": "knights: a second promotion",
    "knights-spy": "knights: a hand of progress cards is seen",
    "knights-diplomat": "knights: an open road",
    "knights-build": "knights: a weaker knight in reach",
    "knights-move": "knights: a knight can move",
    "knights-improve": "knights: an improvement",
    "knights-merchant": "knights: a merchant",
    "knights-fleet": "knights: a Merchant Fleet",
    "knights-harbor": "knights: a seat can be asked",
    "knights-seat": "knights: a Spy",
    "knights-inventor": "knights: two tokens for an Inventor",
    "knights-plain": "knights: a Warlord",
    "knights-wedding": "knights: a guest of a Wedding",
    "knights-city": "knights: a city in the second round",
    "knights-turn": "knights: a Trade Monopoly",
    "partners-catch-up": "a partner catches up",
    "partners-buy": "two cards buy one of a trade partner",
    "nations-draft": "First Nations: Settlers come by the sea",
    "nations-walk": "First Nations: the Tribe walks three steps",
    "nations-attack": "First Nations: an attack",
    "nations-defence": "First Nations: asked with a Knight, then without",
    "nations-counter": "First Nations: two Knights, one to cancel",
    "dinosaurs-placing": "Dinosaurs: two colonies far apart",
    "dinosaurs-overfull": "Dinosaurs: two hexes are overfull",
    "dinosaurs-evolve": "Dinosaurs: everything can be built and turned in",
    "dinosaurs-victim": "Dinosaurs: whom deforestation strikes",
    "puerto-roles": "Puerto: the last of three picks",
    "puerto-gold": "Puerto: the Trader's own harbours, gold and Monopoly",
    "puerto-plunder": "Puerto: the Soldier's victims",
    "puerto-prospector": "Puerto: the Prospector",
    "natick-divide": "natick: dice to divide",
    "natick-take": "natick: two sets to choose from",
    "natick-events": "natick: several events of one seat",
    "natick-scout": "natick: a region or a scout",
    "natick-region": "natick: a region to be placed",
    "natick-payment": "natick: a cost to be paid",
    "natick-trade": "natick: a turn with an offer on the table",
}
"""Positions of the tour by the name of their pictures; one guest has all seats."""
PRESSES = {
    "settlers-monopoly": "Play Monopoly",
    "settlers-plenty": "Play Year of Plenty",
    "settlers-trade": "Trade",
    "knights-alchemist": "Play Alchemist",
    "knights-diplomat": "Play Diplomat",
    "knights-improve": "Improve cities",
    "knights-merchant": "Play Merchant",
    "knights-fleet": "Play Merchant Fleet",
    "knights-harbor": "Ask for a commodity",
    "knights-seat": "Play Spy",
    "knights-inventor": "Play Inventor",
    "knights-plain": "Play Warlord",
    "partners-buy": "Trade with partner",
    "nations-attack": "Attack",
    "dinosaurs-evolve": "Evolve",
    "puerto-gold": "Buy with gold",
}
"""The button that opens a step."""


class Shot(NamedTuple):
    """A page, the player who sees it, and the button that is pressed before the picture is taken."""

    path: str
    player: dict[str, Any] | None = None
    press: str | None = None


def main() -> None:
    """Takes the pictures, and copies those that are committed."""
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with running_service() as service, open_browser() as browser:
        shots = dict(list_shots(service, wanted))
        for name, shot in track(shots.items(), "Screenshots"):
            for scheme in SCHEMES:
                for device, settings in DEVICES.items():
                    file = FOLDER / f"{name}-{scheme}-{device}.jpg"
                    take(browser, service.url, shot, file, {**settings, "color_scheme": scheme})
                    if file.name in DOCS_PICTURES:
                        shutil.copyfile(file, Path("docs/img") / DOCS_PICTURES[file.name])


def list_shots(service: RunningService, wanted: list[str]) -> Iterator[tuple[str, Shot]]:
    """The pages to show, by the names of their pictures."""
    steps = {name: stop for name, stop in STEPS.items() if is_wanted(name, wanted)}
    for name, stop in steps.items():
        player, game = create(service, sandbox_at(stop))
        yield name, Shot(f"/g/{game}", player, PRESSES.get(name))
    rulesets = [name for name in COMBINATIONS if is_wanted(name, wanted)]
    games = {
        name: create(service, {**split_name(name).fields(), "ai": "greedy", "take_seat": False})[1] for name in rulesets
    }
    for name, game in games.items():
        yield name, Shot(f"/g/{game}?at=v{late_version(service, game)}")
    if games and is_wanted("pages", wanted):
        yield from list_pages(service, next(iter(games.values())))


def list_pages(service: RunningService, finished: str) -> Iterator[tuple[str, Shot]]:
    """The pages beside the tables of running games."""
    player, table = create(service, {"seats": 4})
    yield "start", Shot("/", player)
    yield "visitor", Shot("/me")
    yield "me", Shot("/me", player)
    yield "waiting", Shot(f"/g/{table}", player, "Invite: Blue")
    yield "invitation", Shot(f"/invitation#{invite(service, player, table)}")
    rated, lost = lose_rated_game(service)
    yield "ladder", Shot("/ladder?ruleset=natick&seats=2", rated)
    yield "players", Shot("/players", rated)
    yield "player", Shot(f"/players/{quote(rated['name'])}", rated)
    yield "rematch", Shot(f"/g/{lost}", rated)
    yield "finished", Shot(f"/g/{finished}", player)
    yield "embed", Shot(f"/embed/{finished}", player)
    yield "proof", Shot(f"/g/{finished}/proof", player)


def is_wanted(name: str, wanted: list[str]) -> bool:
    return not wanted or any(part in name for part in wanted)


def create(service: RunningService, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """A new guest, and a game that the guest creates."""
    client = service.client()
    player = client.sign_up()
    status, game = client.post("/v1/games", {"ai_delay": 0, **body})
    assert status == 201, game
    return player, str(game["game"])


def invite(service: RunningService, creator: dict[str, Any], game: str) -> str:
    """An invitation to the last seat of a table."""
    client = service.client()
    client.headers["Authorization"] = f"Bearer {creator['token']}"
    status, made = client.post(f"/v1/games/{game}/seats/3/invitation", {})
    assert status == 201, made
    return str(made["invitation"])


def lose_rated_game(service: RunningService) -> tuple[dict[str, Any], str]:
    """A new guest who resigns a rated game, and the game, when the history has it."""
    client = service.client()
    player = client.sign_up()
    game = client.post("/v1/games", {"ruleset": "natick", "kind": "rated", "ai": "greedy"})[1]["game"]
    client.post(f"/v1/games/{game}/resign", {})
    ratings = f"/v1/history/players/{quote(player['name'])}/ratings"
    eventually(lambda: client.get(ratings)[1]["ratings"], 600)
    return player, str(game)


def late_version(service: RunningService, game: str) -> int:
    """A version late in the game, when the game is finished."""
    client = service.client()
    eventually(lambda: client.get(f"/v1/games/{game}")[1]["status"] == "finished", 600)
    return int(client.get(f"/v1/games/{game}")[1]["version"] * PART_OF_GAME)


def take(browser: Browser, url: str, shot: Shot, file: Path, settings: dict[str, Any]) -> None:
    """Opens a page and keeps what it shows when nothing is loading."""
    kept = [{"name": "landnama.player", "value": json.dumps(shot.player)}] if shot.player else []
    state = {"cookies": [], "origins": [{"origin": url, "localStorage": kept}]}
    with visit_page(browser, url + shot.path, **settings, storage_state=state) as visit:
        expect(visit.page.get_by_role("heading", level=1).or_(visit.page.locator(".board-svg")).first).to_be_visible()
        expect(visit.page.locator("body")).not_to_contain_text(LOADING)
        for picture in visit.page.locator(".board-picture").all():
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_attribute("src", PICTURE)
        visit.page.wait_for_timeout(SETTLED_MS)
        button = visit.page.get_by_role("button", name=shot.press, exact=True).first
        if shot.press:
            expect(button).to_be_visible()
            button.click()
            visit.page.wait_for_timeout(SETTLED_MS)
        visit.page.screenshot(path=file, type="jpeg", quality=85, full_page=True)


if __name__ == "__main__":
    main()
