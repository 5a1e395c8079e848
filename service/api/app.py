"""The app: sections put together, a limit on bodies, problems for whatever fails."""

from flask import Flask

from service.api import body, leftover, request_id
from service.api.docs import docs
from service.api.document.examples import with_examples
from service.api.document.spec import make_api
from service.api.document.writing import OPENAPI, tidied
from service.api.games import games
from service.api.health import health
from service.api.house import move_in
from service.api.leaving import let_go_when_asked
from service.api.log import log
from service.api.play import play
from service.api.players import players
from service.api.rulesets import rulesets
from service.house import House

SECTIONS = (players, rulesets, games, play, log, health, docs)


def create_app(house: House | None = None) -> Flask:
    """The app that serves a house; by default the one the environment describes, until the process is asked to stop."""
    app = assemble()
    if house is None:
        house = House.from_environment()
        let_go_when_asked(house)
    move_in(app, house)
    return app


def assemble() -> Flask:
    """The app without a house, which is enough for the document."""
    app = Flask("service.api", static_folder=None, template_folder="../web")
    app.config["MAX_CONTENT_LENGTH"] = body.CUT_OFF
    request_id.register(app)
    leftover.register(app)
    api = make_api(app)
    for section in SECTIONS:
        api.register_blueprint(section)
    app.extensions[OPENAPI] = with_examples(tidied(api.spec.to_dict()))
    return app
