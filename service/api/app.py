"""The app joins the blueprints, the middleware and the services."""

from functools import cache
from typing import Any

from flask import Flask

from service.api.http.middleware import register_middleware
from service.api.http.request import MAX_CONTENT_LENGTH, ApiFlask
from service.api.http.wait_slots import attach_services
from service.api.openapi.document import OPENAPI, describe_defaults, sort_document
from service.api.openapi.examples import add_examples
from service.api.openapi.links import add_links
from service.api.openapi.spec import SeatConverter, make_api
from service.api.problems.handlers import register_error_handlers
from service.api.routes.bots.directory import directory
from service.api.routes.bots.owned import bots
from service.api.routes.client import client
from service.api.routes.docs import docs
from service.api.routes.draws import draws
from service.api.routes.entries import log
from service.api.routes.follows import follows
from service.api.routes.games import games
from service.api.routes.health import health
from service.api.routes.history import history
from service.api.routes.matches.challenges import challenges
from service.api.routes.matches.seeks import seeks
from service.api.routes.matches.tournaments import tournaments
from service.api.routes.metrics import metrics
from service.api.routes.play import play
from service.api.routes.players import players
from service.api.routes.policies import policies
from service.api.routes.proofs import trust
from service.api.routes.rulesets import rulesets
from service.api.routes.standing_answers import standing_answers
from service.api.routes.streams import streams
from service.api.routes.tables import tables
from service.api.routes.undo import undo
from service.api.routes.webhooks import webhooks
from service.services import Services

BLUEPRINTS = (
    *(
        players,
        directory,
        bots,
        challenges,
        seeks,
        tournaments,
        follows,
        webhooks,
        rulesets,
        policies,
        games,
        tables,
        play,
        standing_answers,
        draws,
        undo,
        log,
        streams,
    ),
    *(trust, history, health, metrics, docs, client),
)


def create_app(services: Services) -> Flask:
    """The app for these services."""
    app = assemble_app()
    attach_services(app, services)
    return app


def assemble_app() -> Flask:
    """The app without services; `attach_services` may be called again."""
    app = ApiFlask("service.api", static_folder=None, template_folder="templates")
    app.config["MAX_CONTENT_LENGTH"] = MAX_CONTENT_LENGTH
    # A redirect to the path without double slashes would name the host that the client sent.
    app.url_map.merge_slashes = False
    app.url_map.converters["seat"] = SeatConverter
    register_middleware(app)
    register_error_handlers(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.extensions[OPENAPI] = build_document
    return app


@cache
def build_document() -> dict[str, Any]:
    """The OpenAPI document of the app. To describe all rulesets takes about a second, so an app starts without it."""
    api = make_api(Flask("service.api"))
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    return add_links(add_examples(describe_defaults(sort_document(api.spec.to_dict()))))
