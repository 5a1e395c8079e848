"""The counts of the last run, in one file; a ruleset that is measured again takes the place of its old counts."""

import json
from collections.abc import Iterable
from pathlib import Path

from bench.opponents.count import Count, read
from games.catalog import RULESETS

RESULTS = Path(__file__).resolve().parent.parent / "opponents.json"


def kept(path: Path = RESULTS) -> list[Count]:
    """Everything that has been counted so far."""
    return [read(form) for form in json.loads(path.read_text())] if path.exists() else []


def keep(ruleset: str, counts: Iterable[Count], path: Path = RESULTS) -> None:
    """The counts of one ruleset; those of rulesets that are no more go."""
    others = [count for count in kept(path) if count.ruleset != ruleset and count.ruleset in RULESETS]
    rows = sorted([*others, *counts], key=lambda count: count.contest)
    path.write_text(json.dumps([count.form() for count in rows], indent=2, sort_keys=True) + "\n")
