"""The app: sections put together, a limit on bodies, problems for whatever fails."""

from collections.abc import Callable
from typing import Any

from flask import Flask

from service import journal
from service.api import access, body, leftover, limits
from service.api.asked import Asked
from service.api.bots import bots
from service.api.docs import docs
from service.api.document.examples import with_examples
from service.api.document.links import with_links
from service.api.document.spec import make_api
from service.api.document.writing import OPENAPI, tidied
from service.api.games import games
from service.api.health import health
from service.api.history import history
from service.api.house import move_in
from service.api.leaving import let_go_when_asked
from service.api.log import log
from service.api.metrics import metrics
from service.api.play import play
from service.api.players import players
from service.api.rulesets import rulesets
from service.api.streams import streams
from service.api.trust import trust
from service.api.undo import undo
from service.house import House

SECTIONS = (players, bots, rulesets, games, play, undo, log, streams, trust, history, health, metrics, docs)


class Plain(Flask):
    """No view and no hook is a coroutine, so none is looked at for that; there are ten in every request."""

    request_class = Asked

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def create_app(house: House | None = None) -> Flask:
    """The app that serves a house; by default the one the environment describes, until the process is asked to stop."""
    app = assemble()
    if house is None:
        house = House.from_environment()
        let_go_when_asked(house)
        journal.begin_as_set()
    move_in(app, house)
    return app


def assemble() -> Flask:
    """The app without a house, which is enough for the document; one may move in, and another after it."""
    app = Plain("service.api", static_folder=None, template_folder="../web")
    app.config["MAX_CONTENT_LENGTH"] = body.CUT_OFF
    access.register(app)
    leftover.register(app)
    api = make_api(app)
    for section in SECTIONS:
        api.register_blueprint(section)
    limits.register(app)
    app.extensions[OPENAPI] = with_links(with_examples(tidied(api.spec.to_dict())))
    return app
