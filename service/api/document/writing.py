"""The document is written so that people can read it, and two versions of it can be compared line by line."""

import json
from typing import Any

import yaml

OPENAPI = "openapi"
"""Where an app keeps its document."""
ORDER = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody", "responses")


class Plain(yaml.SafeDumper):
    """Writes what stands twice twice, without anchors, and several lines as several lines."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


Plain.add_representer(str, _text)


def tidied(document: dict[str, Any]) -> dict[str, Any]:
    """The same document with its operations in one order, from the name to the answers."""
    head = {name: document[name] for name in ("openapi", "info", "servers", "tags")}
    paths = {path: _operations(operations) for path, operations in document["paths"].items()}
    schemas = dict(sorted(document["components"]["schemas"].items()))
    return {**head, "paths": paths, "components": {**document["components"], "schemas": schemas}}


def as_yaml(document: dict[str, Any]) -> str:
    text: str = yaml.dump(document, Dumper=Plain, sort_keys=False, allow_unicode=True, width=120)
    return text


def as_json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1)


def _operations(operations: dict[str, Any]) -> dict[str, Any]:
    return {name: found if name == "parameters" else _operation(found) for name, found in operations.items()}


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    found = {name: operation[name] for name in ORDER if name in operation}
    found["responses"] = dict(sorted(found["responses"].items()))
    return found
