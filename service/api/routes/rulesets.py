"""Rulesets: what can be played, with every option, action, event and refusal code."""

from functools import lru_cache
from typing import Any

from flask import Response

from games.catalog import (
    RULESETS,
    WITHOUT_EXPANSIONS,
    combinations_of,
    describe_ruleset,
    option_schema,
    refusal_sentences,
    ruleset_parts,
    seat_counts,
    summarise_rules,
)
from games.combination import split_name
from games.kernel import Ruleset
from games.kernel.event import END_REASONS
from games.kernel.part import Option, selectable_options
from games.translatable import translate_text
from games.version import RULES_VERSION
from projections.game.sentences import Translate, keep_english, placeholders_of, texts_of
from service.api.http.request import current_request
from service.api.http.response import encode_json, public_response
from service.api.openapi.components import (
    action_schema,
    actions_of,
    event_schema,
    events_of,
    standing_answers_of,
    view_schema,
    widest_rules,
)
from service.api.openapi.dialect import convert_schema
from service.api.openapi.spec import Blueprint, fails, translated, without_token
from service.api.schemas import queries, responses
from service.runtime.problems import require_combination

rulesets = Blueprint("rulesets", __name__, url_prefix="/v1", description="What can be played, and by which rules.")


@rulesets.get("/rulesets")
@rulesets.response(200, responses.RulesetListSchema)
@without_token
def list_rulesets() -> Response:
    """List rulesets.

    With a description, the expansions that go with each, and the possible numbers of players.
    """
    return public_response(_encode_list(current_request().translate))


@rulesets.get("/rulesets/<name>")
@rulesets.arguments(queries.ExpansionsQuery, location="query")
@rulesets.response(200, responses.RulesetSchema)
@fails("unknown_ruleset")
@without_token
@translated
def get_ruleset(query: dict[str, Any], name: str) -> Response:
    """Get a ruleset with its rules in short, options, actions, events, standing answers and refusal codes.

    It includes the expansions that the query names, by default none. Actions, events and refusal codes cover every
    number of seats and every choice of options; schemas are for the largest number of seats. In the log, a hidden
    field of an event holds a seal.
    """
    combination = require_combination(name, query["expansions"])
    return public_response(_encode_ruleset(combination, current_request().translate))


@lru_cache(maxsize=8)
def _encode_list(translate: Translate) -> bytes:
    return encode_json({"rulesets": [_ruleset_summary(name, translate) for name in sorted(RULESETS)]})


@lru_cache(maxsize=64)
def _encode_ruleset(name: str, translate: Translate) -> bytes:
    rules = widest_rules(name)
    return encode_json(
        {
            **describe_rules(name, translate),
            "rules_version": RULES_VERSION,
            "actions": {name: action_schema(each, rules) for name, each in actions_of(name).items()},
            "events": {name: event_schema(each, rules) for name, each in events_of(name).items()},
            "view": view_schema(name),
            "standing_answers": {name: action_schema(each, rules) for name, each in standing_answers_of(name).items()},
            "vocabulary": rules.vocabulary.own_words,
            "refusals": {code: translate(text) for code, text in refusal_sentences(name).items()},
            "sentences": {event: [*map(translate, texts)] for event, texts in texts_of(name).items()},
            "placeholders": placeholders_of(name),
            "end_reasons": {reason: translate(text) for reason, text in END_REASONS.items()},
        }
    )


def describe_rules(name: str, translate: Translate = keep_english) -> dict[str, Any]:
    """What a reader of the rules needs: the rules in short, the options, and everything in the box."""
    ruleset, expansions = split_name(name)
    query = f"?expansions={','.join(expansions)}" if expansions else ""
    return {
        **_ruleset_summary(ruleset, translate),
        **_describe_in_words(name, translate),
        "seat_counts": seat_counts(name),
        "expansions": list(expansions),
        "rules_summary": [*map(translate, summarise_rules(name))],
        "rules_page": f"/docs/rulesets/{ruleset}{query}",
        "options": _describe_options(name, translate),
        **_describe_contents(widest_rules(name), translate),
    }


def _describe_contents(rules: Ruleset, translate: Translate) -> dict[str, Any]:
    """The costs, pieces, roles and effects of all parts in own words; a part that has no such cost leaves it empty."""

    def say(text: str) -> str:
        return translate(rules.vocabulary.to_own_sentence(text))

    costs = {name: dict(cost) for part in rules.parts for name, cost in part.costs.items()}
    pieces = {name: count for part in rules.parts for name, count in part.pieces.items()}
    roles = [
        {"role": role, "description": say(about), "privilege": say(privilege)}
        for part in rules.parts
        for role, (about, privilege) in part.roles.items()
    ]
    priced = {name: cost for name, cost in costs.items() if cost}
    contents: dict[str, Any] = rules.vocabulary.to_own_words(
        {"costs": priced, "pieces": pieces, "roles": roles, "effects": _describe_effects(rules, say)}
    )
    return contents


def _describe_effects(rules: Ruleset, say: Translate) -> list[dict[str, Any]]:
    kinds = {kind: effects for part in rules.parts for kind, effects in part.effects.items()}
    return [
        {"kind": kind, "name": name, "cause": effect.cause, "description": say(effect.description)}
        for kind, effects in kinds.items()
        for name, effect in effects.items()
    ]


def _ruleset_summary(name: str, translate: Translate) -> dict[str, Any]:
    reason = WITHOUT_EXPANSIONS.get(name)
    return {
        "name": name,
        **_describe_in_words(name, translate),
        "seat_counts": seat_counts(name),
        "combinations": [_describe_combination(each, translate) for each in combinations_of(name)],
        "without_expansions": reason and translate_text(reason, translate),
    }


def _describe_combination(name: str, translate: Translate) -> dict[str, Any]:
    return {
        "expansions": list(split_name(name).expansions),
        **_describe_in_words(name, translate),
        "seat_counts": seat_counts(name),
    }


def _describe_in_words(name: str, translate: Translate) -> dict[str, str]:
    combination = split_name(name)
    return {
        "title": combination.title(),
        "description": " ".join(map(translate, describe_ruleset(name))),
    }


def _describe_options(name: str, translate: Translate) -> list[dict[str, Any]]:
    """Every option of the ruleset, as described for the largest number of players that has it."""
    options: dict[str, Option] = {}
    defaults: dict[str, dict[str, Any]] = {}
    for players in sorted(seat_counts(name)):
        for option in selectable_options(ruleset_parts(name, players)):
            options[option.name] = option
            defaults.setdefault(option.name, {})[str(players)] = option.default
    rules = widest_rules(name)
    return [_describe_option(rules, option, defaults[option.name], translate) for option in options.values()]


def _describe_option(rules: Ruleset, option: Option, defaults: dict[str, Any], translate: Translate) -> dict[str, Any]:
    return {
        "name": option.name,
        "description": translate(option.about),
        "default": option.default,
        "default_by_seats": defaults,
        "schema": convert_schema(option_schema(rules, option)),
    }
