"""Rulesets: what can be played, with every option, action, event and refusal."""

from functools import lru_cache
from hashlib import sha256
from typing import Any

from flask import Response, request

from games.catalog import RULESETS, about, parts, refusals_of, tables
from games.kernel.options import offered
from games.kernel.part import Option
from games.version import RULES_VERSION
from service.api import answers, outgoing
from service.api.document.dialect import modern
from service.api.document.shapes import action_schema, actions_of, event_schema, events_of, widest
from service.api.document.spec import fails, for_everybody
from service.api.section import Section
from service.errors import Problem

rulesets = Section("rulesets", __name__, url_prefix="/v1", description="What can be played.")
SHARED = "public, max-age=300"


@rulesets.get("/rulesets")
@rulesets.response(200, outgoing.RulesetList)
@for_everybody
def list_rulesets() -> Response:
    """List the rulesets.

    What each is, and for how many players.
    """
    return _kept(_all())


@rulesets.get("/rulesets/<name>")
@rulesets.response(200, outgoing.Ruleset)
@fails("unknown_ruleset")
@for_everybody
def show_ruleset(name: str) -> Response:
    """Show a ruleset: seats, options, and every action, event and refusal.

    Actions, events and refusals are those of every number of seats and every choice of options; schemas are for the
    largest number of seats. In the log, a hidden field of an event holds a seal.
    """
    if name not in RULESETS:
        raise Problem("unknown_ruleset", f"There are {', '.join(sorted(RULESETS))}.")
    return _kept(_one(name))


def _kept(data: bytes) -> Response:
    """The same for everybody until the service is updated."""
    response = Response(data, mimetype="application/json")
    response.headers["Cache-Control"] = SHARED
    response.headers["ETag"] = f'"{sha256(data).hexdigest()[:16]}"'
    return response.make_conditional(request)  # type: ignore[return-value]


@lru_cache(maxsize=1)
def _all() -> bytes:
    return answers.encoded({"rulesets": [_summary(name) for name in sorted(RULESETS)]})


@lru_cache(maxsize=64)
def _one(name: str) -> bytes:
    rules = widest(name)
    return answers.encoded(
        {
            **_summary(name),
            "rules_version": RULES_VERSION,
            "options": _options(name),
            "actions": {name: action_schema(each, rules) for name, each in actions_of(name).items()},
            "events": {name: event_schema(each, rules) for name, each in events_of(name).items()},
            "view": modern(rules.game.schema(rules.limits)),
            "words": rules.words.own,
            "refusals": refusals_of(name),
        }
    )


def _summary(name: str) -> dict[str, Any]:
    return {"name": name, "about": about(name), "seats": tables(name)}


def _options(name: str) -> list[dict[str, Any]]:
    """What can be chosen at any table, told as at the largest that has it."""
    told: dict[str, Option] = {}
    defaults: dict[str, dict[str, Any]] = {}
    for players in sorted(tables(name)):
        for option in offered(parts(name, players)):
            told[option.name] = option
            defaults.setdefault(option.name, {})[str(players)] = option.default
    return [_option(option, defaults[option.name]) for option in told.values()]


def _option(option: Option, defaults: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": option.name,
        "about": option.about,
        "default": option.default,
        "defaults": defaults,
        "schema": modern(option.kind.schema({})),
    }
