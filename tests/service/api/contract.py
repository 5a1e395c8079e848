"""Validates every response of the app under test against the OpenAPI document, field by field."""

import gzip
import json
import re
from copy import deepcopy

import jsonschema_rs
from flask import request

from service.api.app import build_document
from service.api.http.negotiation import PARQUET
from service.api.http.sse import EVENT_STREAM
from service.api.routes.proofs import OCTETS

OPAQUE = (EVENT_STREAM, PARQUET, OCTETS)
"""A stream may never end, and its messages have tests of their own; a Parquet file contains its schema, a tile none."""


class Contract:
    """The document with its objects closed, so that an undescribed field is an error."""

    def __init__(self):
        document = build_document()
        self.paths = document["paths"]
        self.components = close_schema(deepcopy(document["components"]))
        self.validators = {}
        self.checked = set()

    def check(self, response):
        """Raises if the document does not describe this response to the current request."""
        operation = self.operation()
        if operation is not None and request.method not in ("HEAD", "OPTIONS") and response.status_code != 304:
            described = self.resolve(operation["responses"].get(str(response.status_code)) or default(operation))
            self.check_body(operation["operationId"], described, response)
        return response

    def operation(self):
        """The operation of the current request; None for an unknown address."""
        if request.url_rule is None:
            return None
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", request.url_rule.rule)
        found = self.paths.get(path, {})
        return found.get(request.method.lower(), found.get("get"))

    def check_body(self, name, described, response):
        if "content" not in described:
            assert response.get_data() == b""
            return
        assert response.mimetype in described["content"], f"{name}: {response.mimetype} is not described"
        self.checked.add((name, response.status_code, response.mimetype))
        if response.mimetype in OPAQUE:
            return
        schema = described["content"][response.mimetype].get("schema", {})
        for value in values(response):
            self.validator(schema.get("contentSchema", schema)).validate(value)

    def resolve(self, described):
        if "$ref" not in described:
            return described
        return self.components["responses"][described["$ref"].rpartition("/")[2]]

    def validator(self, schema):
        key = json.dumps(schema)
        if key not in self.validators:
            whole = {**close_schema(deepcopy(schema)), "components": self.components}
            self.validators[key] = jsonschema_rs.Draft202012Validator(whole)
        return self.validators[key]


def default(operation):
    return operation["responses"]["default"]


def values(response):
    data = response.get_data()
    text = (gzip.decompress(data) if response.content_encoding == "gzip" else data).decode()
    if response.mimetype == "application/x-ndjson":
        return [json.loads(line) for line in text.splitlines()]
    return [json.loads(text) if response.mimetype.endswith("json") else text]


def close_schema(schema):
    """The schema with no properties allowed but those it describes."""
    if isinstance(schema, list):
        return [close_schema(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: close_schema(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        found.setdefault("additionalProperties", False)
    return found
