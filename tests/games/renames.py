"""Recorded games under their earlier wire names: `renames.toml` maps each earlier name to the current name.

`EARLIER` maps the current names back, so that a test can compare the recordings of both;
`CURRENT` is the other direction, by which the recordings were converted.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from games.catalog import get_ruleset, seat_counts
from games.kernel.vocabulary import Vocabulary

RENAMES: Mapping[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
ANY = "*"
"""Stands for every type that has the field."""
Data = dict[str, Any]


class Renaming:
    """Maps names in one direction. Events and actions are in the words of their ruleset, as they are stored."""

    def __init__(self, renames: Mapping[str, Any], backwards: bool) -> None:
        self.events = _select_direction(renames["events"], backwards)
        self.actions = _select_direction(renames["actions"], backwards)
        self._reasons = _fields_by_type(renames["reasons"], renames["events"], backwards)
        natick, others = (_select_direction(renames["steps"][name], backwards) for name in ("natick", "others"))
        self._steps = {"natick": natick, "": others}
        self._event_fields = _fields_by_type(renames["event_fields"], renames["events"], backwards)
        self._action_fields = _fields_by_type(renames["action_fields"], renames["actions"], backwards)
        self._words = {name: _select_direction(words, backwards) for name, words in renames["position_words"].items()}

    def steps(self, ruleset: str) -> Mapping[str, str]:
        """The names of steps; Natick has some names in common with the other rulesets."""
        return self._steps.get(ruleset, self._steps[""])

    def event(self, ruleset: str, data: Data) -> Data:
        """An event, in plain words."""
        renamed = _rename_keys(data, self.events, self._event_fields)
        if "agenda" in renamed:
            steps = self.steps(ruleset)
            frames = renamed["agenda"]
            renamed["agenda"] = [{**frame, "step": steps.get(frame["step"], frame["step"])} for frame in frames]
        if "reason" in renamed:
            renamed["reason"] = self._reasons.get(data["type"], {}).get(data["reason"], data["reason"])
        return renamed

    def action(self, data: Data) -> Data:
        """An action, in plain words."""
        return _rename_keys(data, self.actions, self._action_fields)

    def entry(self, ruleset: str, entry: Data) -> Data:
        """The action and the events of an entry, in the words of the ruleset; anything else stays."""
        vocabulary = _vocabulary(ruleset)
        renamed = dict(entry)
        if entry.get("action"):
            renamed["action"] = vocabulary.to_own_words(self.action(vocabulary.to_plain_words(entry["action"])))
        events = [self.event(ruleset, vocabulary.to_plain_words(data)) for data in entry["events"]]
        renamed["events"] = [vocabulary.to_own_words(data) for data in events]
        return renamed

    def position(self, line: str) -> str:
        """A position as a line of text: the steps of its agenda, and the words before colons."""
        ruleset = line.split("/")[0]
        steps = self.steps(ruleset)
        vocabulary = _vocabulary(ruleset)
        words = self._words.get(ruleset, {})

        def step(found: "re.Match[str]") -> str:
            plain = vocabulary.to_plain_words(found[0])
            renamed: str = vocabulary.to_own_words(steps.get(plain, plain))
            return renamed

        parts = []
        for part in line.split(" "):
            word, colon, rest = part.partition(":")
            rest = re.sub(r"[a-z_]+(?=\()", step, rest) if word == "agenda" else rest
            parts.append(words.get(word, word) + colon + rest if colon else part)
        return " ".join(parts)


def _vocabulary(ruleset: str) -> Vocabulary:
    return get_ruleset(ruleset, min(seat_counts(ruleset))).vocabulary


def _select_direction(names: Mapping[str, str], backwards: bool) -> dict[str, str]:
    return {new: old for old, new in names.items()} if backwards else dict(names)


def _fields_by_type(
    fields: Mapping[str, Mapping[str, str]], types: Mapping[str, str], backwards: bool
) -> dict[str, dict[str, str]]:
    """Keyed by the type as it is called before the renaming."""
    return {
        (types.get(name, name) if backwards else name): _select_direction(renames, backwards)
        for name, renames in fields.items()
    }


def _rename_keys(data: Data, types: Mapping[str, str], fields: Mapping[str, Mapping[str, str]]) -> Data:
    own = {**fields.get(ANY, {}), **fields.get(data["type"], {})}
    renamed = {own.get(name, name): value for name, value in data.items()}
    return {**renamed, "type": types.get(data["type"], data["type"])}


CURRENT = Renaming(RENAMES, backwards=False)
EARLIER = Renaming(RENAMES, backwards=True)


def digest(rows: Iterable[Any]) -> str:
    """SHA-256 of rows of JSON data, whatever the order of their keys."""
    text = "".join([json.dumps(row, sort_keys=True) + "\n" for row in rows])
    return hashlib.sha256(text.encode()).hexdigest()
