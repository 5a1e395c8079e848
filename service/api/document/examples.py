"""Examples: what was asked and answered once on a running service, put beside what the document says of it.

`make examples` writes them down anew.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_suffix(".json")
PROBLEM = "problem"
"""Under this name stands the example of every refusal."""


def captured() -> dict[str, Any]:
    """By operation, the `request` (if it has a body), and the `answers` by media type."""
    found: dict[str, Any] = json.loads(FILE.read_text())
    return found


def with_examples(document: dict[str, Any]) -> dict[str, Any]:
    """The document, with an example for each body that was captured."""
    known = captured()
    for operations in document["paths"].values():
        for name, operation in operations.items():
            if name != "parameters":
                _add(operation, known.get(operation["operationId"], {}))
    for response in document["components"]["responses"].values():
        _put(response, {"application/problem+json": known[PROBLEM]})
    return document


def _add(operation: dict[str, Any], example: Mapping[str, Any]) -> None:
    if "request" in example:
        _put(operation["requestBody"], {"application/json": example["request"]})
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            _put(response, example.get("answers", {}))


def _put(described: dict[str, Any], examples: Mapping[str, Any]) -> None:
    for media, content in described.get("content", {}).items():
        if media in examples:
            content["example"] = examples[media]
