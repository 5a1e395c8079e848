"""Golden logs: for each way a game can end, a whole log as the service writes it, identified by its head hash.

A head fixes every byte of every entry before it. `python -m tests.landnama.golden_logs` records all heads again.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from games.chance import SeededChance
from landnama.simulation.choosers import ListedActionChooser
from tests.landnama.recording import RecordedGame, Recorder

FILE = Path(__file__).with_suffix(".toml")
COSTLY = "/".join([f"{build}:w3s3g3i3" for build in ("trader", "road", "village", "town", "knight")])


class GoldenLog(NamedTuple):
    """`whim` is the seed of the players' choices; the draws follow from the seed that every recorder commits to."""

    name: str
    ruleset: str
    seats: int
    options: dict[str, Any]
    chooser_seed: int
    ending: tuple[str, int]
    """Why the game ended, and the number of winners."""

    def play(self) -> RecordedGame:
        """The game, from its first entry to its last, played once in each process."""
        return _play(self.name)


GOLDEN_LOGS = (
    GoldenLog("dinosaurs to twelve points", "dinosaurs", 3, {"target_points": 12}, 0, ("points", 1)),
    GoldenLog("dinosaurs to the cap", "dinosaurs", 4, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("First Nations to five points", "first_nations", 3, {"target_points": 5}, 0, ("points", 1)),
    GoldenLog("First Nations to the cap", "first_nations", 2, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("Natick to four points", "natick", 2, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog("Natick decided by resources", "natick", 2, {"target_points": 3}, 8, ("resources", 1)),
    GoldenLog("Natick drawn", "natick", 2, {"target_points": 3}, 154, ("draw", 0)),
    GoldenLog("Natick stalled", "natick", 2, {"costs": COSTLY}, 7, ("stall", 1)),
    GoldenLog("Natick stalled and drawn", "natick", 2, {"costs": COSTLY}, 0, ("stall", 0)),
    GoldenLog("Natick to the cap", "natick", 2, {"turn_cap": 9}, 0, ("turn_cap", 0)),
    GoldenLog("Puerto to three points", "puerto", 3, {"target_points": 3, "gold": 20}, 0, ("points", 1)),
    GoldenLog(
        "Puerto won by two",
        "puerto",
        3,
        {"target_points": 3, "gold": 20, "discard_limit": 5},
        847,
        ("points", 2),
    ),
    GoldenLog("Puerto to the cap", "puerto", 4, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("three settlers to four points", "settlers", 3, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog("three settlers to the cap", "settlers", 3, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("five settlers to four points", "settlers", 5, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog("six settlers in pairs", "settlers", 6, {"target_points": 4, "paired_players": True}, 0, ("points", 1)),
    GoldenLog("partners at sea to the cap", "trade_partners+seafarers", 2, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("partners at sea to four points", "trade_partners+seafarers", 2, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog("partners on dealt islands", "trade_partners+seafarers", 3, {"turn_cap": 9}, 0, ("turn_cap", 0)),
    GoldenLog("partners and knights", "trade_partners+cities_knights", 2, {"target_points": 5}, 0, ("points", 1)),
    GoldenLog("six colours and knights", "trade_partners+cities_knights", 3, {"turn_cap": 9}, 0, ("turn_cap", 0)),
    GoldenLog("partners with both", "trade_partners+seafarers+cities_knights", 2, {"turn_cap": 9}, 0, ("turn_cap", 0)),
    GoldenLog(
        "six colours with both", "trade_partners+seafarers+cities_knights", 3, {"target_points": 5}, 0, ("points", 1)
    ),
    GoldenLog("islands to the cap", "settlers+seafarers", 4, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("islands to four points", "settlers+seafarers", 3, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog(
        "islands in another order",
        "settlers+seafarers",
        4,
        {"target_points": 4, "board": "shuffled"},
        0,
        ("points", 1),
    ),
    GoldenLog(
        "three islands at random",
        "settlers+seafarers",
        3,
        {"board": "shuffled", "numbers": "random", "turn_cap": 12},
        0,
        ("turn_cap", 0),
    ),
    GoldenLog("five on dealt islands to four points", "settlers+seafarers", 5, {"target_points": 4}, 0, ("points", 1)),
    GoldenLog(
        "six on dealt islands in pairs",
        "settlers+seafarers",
        6,
        {"numbers": "random", "paired_players": True, "turn_cap": 7},
        0,
        ("turn_cap", 0),
    ),
    GoldenLog("knights to five points", "settlers+cities_knights", 3, {"target_points": 5}, 0, ("points", 1)),
    GoldenLog("knights to the cap", "settlers+cities_knights", 4, {"turn_cap": 12}, 0, ("turn_cap", 0)),
    GoldenLog("two with knights to the cap", "settlers+cities_knights", 2, {"turn_cap": 8}, 0, ("turn_cap", 0)),
    GoldenLog("five with knights to the cap", "settlers+cities_knights", 5, {"turn_cap": 8}, 0, ("turn_cap", 0)),
    GoldenLog(
        "six with knights in pairs",
        "settlers+cities_knights",
        6,
        {"turn_cap": 6, "numbers": "random", "paired_players": True},
        0,
        ("turn_cap", 0),
    ),
    GoldenLog(
        "ships and knights to the cap", "settlers+seafarers+cities_knights", 4, {"turn_cap": 12}, 0, ("turn_cap", 0)
    ),
    GoldenLog(
        "six with ships and knights",
        "settlers+seafarers+cities_knights",
        6,
        {"paired_players": True, "turn_cap": 7},
        0,
        ("turn_cap", 0),
    ),
    GoldenLog("two with partners to four points", "trade_partners", 2, {"target_points": 4}, 1, ("points", 1)),
    GoldenLog("three with partners to the cap", "trade_partners", 3, {"turn_cap": 12}, 0, ("turn_cap", 0)),
)


@cache
def _play(name: str) -> RecordedGame:
    (log,) = [log for log in GOLDEN_LOGS if log.name == name]
    recorder = Recorder(log.seats, None, log.ruleset, **log.options)
    recorder.chooser = ListedActionChooser(SeededChance(log.chooser_seed), offers=True)
    return recorder.play().game()


def shortest_logs() -> list[GoldenLog]:
    """The shortest log of each ruleset."""
    by_ruleset = {log.ruleset: log for log in sorted(GOLDEN_LOGS, key=lambda log: -heads()[log.name]["entries"])}
    return list(by_ruleset.values())


def heads() -> dict[str, dict[str, Any]]:
    """The stored head of each log, and the number of its entries."""
    return tomllib.loads(FILE.read_text())


def record() -> None:
    """Plays every game again and stores its head."""
    written = []
    for log in GOLDEN_LOGS:
        lines = log.play().lines()
        written.append(f'["{log.name}"]\nentries = {len(lines)}\nhead = "{lines[-1].hash}"\n')
    FILE.write_text("# Written by `python -m tests.landnama.golden_logs`.\n\n" + "\n".join(written))


if __name__ == "__main__":
    record()
