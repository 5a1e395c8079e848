"""Golden events: stored events of each type and version, and the form in which the current code must read them.

`python -m tests.games.golden_events` writes missing files from the recorded games, and the upcast events of older
versions. A stored event in a file is never written again, because logs of games contain it.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from events import service_events
from games.catalog import COMBINATIONS, get_ruleset, variants
from games.kernel import Event, Ruleset
from tests.events.language import SERVICE_EVENTS
from tests.games.recording import RECORDINGS

FOLDER = Path(__file__).parent / "golden"
SERVICE = "service"


class Golden(NamedTuple):
    """A version of an event type, and the package that declares the type."""

    package: str
    name: str
    version: int

    @property
    def file(self) -> Path:
        return FOLDER / self.package / f"{self.name}.v{self.version}.ndjson"

    def rows(self) -> list[dict[str, Any]]:
        """The stored events, each with its ruleset, and with its current form (`present`) if that differs."""
        return [json.loads(line) for line in self.file.read_text().splitlines()]


def declared() -> dict[Golden, Golden]:
    """Every version of every type, with the current version of the type."""
    present = [_golden_of_type(kind, rules) for kind, rules in _kinds().items()]
    present += [
        Golden(SERVICE, tag, service_events.current_version(kind)) for tag, kind in service_events.TYPES.items()
    ]
    return {each._replace(version=version): each for each in present for version in range(1, each.version + 1)}


def existing_files() -> list[Golden]:
    """The types and versions that have a file."""
    found = [(file.parent.name, *file.stem.rsplit(".v", 1)) for file in sorted(FOLDER.rglob("*.ndjson"))]
    return [Golden(package, name, int(version)) for package, name, version in found]


def read(row: dict[str, Any]) -> Any:
    """The event that the current code reads from a row; InvalidValue or BrokenLog if it cannot."""
    if "ruleset" not in row:
        return service_events.parse(row["stored"])
    return _rules(row).wire.decode_event(row["stored"])


def written(row: dict[str, Any], event: Any) -> dict[str, Any]:
    """The form in which the current code stores an event."""
    data: dict[str, Any] = event.to_dict() if "ruleset" not in row else _rules(row).wire.encode(event)
    return data


def record() -> None:
    """Writes every missing file, and the upcast events of older versions."""
    stored = _events_by_golden()
    for golden, present in declared().items():
        golden.file.parent.mkdir(parents=True, exist_ok=True)
        if not golden.file.exists() and golden == present:
            _write(golden, stored[golden])
        elif golden != present:
            _write(golden, [{**row, "present": written(row, read(row))} for row in golden.rows()])


def _rules(row: dict[str, Any]) -> Ruleset:
    return get_ruleset(row["ruleset"], row["seats"], row["options"])


@cache
def _kinds() -> dict[type[Event], Ruleset]:
    """The event types of all rulesets, each with a ruleset that has it."""
    every = [rules for name in COMBINATIONS for rules in variants(name)]
    return {declaration.type: rules for rules in every for declaration in rules.events.values()}


def _golden_of_type(kind: type[Event], rules: Ruleset) -> Golden:
    declaration = next(each for each in rules.events.values() if each.type is kind)
    return Golden(kind.__module__.split(".")[1], rules.vocabulary.to_plain_words(declaration.name), declaration.version)


def _events_by_golden() -> dict[Golden, list[dict[str, Any]]]:
    """The events of each type in the recorded games, one of each form."""
    found: dict[Golden, list[dict[str, Any]]] = {}
    for golden, row in _stored_events():
        found.setdefault(golden, []).append(row)
    return {golden: list(_select_new_words(rows)) for golden, rows in found.items()}


def _stored_events() -> Iterator[tuple[Golden, dict[str, Any]]]:
    for event in SERVICE_EVENTS:
        data = event.to_dict()
        yield Golden(SERVICE, data["type"], service_events.current_version(type(event))), {"stored": data}
    for recording in RECORDINGS:
        rules = get_ruleset(recording.game, recording.seats, recording.options)
        game = {"ruleset": recording.game, "seats": recording.seats, "options": recording.options}
        for data in [data for entry in recording.entries() for data in entry["events"]]:
            yield _golden_of_type(rules.events[data["type"]].type, rules), {**game, "stored": data}


def _select_new_words(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The rows with a word that no earlier row has."""
    seen: set[str] = set()
    for row in rows:
        words = {f"{row.get('ruleset')} {word}" for word in _words(row["stored"])}
        if words - seen:
            seen |= words
            yield row


def _words(data: Any) -> Iterator[str]:
    """Names and strings, and only the types of other values."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
    else:
        yield data if isinstance(data, str) else type(data).__name__


def _write(golden: Golden, rows: Iterable[dict[str, Any]]) -> None:
    golden.file.write_text("".join(json.dumps(row, sort_keys=True) + "\n" for row in rows))


if __name__ == "__main__":
    record()
