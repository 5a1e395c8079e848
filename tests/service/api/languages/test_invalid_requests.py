"""What is wrong with a request is said in the language of the client, field by field."""

import re

import pytest

from service.api.app import build_document

GERMAN = {"Accept-Language": "de"}
BAD_VALUES = (None, True, -1, 10**16, 1.5, "", "x" * 9000, "never\x07", "never", [], [[]], {}, {"7": 7})
"""Of each JSON type some; every field of a body refuses most of them."""
DOCUMENT = build_document()
PATHS = {
    path: operations
    for path, operations in DOCUMENT["paths"].items()
    if not path.endswith(("/stream", "/streams")) and "{ticket}" not in path
}
OPERATIONS = [
    (method.upper(), path)
    for path, operations in PATHS.items()
    for method in operations
    if method != "parameters" and path != "/v1/me"
]
"""All but those that end the account of the caller, and the streams, whose parameters are those of others."""


def resolve(schema):
    while "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def parameters_of(path, method):
    operation = DOCUMENT["paths"][path][method.lower()]
    found = [*operation.get("parameters", ()), *DOCUMENT["paths"][path].get("parameters", ())]
    return [
        DOCUMENT["components"]["parameters"][each["$ref"].rpartition("/")[2]] if "$ref" in each else each
        for each in found
    ]


def bad_bodies(path, method):
    """No object, an unknown field, and every field of the schema with each bad value."""
    body = DOCUMENT["paths"][path][method.lower()].get("requestBody")
    if body is None:
        return
    yield from ([], {}, {"unheard_of": 1}, {"type": "unheard_of"}, {"type": "build_road", "edge": 999, "now": 1})
    schema = resolve(body["content"]["application/json"]["schema"])
    for value in BAD_VALUES:
        yield dict.fromkeys(schema.get("properties", ()), value)
    for name in schema.get("properties", ()):
        for value in BAD_VALUES:
            yield {name: value}


def bad_queries(path, method):
    names = [each["name"] for each in parameters_of(path, method) if each["in"] == "query"]
    yield "?unheard_of=1"
    for value in ("", "-1", "never", "x" * 9000):
        yield "?" + "&".join(f"{name}={value}" for name in names)
    for name in names:
        yield f"?{name}=1&{name}=2"


def texts_of(problem):
    return {"title": problem["title"], "detail": problem["detail"], **problem.get("errors", {})}


def has_words(text):
    """Whether a text has more than names and values."""
    return re.search(r"\b(is|are|must|no|not|the|has|only|of|or|to)\b", text, re.IGNORECASE) is not None


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_no_text_about_an_invalid_request_is_in_english(ada, table, method, path):
    game = table.path.rpartition("/")[2]
    address = re.sub(
        r"\{\w+\}", "0", path.replace("{game}", game).replace("{seat}", "0").replace("{ruleset}", "settlers")
    )
    requests = [("", body) for body in bad_bodies(path, method)] + [
        (query, None) for query in bad_queries(path, method)
    ]
    for query, body in requests:
        for headers in ({}, {"If-Match": "1"}, {"Idempotency-Key": "ü"}) if query == "?unheard_of=1" else ({},):
            english = ada.ask(method, address + query, body, headers=headers)
            assert english.status_code != 500
            if english.status_code < 400:
                continue
            german = ada.ask(method, address + query, body, headers={**headers, **GERMAN})
            for name, text in texts_of(english.json).items():
                if has_words(text):
                    assert texts_of(german.json)[name] != text, (query, body, name)
