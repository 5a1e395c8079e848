"""The table in the words of a position, and the shape of what is shown of it."""

import re
from typing import Any

from games.kernel.move import bits
from games.puerto.roles import ROLES
from games.settlers.cards import RESOURCES
from games.settlers.notation import RESOURCE_LETTERS
from games.words import number


def written(word: str, value: Any) -> str:
    """The value of a word: `gold:0,2,1`, `laid:trader1.robber2`, `picked:builder.trader`, `barred:go`."""
    if word == "gold":
        return ",".join(map(str, value))
    if word == "laid":
        return ".".join([f"{ROLES[role]}{gold}" for role, gold in enumerate(value) if gold])
    if word == "picked":
        return ".".join([ROLES[role] for role in value])
    return "".join([RESOURCE_LETTERS[kind] for kind in bits(value)]) if word == "barred" else str(value)


def read(word: str, text: str, seats: int) -> Any:
    """What a word says; a ValueError tells what it could say."""
    if word == "governor":
        return number(text, seats)
    if word == "gold":
        return _gold(text, seats)
    if word == "laid":
        return _laid(text)
    if word == "picked":
        return tuple([_role(name) for name in text.split(".")])
    return _barred(text)


def _gold(text: str, seats: int) -> tuple[int, ...]:
    found = tuple([number(count, 100) for count in text.split(",")])
    if len(found) != seats:
        raise ValueError(f"gold is counted for each of {seats} seats")
    return found


def _laid(text: str) -> tuple[int, ...]:
    laid = [0] * len(ROLES)
    for word in text.split("."):
        match = re.fullmatch("([a-z_]+)([1-9][0-9]?)", word)
        if match is None or laid[_role(match[1])]:
            raise ValueError("gold on a role is trader2, each role once and with a dot between two")
        laid[_role(match[1])] = int(match[2])
    return tuple(laid)


def _role(name: str) -> int:
    if name not in ROLES:
        raise ValueError(f"{name[:20]!r} is none of the roles {', '.join(ROLES)}")
    return ROLES.index(name)


def _barred(text: str) -> int:
    if not text or set(text) - set(RESOURCE_LETTERS) or len(set(text)) < len(text):
        raise ValueError(f"barred resources are letters of {RESOURCE_LETTERS}, each once")
    return sum([1 << RESOURCE_LETTERS.index(letter) for letter in text])


def schema() -> dict[str, Any]:
    """JSON Schema of the table as it is shown."""
    whole = {"type": "integer"}
    maybe = {**whole, "nullable": True}
    name = {"type": "string", "enum": list(ROLES)}
    role = {"role": name, "gold": whole, "seat": maybe}
    shown = {
        "governor": maybe,
        "gold": {"type": "array", "items": whole},
        "bank": whole,
        "roles": {"type": "array", "items": _record(role)},
        "phase": {**name, "nullable": True},
        "privileged_seat": maybe,
        "barred": {"type": "array", "items": {"type": "string", "enum": list(RESOURCES)}},
    }
    return _record(shown)


def _record(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
