"""An empty query means the defaults for every client."""

from flask import Request
from werkzeug.test import EnvironBuilder

from service.api.http.parser import RequestParser
from service.api.schemas.requests import ActQuery

DEFAULTS = {"seat": None, "form": "sealed", "texts": False, "expected_version": None, "dry_run": False}


def parse(schema, query=""):
    return RequestParser().parse(schema, Request(EnvironBuilder(query_string=query).get_environ()), location="query")


def test_a_request_that_changes_its_query_does_not_affect_the_next_request():
    schema = ActQuery()
    parse(schema)["seat"] = 3
    assert parse(schema) == DEFAULTS


def test_a_query_with_values_is_read_after_an_empty_query():
    schema = ActQuery()
    assert parse(schema) == DEFAULTS
    assert parse(schema, "seat=1&dry_run=true") == {**DEFAULTS, "seat": 1, "dry_run": True}
