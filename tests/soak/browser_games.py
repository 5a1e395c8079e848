"""In the browser: whole games of every ruleset, played by clicks and replayed turn by turn, and one by the keyboard."""

import traceback
from collections.abc import Sequence
from functools import partial

from playwright.sync_api import Browser, Error

from games.catalog import COMBINATIONS
from tests.soak.part import OnProgress, Outcome, Part
from tests.system.running import RunningService, running_service
from tests.web.games import play_game, replay_game
from tests.web.people import DESKTOP, PHONE, signed_in
from tests.web.test_keyboard import play_by_keyboard
from tools.browser import open_browser

DEVICES = {"desktop": DESKTOP, "phone": PHONE}
GAMES = tuple([(name, device) for name in COMBINATIONS for device in DEVICES])


def browser_games_part(share: float = 1.0) -> Part:
    """A game of each ruleset and combination on each device against greedy AI seats; takes a few minutes each."""
    games = GAMES[: max(1, round(len(GAMES) * share))]
    return Part("games by clicks and keys in the browser", len(games) + 1, partial(_play, games))


def _play(games: Sequence[tuple[str, str]], on_progress: OnProgress) -> Outcome:
    presses = turns = 0
    with running_service() as service, open_browser() as browser:
        for done, (name, device) in enumerate(games, 1):
            try:
                pressed, replayed = play_whole_game(service, browser, name, device)
            except (AssertionError, Error):
                return Outcome(f"{done - 1} games", f"{name} on a {device}: {traceback.format_exc()}")
            presses, turns = presses + pressed, turns + replayed
            on_progress(done)
        with signed_in(service, browser, **DESKTOP) as person:
            decisions = play_by_keyboard(person, {"target_points": 5})
    by_clicks = f"{len(games)} games, {presses:,} presses, {turns:,} turns replayed"
    return Outcome(f"{by_clicks}; one game by keyboard, {decisions:,} decisions")


def play_whole_game(service: RunningService, browser: Browser, name: str, device: str) -> tuple[int, int]:
    """Plays until a seat wins or nobody can; returns the numbers of presses and of turns."""
    with signed_in(service, browser, **DEVICES[device]) as person:
        game = person.new_game(name, ai="greedy")
        presses = play_game(person, game)
        assert person.client.read(f"/v1/games/{game}/view")["view"]["result"]["reason"] != "turn_cap"
        return presses, replay_game(person, game)
