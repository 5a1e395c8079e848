"""Measures the browser client in a headless Chromium: weight and time of the first board, a step of the replay."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize

from bench.figures import Figure
from bench.service.http_player import HttpPlayer
from bench.service.long_game import play_long_game
from bench.service.running_service import HOST, open_services, run_service
from service.players import accounts
from tools.browser import open_browser

ENTRIES = 600
LOADS, MOVES = 7, 100
STEPS = 1 + LOADS + 1
TIMEOUT = 60_000
VIEWPORT: ViewportSize = {"width": 1280, "height": 860}
DRAWN_AT = """
() => new Promise(resolve => {
  const look = () => document.querySelector(".board-svg *") ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})
"""
LOADED_BYTES = """
() => performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
  .filter(({name}) => !new URL(name).pathname.startsWith("/v1/"))
  .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0)
"""
NEXT_PICTURE = "() => new Promise(requestAnimationFrame)"
GAME = f"a base game of {ENTRIES} entries, in a headless Chromium"
SIZE = (
    f"Size of the page, its scripts and its styles with the compression that the browser asks for; the table of {GAME}."
)
BOARD = (
    "From the request of the page with an empty cache until the board is drawn, on a warm local service;"
    f" {GAME}, median of {LOADS} loads."
)
STEP = f"CPU time in scripts for one step of the replay by a key, with the board; {GAME}, mean of {MOVES} steps."


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service(AI_WORKERS="0", RATE_LIMIT_READ="off", RATE_LIMIT_STREAM="off") as service:
        with open_services(service) as services:
            player = HttpPlayer(service.port, "Who watches")
            game = play_long_game(services, accounts.authenticate(services, player.token), ENTRIES)
        advance()
        return measure_page(f"http://{HOST}:{service.port}/g/{game}", advance)


def measure_page(address: str, advance: Callable[[], None]) -> dict[str, Figure]:
    times: list[float] = []
    with open_browser() as browser:
        for _ in range(LOADS):
            with open_table(browser, address) as page:
                times.append(page.evaluate(DRAWN_AT))
            advance()
        with open_table(browser, address) as page:
            page.evaluate(DRAWN_AT)
            size = page.evaluate(LOADED_BYTES)
            step = measure_step(page)
        advance()
    return {
        "web_first_load_kb": Figure(size / 1000, "kB", SIZE),
        "web_first_board_ms": Figure(median(times), "ms", BOARD),
        "web_replay_step_ms": Figure(step, "ms", STEP),
    }


def measure_step(page: Page) -> float:
    """The milliseconds of CPU time in scripts of one step."""
    page.wait_for_selector(".ticks path", state="attached")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.keyboard.press("Home")

    def script_seconds() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))

    before = script_seconds()
    for _ in range(MOVES):
        page.keyboard.press("ArrowRight")
        page.evaluate(NEXT_PICTURE)
    return 1000 * (script_seconds() - before) / MOVES


@contextmanager
def open_table(browser: Browser, address: str) -> Iterator[Page]:
    """The table of a game, with an empty cache."""
    with browser.new_context(viewport=VIEWPORT) as context:
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        page.goto(address, wait_until="commit")
        yield page
