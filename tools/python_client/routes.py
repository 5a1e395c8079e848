"""The module of routes: a function for each operation of the API that returns its request."""

import re
from collections.abc import Mapping
from typing import Any

from tools.python_client.models import EXPANSIONS, NAMES, Models, schema_name

Operation = Mapping[str, Any]
Schemas = Mapping[str, Any]

HEADER = '''"""The requests of all operations. `make document` generates this module from the OpenAPI document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Unpack

from landnama_client import models
from landnama_client.pictures import Picture
from landnama_client.request import Request, fill_path, join_names, list_expansions

'''
METHODS = ("get", "post", "put", "patch", "delete")
JSON = "application/json"
PLAIN_TEXT = "text/plain"
TEXT = "text"
FILE = "parquet"
STREAM = "text/event-stream"
BYTES = "application/octet-stream"
PICTURE = "image/svg+xml"


def write_routes(document: Mapping[str, Any]) -> str:
    """The text of the module: the operations under /v1, in the order of the document."""
    schemas = document["components"]["schemas"]
    functions = [
        _write_function(path, method, {**operation, "path_parameters": item.get("parameters", [])}, schemas)
        for path, item in document["paths"].items()
        if path.startswith("/v1/")
        for method in METHODS
        if method in item
        for operation in _split_by_form(item[method])
    ]
    return HEADER + "\n\n" + "\n\n\n".join(functions) + "\n"


def _split_by_form(operation: Operation) -> list[Operation]:
    """An operation whose query asks for a text in place of JSON as two, of which the second returns only the text."""
    content = next(each for status, each in operation["responses"].items() if status[0] == "2").get("content", {})
    asking = [each for each in operation.get("parameters", []) if TEXT in each.get("schema", {}).get("enum", ())]
    if not asking or not {JSON, PLAIN_TEXT} <= content.keys():
        return [operation]
    (chosen,) = asking
    others = [each for each in operation["parameters"] if each is not chosen]
    forms = [each for each in chosen["schema"]["enum"] if each != TEXT]
    narrowed = [{**chosen, "schema": {**chosen["schema"], "enum": forms}}] if len(forms) > 1 else []
    text = {PLAIN_TEXT: content[PLAIN_TEXT]}
    return [
        {**operation, "parameters": [*narrowed, *others]},
        {
            **operation,
            "operationId": f"{operation['operationId']}Text",
            "summary": f"{operation['summary'].rstrip('.')}, as text",
            "parameters": others,
            "responses": {"200": {"content": text}},
            "fixed_query": {chosen["name"]: TEXT},
        },
    ]


def _write_function(path: str, method: str, operation: Operation, schemas: Schemas) -> str:
    names = [each["name"] for each in operation["path_parameters"]]
    positional = [f"{each['name']}: {_type_of(each)}" for each in operation["path_parameters"]]
    query = [each for each in operation.get("parameters", []) if each["in"] == "query" and not _asks_for_file(each)]
    body, body_parameter, keywords = _read_body(operation, schemas)
    positional += [body_parameter] if body_parameter else []
    named = [_write_parameter(each) for each in query]
    parameters = [*positional, *(["*"] if named else []), *named, *([keywords] if keywords else [])]
    result, form = _read_result(operation)
    details = [f'"{method.upper()}"', _write_path(path, names)]
    pairs = [f'"{name}": "{value}"' for name, value in operation.get("fixed_query", {}).items()]
    pairs += map(_write_pair, query)
    details += [f"query={{{', '.join(pairs)}}}"] if pairs else []
    details += [f"body={body}"] if body else []
    details += [f'form="{form}"'] if form != "json" else []
    details += ["is_keyed=True"] if _takes_key(operation) else []
    return "\n".join(
        [
            f"def {_snake(operation['operationId'])}({', '.join(parameters)}) -> Request[{result}]:",
            f'    """{operation["summary"].rstrip(".")}."""',
            f"    return Request({', '.join(details)})",
        ]
    )


def _asks_for_file(parameter: Mapping[str, Any]) -> bool:
    """Whether a parameter chooses between JSON and a file, which a client of typed models does not read."""
    return FILE in parameter.get("schema", {}).get("enum", ())


def _write_path(path: str, names: list[str]) -> str:
    return f'fill_path("{path}", {", ".join(f"{name}={name}" for name in names)})' if names else f'"{path}"'


def _write_pair(parameter: Mapping[str, Any]) -> str:
    name = parameter["name"]
    return f'"{name}": join_names({name})' if name == EXPANSIONS else f'"{name}": {name}'


def _write_parameter(parameter: Mapping[str, Any]) -> str:
    """Without a value the server uses its default."""
    kind = _type_of(parameter)
    if parameter.get("required"):
        return f"{parameter['name']}: {kind}"
    return f"{parameter['name']}: {kind.removesuffix(' | None')} | None = None"


def _type_of(parameter: Mapping[str, Any]) -> str:
    schema = parameter["schema"]
    if parameter["name"] == EXPANSIONS:
        return NAMES
    kind = Models().type_of(schema, "").replace("Literal['true']", "Literal[True]")
    return f"Sequence[{kind[5:-1]}]" if kind.startswith("list[") else kind


def _read_body(operation: Operation, schemas: Schemas) -> tuple[str, str, str]:
    """The body of the request, the parameter that holds it, and that of its fields."""
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return "", "", ""
    name = schema_name(content[JSON]["schema"])
    if name == "EmptyRequest":
        return "{}", "", ""
    if name.endswith("Request"):
        body = "list_expansions(body)" if EXPANSIONS in schemas[name]["properties"] else "body"
        return body, "", f"**body: Unpack[models.{name}]"
    return "body", f"body: models.{name}", ""


def _read_result(operation: Operation) -> tuple[str, str]:
    """The type of the response, and its form, as `Request` names it."""
    ((_, response),) = [each for each in operation["responses"].items() if each[0][0] == "2"]
    content = response.get("content", {})
    if not content:
        return "None", "nothing"
    if JSON in content:
        return _join_references(content[JSON]["schema"]), "json"
    if BYTES in content:
        return "bytes", "bytes"
    if PICTURE in content:
        return "Picture", "picture"
    return "str", "stream" if STREAM in content else "text"


def _join_references(schema: Mapping[str, Any]) -> str:
    parts = schema.get("anyOf", [schema])
    return " | ".join(f"models.{schema_name(part)}" for part in parts)


def _takes_key(operation: Operation) -> bool:
    """Whether a repetition with the same key is answered like the first request; a secret is shown only once."""
    shows_secret = "`already_created`" in operation["responses"].get("409", {}).get("description", "")
    return not shows_secret and any(each["name"] == "Idempotency-Key" for each in operation.get("parameters", []))


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
