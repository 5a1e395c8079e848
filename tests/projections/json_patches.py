"""Applies JSON patches as RFC 6902 defines them, and refuses operations that do not fit the document."""

import json
from typing import Any


def apply_patch(document: Any, patch: list[dict[str, Any]]) -> Any:
    """The document after the operations; the given one does not change, and they share what is on no path."""
    for operation in json.loads(json.dumps(patch)):
        document = _apply(document, operation)
    return document


def _apply(document: Any, operation: dict[str, Any]) -> Any:
    if operation["path"] == "":
        assert operation["op"] == "replace"
        return operation["value"]
    assert operation["path"][0] == "/"
    names = [each.replace("~1", "/").replace("~0", "~") for each in operation["path"][1:].split("/")]
    return _change(document, names, operation)


def _change(value: Any, names: list[str], operation: dict[str, Any]) -> Any:
    """A copy of the value with a changed copy of what the names lead to."""
    (name, *further), copied = names, value.copy()
    if further:
        key = int(name) if isinstance(copied, list) else name
        copied[key] = _change(copied[key], further, operation)
    elif isinstance(copied, list):
        _change_list(copied, int(name), **operation)
    else:
        assert (name in copied) == (operation["op"] != "add")
        _change_object(copied, name, **operation)
    return copied


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
