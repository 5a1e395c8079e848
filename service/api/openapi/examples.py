"""Examples: requests and responses of a running service, added to the operations that they show.

`make examples` records them again.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

EXAMPLES_FILE = Path(__file__).with_suffix(".json")
PROBLEM_EXAMPLE = "problem"
"""The name of the example for every problem."""
DRY_RUN = "dry_run"
"""The name of the examples of the responses to dry runs, by media type."""
PLAIN_TEXT = "text/plain"
"""Has the example of the media type that it stands for."""


def load_examples() -> dict[str, Any]:
    """By operation: the `request` (if it has a body), and by media type the `answers` and those to dry runs."""
    found: dict[str, Any] = json.loads(EXAMPLES_FILE.read_text())
    return found


def add_examples(document: dict[str, Any]) -> dict[str, Any]:
    """The document with an example for each recorded body."""
    known = load_examples()
    for operations in document["paths"].values():
        for name, operation in operations.items():
            if name != "parameters":
                _add_to_operation(operation, known.get(operation["operationId"], {}))
    for response in document["components"]["responses"].values():
        _add_to_content(response, {"application/problem+json": known[PROBLEM_EXAMPLE]})
    return document


def _add_to_operation(operation: dict[str, Any], example: Mapping[str, Any]) -> None:
    if "request" in example:
        _add_to_content(operation["requestBody"], {"application/json": example["request"]})
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            _add_to_content(response, example.get("answers", {}))
            _add_dry_runs(response, example.get(DRY_RUN, {}))


def _add_to_content(described: dict[str, Any], examples: Mapping[str, Any]) -> None:
    for media, content in described.get("content", {}).items():
        if media in examples:
            content["example"] = examples[media]
        elif media == PLAIN_TEXT and examples:
            content["example"] = next(iter(examples.values()))


def _add_dry_runs(described: dict[str, Any], examples: Mapping[str, Any]) -> None:
    """A body with two examples has both by name."""
    for media, value in examples.items():
        content = described["content"][media]
        content["examples"] = {
            "result": {"value": content.pop("example")},
            DRY_RUN: {"summary": "With `dry_run=true`", "value": value},
        }
