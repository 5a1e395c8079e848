"""Helpers for tests of undo over HTTP: games at the moment before something is taken back."""

from games.kernel import legal_actions
from service.play.action_command import AiChoice
from service.play.actions import act_for_ai
from tests.service.api.language import Table


class UndoTable(Table):
    """A table whose players take actions back."""

    def __init__(self, services, people, **asked):
        super().__init__(services, people, **{"seats": len(people), **asked})
        self.ruleset = asked.get("ruleset", "settlers")

    def undo(self, person, body=None, version=None, **headers):
        return self._post(person, "undo", body, version, headers)

    def redo(self, person, version=None, **headers):
        return self._post(person, "redo", None, version, headers)

    def ask(self, person, body=None, version=None, **headers):
        return self._post(person, "takebacks", body, version, headers)

    def answer(self, person, takeback, word, **headers):
        return person.post(f"{self.path}/takebacks/{takeback}/{word}", headers=headers)

    def withdraw(self, person, takeback):
        return person.delete(f"{self.path}/takebacks/{takeback}")

    def open_takebacks(self):
        return self.people[0].get(f"{self.path}/takebacks").json["takebacks"]

    def timeline(self):
        return self.people[0].get(f"{self.path}/timeline").json

    @property
    def record(self):
        return self.services.snapshots.fresh(self.path.rpartition("/")[2])

    def as_dict(self):
        return self.record.state.as_dict()

    def hand(self, seat):
        """The cards of a seat by kind, without kinds that it lacks."""
        shown = self.people[seat].get(f"{self.path}/view").json["view"]["colours"][seat]["hand"]
        return {card: count for card, count in shown["known"].items() if count}

    def act_any(self, kind, **fields):
        """Takes an action of this kind for a seat that can; returns the version of the answer."""
        for seat in self.record.due():
            for action in self._listed(seat):
                if action["type"] == kind and fields.items() <= action.items():
                    return self._act_as(seat, action)
        raise AssertionError(f"nobody can {kind}")

    def play_until(self, kind, most=1000):
        """Plays at random, without this kind, until a person can do it; returns the person.

        Half of the time a turn ends as soon as it can, so that a seat saves up for expensive things.
        """
        for _ in range(most):
            due = self.record.due()
            for seat in due:
                if seat < len(self.people) and any(each["type"] == kind for each in self._listed(seat)):
                    return self.people[seat]
            self._act_as(due[-1], self._saving_action(due[-1]))
        raise AssertionError(f"nobody ever could {kind}")

    def _saving_action(self, seat):
        ends = [each for each in self._listed(seat) if each["type"] == "end_turn"]
        _, (spends,) = self.chance.draw("thrift", (2,))
        return self.random_action(seat) if spends or not ends else ends[0]

    def _listed(self, seat):
        record = self.record
        return [record.rules.wire.encode(each) for each in legal_actions(record.state, seat)]

    def _act_as(self, seat, action):
        """Acts for the player of the seat: a person over HTTP, an AI as a worker would."""
        version = self.record.version
        if seat >= len(self.people):
            return act_for_ai(self.services, self.record.game, AiChoice(seat, action), version).snapshot.version
        done = self.act(self.people[seat], action, version)
        assert done.status_code == 200, done.text
        return done.json["entry"]["version"]

    def _post(self, person, where, body, version, headers):
        tag = f'"v{self.version if version is None else version}"'
        return person.post(f"{self.path}/{where}", body, headers={"If-Match": tag, **headers})


FREE = {"settlers": "place_settlement", "natick": "place_region"}
"""Actions that reveal nothing to other seats and ask nothing of them."""


def against_ai(services, *people, **asked):
    """A table with an AI, which takes its time, in the last seat."""
    seats = len(people) + 1
    table = UndoTable(services, people, seats=seats, ai={str(len(people)): "greedy"}, ai_delay=60, **asked)
    return table if table.game()["status"] == "running" else table.start()
