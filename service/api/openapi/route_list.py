"""The page docs/routes.md: every route by subject, with what it is for."""

from collections.abc import Iterator
from typing import Any

HEADER = """\
# Routes

`make document` generates this page from the OpenAPI document, which has the parameters, bodies and responses. The
[API guide](api.md) explains what all routes share.
"""


def as_markdown(document: dict[str, Any]) -> str:
    """The page, with a table for each tag of the document."""
    lines = [HEADER]
    for tag in document["tags"]:
        lines += [f"## {tag['name'].capitalize()}\n", f"{tag['description']}\n"]
        lines += ["| Route | Operation | Purpose |", "|---|---|---|", *_rows(document, tag["name"]), ""]
    return "\n".join(lines).rstrip() + "\n"


def _rows(document: dict[str, Any], tag: str) -> Iterator[str]:
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            if method != "parameters" and tag in operation["tags"]:
                route = f"{method.upper()} {path}"
                yield f"| `{route}` | `{operation['operationId']}` | {operation['summary'].rstrip('.')} |"
