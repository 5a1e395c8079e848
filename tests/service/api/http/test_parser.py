"""An empty query means what the defaults say, for everybody who sends one."""

from flask import Request
from werkzeug.test import EnvironBuilder

from service.api.http.parser import RequestParser
from service.api.schemas.requests import ActQuery

USUAL = {"seat": None, "form": "sealed", "expected_version": None, "dry_run": False}


def parsed(schema, query=""):
    return RequestParser().parse(schema, Request(EnvironBuilder(query_string=query).get_environ()), location="query")


def test_what_one_request_does_with_its_query_is_nothing_to_the_next():
    schema = ActQuery()
    parsed(schema)["seat"] = 3
    assert parsed(schema) == USUAL


def test_a_query_that_says_something_is_read_after_one_that_says_nothing():
    schema = ActQuery()
    assert parsed(schema) == USUAL
    assert parsed(schema, "seat=1&dry_run=true") == {**USUAL, "seat": 1, "dry_run": True}
