"""Measures names and layout by the conventions of the project.

Run as `python tools/measure_code.py`, with `-v` to list the places. The exit code is 1 if a figure misses its goal.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("versioning", "games", "events", "projections", "service", "workers", "landnama")
SHORT_MODULE_LINES = 30
IRREGULAR_PARTICIPLES = frozenset((
    *("begun", "borne", "bought", "brought", "built", "caught", "chosen", "come", "done", "drawn"),
    *("fed", "felt", "found", "given", "gone", "grown", "heard", "held", "hidden", "kept", "known"),
    *("laid", "led", "left", "lent", "lost", "made", "meant", "met", "paid", "said", "seen", "sent"),
    *("shown", "sold", "spent", "spread", "sunk", "taken", "thought", "thrown", "told"),
    *("understood", "undone", "won", "worn", "written"),
))  # fmt: skip
NOUNS_IN_ED = frozenset(["bed", "embed", "exceed", "feed", "need", "proceed", "red", "seed", "speed", "succeed"])
METAPHORS = frozenset((
    *("amiss", "beside", "chair", "crooked", "door", "evening", "floor", "house", "leftover", "misfit", "patience"),
    *("shelf", "tether", "told", "untold", "welcome"),
))  # fmt: skip


class Figure(NamedTuple):
    """A measured value, the most it may be, and the places that count towards it."""

    name: str
    value: float
    goal: float
    places: list[str]

    @property
    def holds(self) -> bool:
        return self.value <= self.goal


@cache
def parse_modules() -> dict[Path, ast.Module]:
    """Every module of the packages by its path from the root, `__init__` files included."""
    paths = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return {path.relative_to(ROOT): ast.parse(path.read_text()) for path in paths}


def functions() -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function and method but the special ones."""
    for path, module in parse_modules().items():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("__"):
                yield path, node


def is_participle(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function is named by a participle; properties and predicates may be."""
    first = function.name.strip("_").split("_")[0]
    if not (first.endswith("ed") and first not in NOUNS_IN_ED) and first not in IRREGULAR_PARTICIPLES:
        return False
    decorators = [ast.unparse(each) for each in function.decorator_list]
    result = ast.unparse(function.returns) if function.returns else ""
    return not any(name.endswith(("property", "setter")) for name in decorators) and not result.startswith(
        ("bool", "TypeGuard")
    )


def participles() -> Figure:
    total = [function for _, function in functions()]
    places = [f"{path}:{each.lineno} {each.name}" for path, each in functions() if is_participle(each)]
    return Figure("functions named by a participle, in percent", round(100 * len(places) / len(total), 1), 3.0, places)


def metaphors() -> Figure:
    places = [str(path) for path in parse_modules() if METAPHORS & set(path.stem.split("_"))]
    places += [
        f"{path}:{each.lineno} {each.name}" for path, each in functions() if METAPHORS & set(each.name.split("_"))
    ]
    return Figure("functions and modules named by a metaphor", len(places), 0, places)


def crowded_folders() -> Figure:
    counts = Counter(str(path.parent) for path in parse_modules() if path.name != "__init__.py")
    places = [f"{folder} {count}" for folder, count in counts.items() if count > 20]
    return Figure("folders with more than 20 modules", len(places), 0, places)


def short_modules() -> Figure:
    lengths = {path: (ROOT / path).read_text().count("\n") for path in parse_modules() if path.name != "__init__.py"}
    places = [f"{path} {lines}" for path, lines in lengths.items() if lines < SHORT_MODULE_LINES]
    return Figure(f"modules under {SHORT_MODULE_LINES} lines", len(places), 30, places)


def ambiguous_classes() -> Figure:
    """Public class names that two modules define; the rulesets name their parallel classes alike, and so do schemas."""
    defined = defaultdict(set)
    for path, module in parse_modules().items():
        is_ruleset = path.parts[0] == "games" and path.parts[1] != "kernel"
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef) and not (is_ruleset or "schemas" in path.parts or node.name[0] == "_"):
                defined[node.name].add(str(path))
    places = [f"{name}: {', '.join(sorted(paths))}" for name, paths in sorted(defined.items()) if len(paths) > 1]
    return Figure("class names with two meanings", len(places), 0, places)


def untyped_rules() -> Figure:
    places = [
        f"{path}:{each.lineno} {each.name}"
        for path, each in functions()
        for argument in [*each.args.args, *each.args.kwonlyargs]
        if argument.arg == "rules" and argument.annotation is not None and ast.unparse(argument.annotation) == "Any"
    ]
    return Figure("parameters `rules: Any`", len(places), 0, places)


FIGURES = (participles, metaphors, crowded_folders, short_modules, ambiguous_classes, untyped_rules)


def main() -> int:
    figures = [measure() for measure in FIGURES]
    for figure in figures:
        print(f"{'holds ' if figure.holds else 'missed'}  {figure.value:g} of at most {figure.goal:g}  {figure.name}")
        if "-v" in sys.argv:
            print("".join(f"    {place}\n" for place in figure.places), end="")
    print(f"{sum(figure.holds for figure in figures)} of {len(figures)} hold")
    return int(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
