"""Words for tests of undo over HTTP: games brought to the moment at which something is to be taken back."""

from tests.service.api.language import Table


class Undoing(Table):
    """A table whose people take things back."""

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

    def standing(self):
        return self.people[0].get(f"{self.path}/takebacks").json["takebacks"]

    def timeline(self):
        return self.people[0].get(f"{self.path}/timeline").json

    @property
    def record(self):
        return self.house.records.fresh(self.path.rpartition("/")[2])

    def leaves(self):
        return self.record.state.leaves()

    def do(self, kind, **fields):
        """Something of this kind by whoever is due and can; the answer's version."""
        for seat in self.record.due():
            for action in self.choices(self.people[seat])["actions"]:
                if action["type"] == kind and fields.items() <= action.items():
                    done = self.act(self.people[seat], action)
                    assert done.status_code == 200, done.text
                    return done.json["entry"]["version"]
        raise AssertionError(f"nobody can {kind}")

    def until(self, kind, most=400):
        """Plays at random, but nothing of this kind, until somebody can do it; gives who that is."""
        for _ in range(most):
            game = self.game()
            for seat in game["due"]:
                listed = self.choices(self.people[seat])
                if any(each["type"] == kind for each in listed["actions"] + listed["templates"]):
                    return self.people[seat]
            done = self.act(self.people[game["due"][-1]], self.wish(game["due"][-1]), game["version"])
            assert done.status_code == 200, done.text
        raise AssertionError(f"nobody ever could {kind}")

    def _post(self, person, where, body, version, headers):
        tag = f'"v{self.version if version is None else version}"'
        return person.post(f"{self.path}/{where}", body, headers={"If-Match": tag, **headers})
