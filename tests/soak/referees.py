"""Referees: games of the base game and of Seafarers and Cities & Knights, each followed by a referee."""

import itertools
import traceback
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tests.referees.match import Difference, Match
from tests.soak.part import OnProgress, Outcome, Part

ACTIONS = 24_000
"""In the games of each ruleset."""
MAX_ACTIONS = 2_000
"""In one game."""


class Setting(NamedTuple):
    """A number of seats and the options that differ from their defaults."""

    seats: int
    options: Mapping[str, Any] = {}


LONG: Mapping[str, Any] = {"target_points": 24, "discard_limit": 12}
"""So that players come to the last levels and the last pieces."""
SETTINGS: Mapping[str, tuple[Setting, ...]] = {
    "settlers": (
        *[Setting(seats) for seats in (2, 3, 4, 5, 6)],
        Setting(4, {"board": "fixed", "friendly_robber": True}),
        Setting(3, {"numbers": "random", "target_points": 14, "discard_limit": 12}),
        Setting(5, {"paired_players": True, "board": "fixed"}),
    ),
    "settlers+seafarers": (
        *[Setting(seats) for seats in (3, 4, 5, 6)],
        Setting(3, {"board": "shuffled", "friendly_robber": True}),
        Setting(4, {"board": "shuffled", "numbers": "random", **LONG}),
        Setting(5, {"paired_players": True, "friendly_robber": True}),
        Setting(6, {"paired_players": True, "discard_limit": 5}),
        Setting(4, {"turn_cap": 60, "domestic_trade": False}),
    ),
    "settlers+cities_knights": (
        *[Setting(seats) for seats in (2, 3, 4, 5, 6)],
        Setting(3, {"board": "fixed", **LONG}),
        Setting(4, {"friendly_robber": True, **LONG}),
        Setting(5, {"paired_players": True, "board": "fixed", **LONG}),
        Setting(6, {"paired_players": True, "numbers": "random"}),
    ),
    "settlers+seafarers+cities_knights": (
        *[Setting(seats) for seats in (3, 4, 5, 6)],
        Setting(3, LONG),
        Setting(4, {"board": "shuffled", "friendly_robber": True, **LONG}),
        Setting(5, {"paired_players": True, **LONG}),
        Setting(6, {"paired_players": True, "friendly_robber": True}),
    ),
}


def referee_parts(share: float = 1.0, seed: str = "soak") -> list[Part]:
    """A part for each ruleset."""
    return [_part(ruleset, max(1, round(ACTIONS * share)), seed) for ruleset in SETTINGS]


def _part(ruleset: str, actions: int, seed: str) -> Part:
    def compare(on_progress: OnProgress) -> Outcome:
        done = games = 0
        for match in matches(ruleset, seed):
            try:
                done += match.play(MAX_ACTIONS)
            except Difference as difference:
                return Outcome(f"a difference after {done + match.actions:,} actions", str(difference))
            except Exception:
                return Outcome("an error", f"{match.name}, after {match.actions} actions: {traceback.format_exc()}")
            games += 1
            on_progress(min(done, actions))
            if done >= actions:
                break
        return Outcome(f"{games:,} games, {done:,} actions without a difference")

    return Part(f"referee of {ruleset}", actions, compare)


def matches(ruleset: str, seed: str) -> Iterator[Match]:
    """Without end, every setting in turn."""
    for number, setting in enumerate(itertools.cycle(SETTINGS[ruleset])):
        yield Match(ruleset, setting.seats, f"{seed}/{number}", **setting.options)
