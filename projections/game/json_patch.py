"""The difference of two JSON documents as a JSON Patch (RFC 6902), with the operations add, remove and replace."""

from typing import Any, Final, TypeAlias

Patch: TypeAlias = list[dict[str, Any]]
_MISSING: Final = object()


def make_patch(before: Any, after: Any) -> Patch:
    """The operations that turn one document into the other; none if they are equal.

    The members of a list are compared by their positions from both ends. Where much changes, a list or an object is
    replaced if that is not longer. `path` comes before `op`, because that is 1 % shorter with gzip. In Python 1 equals
    True, so a change between 1 and true is not found: a field must not have values of both types.
    """
    return _compare("", before, after) if type(before) is dict or before != after else []


def _compare(path: str, before: Any, after: Any) -> Patch:
    """The operations for two values that differ."""
    if type(before) is dict and type(after) is dict:
        return _compare_objects(path, before, after)
    if type(before) is list and type(after) is list:
        return _compare_lists(path, before, after)
    return _replace(path, after)


def _replace(path: str, value: Any) -> Patch:
    return [{"path": path, "op": "replace", "value": value}]


def _compare_objects(path: str, before: dict[str, Any], after: dict[str, Any]) -> Patch:
    patch: Patch = []
    kept = False
    for name, value in after.items():
        old = before.get(name, _MISSING)
        if old is value or old == value:
            kept = True
        elif old is _MISSING:
            patch.append({"path": f"{path}/{_escape(name)}", "op": "add", "value": value})
        else:
            patch += _compare(f"{path}/{_escape(name)}", old, value)
    patch += [{"path": f"{path}/{_escape(name)}", "op": "remove"} for name in before if name not in after]
    return patch if kept else _choose_shorter(path, patch, after)


def _compare_lists(path: str, before: list[Any], after: list[Any]) -> Patch:
    start, end = _equal_ends(before, after)
    last_before, last_after = len(before) - end, len(after) - end
    common = min(last_before, last_after)
    patch: Patch = []
    for index in range(start, common):
        if before[index] != after[index]:
            patch += _compare(f"{path}/{index}", before[index], after[index])
    patch += [{"path": f"{path}/{index}", "op": "remove"} for index in range(last_before - 1, common - 1, -1)]
    patch += [{"path": f"{path}/{index}", "op": "add", "value": after[index]} for index in range(common, last_after)]
    is_flat = not after or type(after[0]) not in (dict, list)
    return _choose_shorter(path, patch, after) if is_flat or start + end == 0 else patch


def _equal_ends(before: list[Any], after: list[Any]) -> tuple[int, int]:
    """The numbers of equal members at the beginning and at the end, without overlap."""
    shorter, start, end = min(len(before), len(after)), 0, 0
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, end


def _choose_shorter(path: str, patch: Patch, after: Any) -> Patch:
    """The patch, or the replacement of the whole value; their texts in Python are about as long as their JSON."""
    whole = _replace(path, after)
    return whole if len(str(whole)) <= len(str(patch)) else patch


def _escape(name: str) -> str:
    """The name of a member in a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")
