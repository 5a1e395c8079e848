"""Writes and reads gold and roles in the words of a position."""

import re
from typing import Any

from games.kernel.state import bit_indexes
from games.position_text import parse_number
from games.puerto.roles import ROLES
from games.settlers.notation import RESOURCE_LETTERS


def format_word(word: str, value: Any) -> str:
    """The value of a word: `gold:0,2,1`, `laid:trader1.robber2`, `picked:builder.trader`, `barred:go`."""
    if word == "gold":
        return ",".join(map(str, value))
    if word == "laid":
        return ".".join([f"{ROLES[role]}{gold}" for role, gold in enumerate(value) if gold])
    if word == "picked":
        return ".".join([ROLES[role] for role in value])
    return "".join([RESOURCE_LETTERS[kind] for kind in bit_indexes(value)]) if word == "barred" else str(value)


def parse_word(word: str, text: str, seats: int) -> Any:
    """The value that a word has; raises a ValueError that says which values are right."""
    if word == "governor":
        return parse_number(text, seats)
    if word == "gold":
        return _parse_gold(text, seats)
    if word == "laid":
        return _parse_role_gold(text)
    if word == "picked":
        return tuple([_parse_role(name) for name in text.split(".")])
    return _parse_resources(text)


def _parse_gold(text: str, seats: int) -> tuple[int, ...]:
    gold = tuple([parse_number(count, 100) for count in text.split(",")])
    if len(gold) != seats:
        raise ValueError(f"gold is counted for each of {seats} seats")
    return gold


def _parse_role_gold(text: str) -> tuple[int, ...]:
    laid = [0] * len(ROLES)
    for word in text.split("."):
        match = re.fullmatch("([a-z_]+)([1-9][0-9]?)", word)
        if match is None or laid[_parse_role(match[1])]:
            raise ValueError("gold on a role is trader2, each role once and with a dot between two")
        laid[_parse_role(match[1])] = int(match[2])
    return tuple(laid)


def _parse_role(name: str) -> int:
    if name not in ROLES:
        raise ValueError(f"{name[:20]!r} is none of the roles {', '.join(ROLES)}")
    return ROLES.index(name)


def _parse_resources(text: str) -> int:
    if not text or set(text) - set(RESOURCE_LETTERS) or len(set(text)) < len(text):
        raise ValueError(f"barred resources are letters of {RESOURCE_LETTERS}, each once")
    return sum([1 << RESOURCE_LETTERS.index(letter) for letter in text])
