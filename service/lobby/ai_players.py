"""AI players as people see them: the policies with their strength, and the names of AI seats.

The name of an AI seat depends on the id of its game and the seat alone, so that the log needs no names and every reader
finds the same ones. They are for people to read: a later release may give seats of earlier games other names.
"""

from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from games.combination import split_name
from service.runtime.policies import POLICIES

CONTESTS_FILE = Path(__file__).with_name("contests.json")
"""`python -m bench.opponents` writes it: how many games each policy won."""
MEASURED, OPPONENT = "greedy", "random"
NAMES = (
    *("Asgerd", "Aud", "Bergthora", "Bersi", "Bjarni", "Bolli", "Dalla", "Egil", "Eyvind", "Finnbogi", "Freydis"),
    *("Geirmund", "Gisli", "Grettir", "Grimhild", "Gudrun", "Hallgerd", "Hallveig", "Helga", "Hild", "Hrut", "Ingolf"),
    *("Jorunn", "Ketil", "Kjartan", "Kormak", "Melkorka", "Njal", "Oddny", "Orm", "Ragna", "Rannveig", "Signy"),
    *("Skapti", "Snorri", "Solveig", "Steinunn", "Thorgerd", "Ulfar", "Vigdis", "Yngvild"),
)
"""From the Icelandic sagas. Their number is a prime, so that no two seats of a game have the same name."""
STEP = 11


def ai_name(game: str, seat: int) -> str:
    """The name of an AI player in a seat."""
    return NAMES[(crc32(game.encode()) + STEP * seat) % len(NAMES)]


@cache
def list_policies() -> list[dict[str, Any]]:
    """All policies, the weakest first; there are no contests of the opponent itself."""
    return [{**each._asdict(), "strength": _read_strength() if each.name == MEASURED else []} for each in POLICIES]


def _read_strength() -> list[dict[str, Any]]:
    counts = msgspec.json.decode(CONTESTS_FILE.read_bytes())
    return [
        {
            **split_name(count["ruleset"]).fields(),
            "seats": count["players"],
            "side": count["side"],
            "opponent": OPPONENT,
            "games": count["games"],
            "won": count["won"],
            "fair_share": round(1 / count["players"], 4),
        }
        for count in counts
        if count["others"] == OPPONENT
    ]
