"""An empty query means the defaults for every client; a refused value is told what it must be."""

import marshmallow as ma
import pytest
from flask import Request
from marshmallow import fields
from werkzeug.test import EnvironBuilder

from service.api.app import build_document
from service.api.http.parser import RequestParser, flatten_errors
from service.api.schemas.bot_profiles import AcceptanceRequest, BotProfileRequest
from service.api.schemas.players import TokenRequest
from service.api.schemas.requests import ActQuery, ForkRequest, GameRequest
from service.api.schemas.webhooks import WebhookRequest

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


URL = "https://bot.example.org/landnama"
GAME = "0123456789abcdef"
A_GAME = "must be the id of a game"
MISTAKES = [
    (GameRequest, {"expansions": "seafarers"}, {"expansions": "must be a list of names"}),
    (GameRequest, {"expansions": [3], "seats": "3"}, {"expansions.0": "must be a text", "seats": "must be an integer"}),
    (GameRequest, {"take_seat": 1.0}, {"take_seat": "must be an integer"}),
    (
        ForkRequest,
        {"version": 3, "take_seat": "some"},
        {"take_seat": "must be true, false, all or the number of a seat"},
    ),
    (GameRequest, {"ruleset": None, "private": 1}, {"ruleset": "must not be null", "private": "must be true or false"}),
    (TokenRequest, {"scopes": {}}, {"scopes": "must be a list of names"}),
    (
        BotProfileRequest,
        {"plays": [3, {"ruleset": "natick", "seat": 1}], "accepts": []},
        {
            "description": "is required",
            "plays.0": "must be an object",
            "plays.1.seat": "is not a field",
            "accepts": "must be an object",
        },
    ),
    (WebhookRequest, {"url": URL, "games": ["zz", GAME, GAME[1:]]}, {"games.0": A_GAME, "games.2": A_GAME}),
    (WebhookRequest, {"url": URL, "games": [f"{GAME}\n"]}, {"games.0": "must be printable characters on one line"}),
    (AcceptanceRequest, {"opens": "08:30\n"}, {"opens": "must be a time like 08:30"}),
]


@pytest.mark.parametrize(("schema", "body", "errors"), MISTAKES)
def test_a_refused_value_is_told_what_it_must_be(schema, body, errors):
    with pytest.raises(ma.ValidationError) as caught:
        schema().load(body)
    assert flatten_errors(caught.value.messages) == errors


def messages_of(field):
    """The messages of a field and its validators, and of what it contains."""
    inner = [field.inner] if isinstance(field, fields.List) else []
    own = [each.error for each in field.validators if getattr(each, "error", None) is not None]
    return [*field.error_messages.values(), *own, *[text for each in inner for text in messages_of(each)]]


def test_no_schema_has_a_sentence_of_marshmallow():
    build_document()
    schemas = [schema for schema in every_subclass(ma.Schema) if schema.__module__.startswith("service.")]
    assert len(schemas) > 50
    texts = [text for schema in schemas for field in schema().fields.values() for text in messages_of(field)]
    texts += [text for schema in schemas for text in schema().error_messages.values()]
    assert {text for text in texts if not text.startswith(("must ", "is "))} == set()


def every_subclass(kind):
    return [each for direct in kind.__subclasses__() for each in (direct, *every_subclass(direct))]
