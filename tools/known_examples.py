"""Known examples stay as long as they show what is recorded anew, so that a recording changes only what has changed."""

import re
from collections.abc import Mapping
from typing import Any

_random = re.compile(r"(?=.*\d)[\w-]{12,}|http://127\.0\.0\.1:\d+/\w*")
"""A value that is another one each time, such as an id, a secret, or the address of a server with any free port."""
KIND_FIELDS = ("type", "step")
"""The fields that say of which kind an event, an action or a frame is."""


def keep_known(known: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """The examples by operation; of each known one the parts that are like those found."""
    return {name: _keep(known[name], found[name]) if name in known else found[name] for name in sorted(found)}


def _keep(known: Any, found: Any) -> Any:
    if not isinstance(known, dict) or not isinstance(found, dict) or "answers" not in found:
        return known if _is_like(known, found) else found
    if not _is_same_request(known.get("request"), found.get("request")):
        return found
    kept = {part: _keep_answers(known.get(part, {}), found[part]) for part in found if part != "request"}
    return {**kept, **({"request": known["request"]} if "request" in found else {})}


def _keep_answers(known: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """By media type."""
    return {
        media: known[media] if media in known and _is_like(known[media], answer) else answer
        for media, answer in found.items()
    }


def _is_same_request(known: Any, found: Any) -> bool:
    if isinstance(known, dict) and isinstance(found, dict):
        return known.keys() == found.keys() and all(_is_same_request(known[name], found[name]) for name in found)
    return known == found or (isinstance(known, str) and isinstance(found, str) and bool(_random.fullmatch(known)))


def _is_like(known: Any, found: Any) -> bool:
    """Whether values have the same fields; those of another kind are not compared."""
    if isinstance(known, dict) and isinstance(found, dict):
        if any(known.get(name) != found.get(name) for name in KIND_FIELDS):
            return True
        if all(isinstance(value, int) for value in (*known.values(), *found.values())):
            # Numbers by name, such as cards, of which those that are missing have none.
            return True
        return known.keys() == found.keys() and all(_is_like(known[name], found[name]) for name in found)
    if isinstance(known, list) and isinstance(found, list):
        return all(_is_like(*pair) for pair in zip(known, found, strict=False))
    return known is None or found is None or type(known) is type(found)
