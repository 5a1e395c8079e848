"""The order of the tests: each process starts with long tests, so that in the end none waits for a long one.

What uses the same service is one group, so that one process starts the service once.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

PROCESSES = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
SYSTEM, SHARED, WEB, OTHERS = range(4)
FOLDERS = {"system": SYSTEM, "cluster": SYSTEM, "web": WEB}


def import_modules(folder: Path) -> None:
    """Imports all modules of tests, in each process from another one on: so each compiles only a part of new modules,
    and loads what the others have compiled. A module that cannot be imported is reported when it is collected.
    """
    modules = sorted(file.relative_to(folder.parent).with_suffix("").parts for file in folder.rglob("test_*.py"))
    first = len(modules) * NUMBER // PROCESSES
    for parts in [*modules[first:], *modules[:first]]:
        with suppress(Exception):
            import_module(".".join(parts))


def sort_tests(items: list[pytest.Item]) -> None:
    """Each process gets an equal part of the list, with some of the groups at its beginning."""
    groups: list[list[pytest.Item]] = [[] for _ in range(OTHERS + 1)]
    for item in items:
        groups[_group(item)].append(item)
    items[:] = distribute_groups(groups[:OTHERS], groups[OTHERS], PROCESSES)


def _group(item: pytest.Item) -> int:
    if "shared_service" in getattr(item, "fixturenames", ()):
        return SHARED
    return FOLDERS.get(item.nodeid.split("/")[1], OTHERS) if item.nodeid.startswith("tests/") else OTHERS


def distribute_groups(groups: Sequence[list[pytest.Item]], others: list[pytest.Item], parts: int) -> list[pytest.Item]:
    """All items as so many equal parts, one after the other; the groups are at the beginnings of the parts in turn."""
    total, rest = len(others) + sum(map(len, groups)), iter(others)
    found: list[pytest.Item] = []
    for number in range(parts):
        size = (total - len(found)) // (parts - number)
        head = [item for group in groups[number::parts] for item in group]
        found += [*head, *islice(rest, max(0, size - len(head)))]
    return [*found, *rest]
