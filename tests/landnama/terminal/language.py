"""Positions, rulebooks and typed input for tests of the terminal client, without a running service."""

import io
import json
from functools import lru_cache

from rich.console import Console

from events.memory.storage import MemoryStorage
from games.kernel import legal_actions, legal_templates
from games.notation import parse_position
from landnama.terminal.choices.decision_context import DecisionContext
from landnama.terminal.choices.menu import MenuChooser
from landnama.terminal.choices.prompt import Prompt
from landnama.terminal.names import Names
from landnama.terminal.rulebook import Rulebook
from service.api.app import assemble_app
from service.api.http.wait_slots import attach_services
from service.services import Services
from tests.landnama.positions import view_of
from tests.services import ruleset_path

NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}, {"name": None}], you=0)


@lru_cache
def api_client():
    """A client of the API over a store in memory."""
    app = assemble_app()
    attach_services(app, Services(MemoryStorage()))
    return app.test_client()


@lru_cache
def ruleset_document(name):
    """`GET /v1/rulesets/{name}`."""
    return api_client().get(ruleset_path(name)).json


def rulebook(name, **options):
    return Rulebook(ruleset_document(name), options)


def position(line, seat=0, **options):
    """The decision of a seat in a position, as the service would return it."""
    state = parse_position(line)
    rules = state.rules
    actions = [rules.wire.encode(action) for action in legal_actions(state, seat)]
    templates = [
        {"type": rules.wire.type_name(each.action_type), "domain": each.domain(state, seat)}
        for each in legal_templates(state, seat)
    ]
    view = rules.vocabulary.to_plain_words(view_of(line, seat))
    others = any(other != seat for other in view["due"])
    return DecisionContext(view, NAMES, 1, actions, templates, others, rulebook(rules.name, **options))


class Typist:
    """A player who types lines, and the screen."""

    def __init__(self, *lines, width=120):
        self.left = list(lines)
        self.console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
        self.chooser = MenuChooser(Prompt(self.console, self.read))

    def read(self, prompt):
        self.console.print(prompt)
        if not self.left:
            raise EOFError
        return self.left.pop(0)

    @property
    def screen(self):
        return self.console.file.getvalue()

    def choose(self, position):
        return json.loads(json.dumps(self.chooser.choose(position)))

    def look(self, position):
        """The screen until the lines are used up."""
        try:
            self.chooser.choose(position)
        except EOFError:
            return self.screen
        raise AssertionError("an action was chosen")


def render(picture, width=120):
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(picture)
    return console.file.getvalue()
