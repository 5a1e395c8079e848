"""The document as text: in a fixed order, so that two versions of it can be compared line by line."""

import json
from typing import Any

import yaml

OPENAPI = "openapi"
"""Where an app keeps the function that builds its document."""
OPERATION_KEYS = ("operationId", "summary", "description", "tags", "security", "parameters", "requestBody", "responses")


class DocumentDumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes no anchors, and a text of several lines as a block; in C where the installed package can, six times as
    fast.
    """

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _represent_text(dumper: Any, text: str) -> yaml.ScalarNode:
    node: yaml.ScalarNode = dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)
    return node


DocumentDumper.add_representer(str, _represent_text)


def sort_document(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the keys of its operations in one order, from the name to the responses."""
    head = {name: document[name] for name in ("openapi", "info", "servers", "tags")}
    paths = {path: _sort_operations(operations) for path, operations in document["paths"].items()}
    schemas = dict(sorted(document["components"]["schemas"].items()))
    return {**head, "paths": paths, "components": {**document["components"], "schemas": schemas}}


def describe_defaults(document: dict[str, Any]) -> dict[str, Any]:
    """The document, with the defaults of bodies said in descriptions: generators require a field that has a `default`.

    A client that leaves the field out gets the default of the service.
    """
    for schema in document["components"]["schemas"].values():
        for field in schema.get("properties", {}).values():
            default = field.pop("default", None)
            if default is not None:
                about = [field["description"]] if "description" in field else []
                field["description"] = " ".join([*about, f"Default: `{json.dumps(default)}`."])
    return document


def as_yaml(document: dict[str, Any]) -> str:
    text: str = yaml.dump(document, Dumper=DocumentDumper, sort_keys=False, allow_unicode=True, width=120)
    return text


def as_json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1)


def _sort_operations(operations: dict[str, Any]) -> dict[str, Any]:
    return {name: found if name == "parameters" else _sort_operation(found) for name, found in operations.items()}


def _sort_operation(operation: dict[str, Any]) -> dict[str, Any]:
    found = {name: operation[name] for name in OPERATION_KEYS if name in operation}
    found["responses"] = dict(sorted(found["responses"].items()))
    return found
