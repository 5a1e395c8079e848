"""Replays: the view of a game at every version, from its frames."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from landnama_client import models


def replay(frames: Iterable[models.Frame]) -> Iterator[tuple[models.Frame, models.View | None]]:
    """Each frame with the view at its version, None before play. Views share their parts: do not modify them."""
    view: models.View | None = None
    for frame in frames:
        view = frame["view"] if "view" in frame else cast(models.View | None, apply_patch(view, frame.get("patch", [])))
        yield frame, view


def apply_patch(document: Any, patch: Sequence[Mapping[str, Any]]) -> Any:
    """The document after a JSON Patch (RFC 6902) that adds, removes and replaces. The given one stays as it is."""
    for operation in patch:
        names = [name.replace("~1", "/").replace("~0", "~") for name in operation["path"].split("/")[1:]]
        document = _change(document, names, operation)
    return document


def _change(holder: Any, names: Sequence[str], operation: Mapping[str, Any]) -> Any:
    if not names:
        return operation["value"]
    changed = holder.copy()
    if len(names) > 1:
        place = _place(changed, names[0])
        changed[place] = _change(changed[place], names[1:], operation)
    elif operation["op"] == "remove":
        del changed[_place(changed, names[0])]
    elif operation["op"] == "add" and isinstance(changed, list):
        changed.insert(_place(changed, names[0]), operation["value"])
    else:
        changed[_place(changed, names[0])] = operation["value"]
    return changed


def _place(holder: Any, name: str) -> Any:
    """The key in an object, or the position in a list, where `-` is the end."""
    if not isinstance(holder, list):
        return name
    return len(holder) if name == "-" else int(name)
