"""Rulesets: what can be played, with every option, action, event and refusal code."""

from functools import lru_cache
from typing import Any

from flask import Response

from games.catalog import RULESETS, describe_ruleset, refusal_sentences, ruleset_parts, seat_counts
from games.kernel.part import Option, selectable_options
from games.version import RULES_VERSION
from service.api.http.response import encode_json, public_response
from service.api.openapi.components import action_schema, actions_of, event_schema, events_of, view_schema, widest_rules
from service.api.openapi.dialect import convert_schema
from service.api.openapi.spec import Blueprint, fails, without_token
from service.api.schemas import responses
from service.runtime.problems import Problem

rulesets = Blueprint("rulesets", __name__, url_prefix="/v1", description="What can be played, and by which rules.")


@rulesets.get("/rulesets")
@rulesets.response(200, responses.RulesetListSchema)
@without_token
def list_rulesets() -> Response:
    """List rulesets.

    With a description and the possible numbers of players.
    """
    return public_response(_encode_list())


@rulesets.get("/rulesets/<name>")
@rulesets.response(200, responses.RulesetSchema)
@fails("unknown_ruleset")
@without_token
def get_ruleset(name: str) -> Response:
    """Get a ruleset with its options, actions, events and refusal codes.

    Actions, events and refusal codes cover every number of seats and every choice of options; schemas are for the
    largest number of seats. In the log, a hidden field of an event holds a seal.
    """
    if name not in RULESETS:
        raise Problem("unknown_ruleset", f"No such ruleset; the rulesets are {', '.join(sorted(RULESETS))}.")
    return public_response(_encode_ruleset(name))


@lru_cache(maxsize=1)
def _encode_list() -> bytes:
    return encode_json({"rulesets": [_ruleset_summary(name) for name in sorted(RULESETS)]})


@lru_cache(maxsize=64)
def _encode_ruleset(name: str) -> bytes:
    rules = widest_rules(name)
    return encode_json(
        {
            **_ruleset_summary(name),
            "rules_version": RULES_VERSION,
            "options": _describe_options(name),
            "actions": {name: action_schema(each, rules) for name, each in actions_of(name).items()},
            "events": {name: event_schema(each, rules) for name, each in events_of(name).items()},
            "view": view_schema(rules),
            "vocabulary": rules.vocabulary.own_words,
            "refusals": refusal_sentences(name),
        }
    )


def _ruleset_summary(name: str) -> dict[str, Any]:
    return {"name": name, "description": describe_ruleset(name), "seat_counts": seat_counts(name)}


def _describe_options(name: str) -> list[dict[str, Any]]:
    """Every option of the ruleset, as described for the largest number of players that has it."""
    options: dict[str, Option] = {}
    defaults: dict[str, dict[str, Any]] = {}
    for players in sorted(seat_counts(name)):
        for option in selectable_options(ruleset_parts(name, players)):
            options[option.name] = option
            defaults.setdefault(option.name, {})[str(players)] = option.default
    return [_describe_option(option, defaults[option.name]) for option in options.values()]


def _describe_option(option: Option, defaults: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": option.name,
        "description": option.about,
        "default": option.default,
        "default_by_seats": defaults,
        "schema": convert_schema(option.codec.schema({})),
    }
