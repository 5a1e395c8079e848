"""Applies JSON patches as RFC 6902 defines them, and refuses operations that do not fit the document."""

import json
from copy import deepcopy
from typing import Any


def apply_patch(document: Any, patch: list[dict[str, Any]]) -> Any:
    """The document after the operations; the given one does not change."""
    document = deepcopy(document)
    for operation in json.loads(json.dumps(patch)):
        document = _apply(document, operation)
    return document


def _apply(document: Any, operation: dict[str, Any]) -> Any:
    if operation["path"] == "":
        assert operation["op"] == "replace"
        return operation["value"]
    assert operation["path"][0] == "/"
    *names, last = [each.replace("~1", "/").replace("~0", "~") for each in operation["path"][1:].split("/")]
    holder = document
    for name in names:
        holder = holder[int(name) if isinstance(holder, list) else name]
    if isinstance(holder, list):
        _change_list(holder, int(last), **operation)
    else:
        assert (last in holder) == (operation["op"] != "add")
        _change_object(holder, last, **operation)
    return document


def _change_list(holder: list[Any], index: int, op: str, path: str, **given: Any) -> None:
    assert 0 <= index < len(holder) + (op == "add")
    if op == "add":
        holder.insert(index, given["value"])
    elif op == "remove":
        del holder[index]
    else:
        holder[index] = given["value"]


def _change_object(holder: dict[str, Any], name: str, op: str, path: str, **given: Any) -> None:
    if op == "remove":
        del holder[name]
    else:
        holder[name] = given["value"]
