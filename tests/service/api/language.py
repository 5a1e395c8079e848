"""Words for tests of the API: somebody who has a token, and a table they sit at."""

import json

from flask.testing import FlaskClient

from games.chance import SeededChance
from games.kernel import legal, templates


class Person:
    """A caller; without a token, anybody."""

    def __init__(self, client: FlaskClient, token: str | None = None, name: str = "") -> None:
        self.client = client
        self.token = token
        self.name = name

    def ask(self, method, path, body=None, headers=None, **more):
        """`body` goes as JSON; `data` and `content_type` may be given instead."""
        given = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        sent = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
        return self.client.open(path, method=method, headers={**given, **(headers or {})}, **{**sent, **more})

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def delete(self, path, **more):
        return self.ask("DELETE", path, **more)


def sign_up(client, name):
    """A new player with a token."""
    made = client.post("/v1/players", json={"name": name})
    assert made.status_code == 201, made.text
    return Person(client, made.json["token"], name)


class Table:
    """A game of people, the maker in seat 0."""

    def __init__(self, house, people, **asked):
        maker, *others = people
        self.house = house
        self.chance = SeededChance(1)
        made = maker.post("/v1/games", {"seats": len(people), **asked})
        assert made.status_code == 201, made.text
        self.people = people
        self.path = made.headers["Location"]
        for seat, person in enumerate(others, 1):
            assert person.post(f"{self.path}/seats/{seat}").status_code == 200

    def start(self):
        started = self.people[0].post(f"{self.path}/start")
        assert started.status_code == 200, started.text
        return self

    def game(self):
        return self.people[0].get(self.path).json

    @property
    def version(self):
        return self.game()["version"]

    def stands(self):
        """Where the log stands; nothing has happened if it is the same later."""
        game = self.game()
        return game["version"], game["hash"]

    @property
    def due(self):
        """The first who must or may act."""
        return self.people[self.game()["due"][0]]

    @property
    def asker(self):
        """Who is to act, and the maker once nobody is."""
        return self.due if self.game()["due"] else self.people[0]

    @property
    def waiting(self):
        """One who is not to act."""
        return next(person for seat, person in enumerate(self.people) if seat not in self.game()["due"])

    def choices(self, person=None):
        return (person or self.due).get(f"{self.path}/actions").json

    def act(self, person, action, version=None, **headers):
        tag = f'"v{self.version if version is None else version}"'
        return person.post(f"{self.path}/actions", action, headers={"If-Match": tag, **headers})

    def wish(self, seat):
        """Something the seat may do, offers and discards included."""
        state = self.house.records.fresh(self.path.rpartition("/")[2]).state
        wishes = legal(state, seat) + [each.sample(state, seat, self.chance) for each in templates(state, seat)]
        _, (pick,) = self.chance.draw("wish", (len(wishes),))
        return state.rules.encode(wishes[pick])

    def play(self, most):
        """So many actions, or until the game is over."""
        for _ in range(most):
            game = self.game()
            if not game["due"]:
                break
            seat = game["due"][-1]
            done = self.act(self.people[seat], self.wish(seat), game["version"])
            assert done.status_code == 200, done.text
        return self


def problem(answer, status, code):
    """The body of a problem, which must be one in every respect."""
    assert answer.headers["Content-Type"] == "application/problem+json", answer.text
    assert (answer.status_code, answer.json["code"]) == (status, code), answer.text
    assert answer.json["status"] == status
    assert answer.json["type"] == f"/docs/problems#{code}"
    assert answer.json["title"]
    assert answer.json["detail"]
    return answer.json
