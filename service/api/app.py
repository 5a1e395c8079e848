"""The app joins the blueprints, the middleware and the services, and releases its streams on SIGTERM."""

import signal
import time
from types import FrameType

from flask import Flask

from service.api.http.middleware import register_middleware
from service.api.http.request import MAX_CONTENT_LENGTH, ApiFlask
from service.api.http.wait_slots import attach_services
from service.api.openapi.document import OPENAPI, describe_defaults, sort_document
from service.api.openapi.examples import add_examples
from service.api.openapi.links import add_links
from service.api.openapi.spec import make_api
from service.api.routes.bots import bots
from service.api.routes.client import client
from service.api.routes.docs import docs
from service.api.routes.draws import draws
from service.api.routes.entries import log
from service.api.routes.games import games
from service.api.routes.health import health
from service.api.routes.history import history
from service.api.routes.metrics import metrics
from service.api.routes.play import play
from service.api.routes.players import players
from service.api.routes.policies import policies
from service.api.routes.proofs import trust
from service.api.routes.rulesets import rulesets
from service.api.routes.standing_answers import standing_answers
from service.api.routes.streams import streams
from service.api.routes.undo import undo
from service.runtime import logs
from service.runtime.pacer import Pacer
from service.services import Services

BLUEPRINTS = (
    *(players, bots, rulesets, policies, games, play, standing_answers, draws, undo, log, streams),
    *(trust, history, health, metrics, docs, client),
)


def create_app(services: Services | None = None) -> Flask:
    """The app for these services; without them, for those that the environment describes, until SIGTERM."""
    app = assemble_app()
    if services is None:
        services = Services.from_environment(pacer=Pacer(time.sleep))
        release_waiters_on_sigterm(services)
        logs.configure_from_environment()
    attach_services(app, services)
    return app


def assemble_app() -> Flask:
    """The app without services, which is enough for the OpenAPI document; `attach_services` may be called again."""
    app = ApiFlask("service.api", static_folder=None, template_folder="templates")
    app.config["MAX_CONTENT_LENGTH"] = MAX_CONTENT_LENGTH
    # A redirect to the path without double slashes would name the host that the client sent.
    app.url_map.merge_slashes = False
    register_middleware(app)
    api = make_api(app)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    app.extensions[OPENAPI] = add_links(add_examples(describe_defaults(sort_document(api.spec.to_dict()))))
    return app


def release_waiters_on_sigterm(services: Services) -> None:
    """The first SIGTERM ends all streams and long polls, then runs the handler that was installed before."""
    previous = signal.getsignal(signal.SIGTERM)

    def release_waiters(number: int, frame: FrameType | None) -> None:
        services.notifier.stop()
        if callable(previous):
            previous(number, frame)

    signal.signal(signal.SIGTERM, release_waiters)
