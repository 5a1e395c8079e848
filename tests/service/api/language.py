"""Helpers for tests of the API: a client with a token, clients of players by name, and a game played over HTTP."""

import json
from collections.abc import Iterable

from flask import Flask
from flask.testing import FlaskClient

from games.chance import SeededChance
from games.kernel import legal_actions, legal_templates
from service.api.app import create_app
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services


class ApiClient:
    """Sends requests with a token, or without authentication."""

    def __init__(self, client: FlaskClient, token: str | None = None, name: str = "") -> None:
        self.client = client
        self.token = token
        self.name = name

    def ask(self, method, path, body=None, headers=None, **more):
        """Sends `body` as JSON; `data` and `content_type` replace it."""
        token = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
        return self.client.open(path, method=method, headers={**token, **(headers or {})}, **{**content, **more})

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def put(self, path, body=None, **more):
        return self.ask("PUT", path, body, **more)

    def delete(self, path, **more):
        return self.ask("DELETE", path, **more)


class NamedClients:
    """Players by name, whose tokens are equal in every copy of a service, and their clients."""

    def __init__(self) -> None:
        self.tokens: dict[str, str] = {}
        self.apps: dict[Services, Flask] = {}

    def sign_up(self, services: Services, names: Iterable[str]) -> None:
        self.tokens = {name: accounts.sign_up(services, name).token for name in names}

    def callers(self, services: Services, names: Iterable[str]) -> tuple[Caller, ...]:
        return tuple(accounts.authenticate(services, self.tokens[name]) for name in names)

    def open(self, services: Services, name: str | None) -> ApiClient:
        """A client of one service; without a token if the name is None."""
        if services not in self.apps:
            self.apps[services] = create_app(services)
        client = self.apps[services].test_client(use_cookies=False)
        return ApiClient(client, self.tokens[name] if name else None, name or "")


def sign_up(client, name):
    """A new player with a token."""
    response = client.post("/v1/players", json={"name": name})
    assert response.status_code == 201, response.text
    return ApiClient(client, response.json["token"], name)


class Table:
    """A game of people; its creator holds seat 0."""

    def __init__(self, services, people, **payload):
        creator, *others = people
        self.services = services
        self.chance = SeededChance(1)
        response = creator.post("/v1/games", {"seats": len(people), **payload})
        assert response.status_code == 201, response.text
        self.people = people
        self.path = response.headers["Location"]
        for seat, person in enumerate(others, 1):
            assert person.post(f"{self.path}/seats/{seat}").status_code == 200

    def start(self):
        response = self.people[0].post(f"{self.path}/start")
        assert response.status_code == 200, response.text
        return self

    def game(self):
        return self.people[0].get(self.path).json

    @property
    def version(self):
        return self.game()["version"]

    def log_position(self):
        """Version and hash of the log; equal values mean that nothing happened in between."""
        game = self.game()
        return game["version"], game["hash"]

    @property
    def due(self):
        """The first client that must or may act."""
        return self.people[self.game()["due"][0]]

    @property
    def active_client(self):
        """The client that has to act, or the creator if no seat has to."""
        return self.due if self.game()["due"] else self.people[0]

    @property
    def waiting(self):
        """A client that does not have to act."""
        return next(person for seat, person in enumerate(self.people) if seat not in self.game()["due"])

    def choices(self, person=None):
        return (person or self.due).get(f"{self.path}/actions").json

    def act(self, person, action, version=None, **headers):
        tag = f'"v{self.version if version is None else version}"'
        return person.post(f"{self.path}/actions", action, headers={"If-Match": tag, **headers})

    def random_action(self, seat):
        """A random legal action of the seat, including offers and discards."""
        state = self.services.snapshots.fresh(self.path.rpartition("/")[2]).state
        actions = legal_actions(state, seat) + [
            template.sample(state, seat, self.chance) for template in legal_templates(state, seat)
        ]
        _, (pick,) = self.chance.draw("wish", (len(actions),))
        return state.rules.wire.encode(actions[pick])

    def play(self, max_actions):
        """Takes random actions, until their number is reached or the game ends."""
        for _ in range(max_actions):
            game = self.game()
            if not game["due"]:
                break
            seat = game["due"][-1]
            response = self.act(self.people[seat], self.random_action(seat), game["version"])
            assert response.status_code == 200, response.text
        return self


def problem(answer, status, code):
    """The body of the response, which has to be a complete problem with this status and code."""
    assert answer.headers["Content-Type"] == "application/problem+json", answer.text
    assert (answer.status_code, answer.json["code"]) == (status, code), answer.text
    assert answer.json["status"] == status
    assert answer.json["type"] == f"/docs/problems#{code}"
    assert answer.json["title"]
    assert answer.json["detail"]
    return answer.json
