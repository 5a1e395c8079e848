"""Undo: whatever is undone and redone, the state is that of the live path, and the log keeps what was."""

import random
from datetime import UTC, datetime

import pytest

from events.opening import EVERYONE, merged
from games import kernel
from games.catalog import tables
from projections.cache import read_lines
from projections.folding import OutOfReach, fold
from projections.founding import founded
from projections.path import back
from projections.record import RECENT
from projections.replaying import replayed
from service import games, log, play, takebacks, timeline, undo
from service.errors import Problem
from service.house import House
from service.undoing import MOST_REVERSALS
from tests.projections.language import pick, said
from tests.service.language import problem
from tests.service.undoing import by_hand, consented, four_people, rolled_and_asked, seated

RULESETS = ("settlers", "natick", "puerto", "first_nations", "dinosaurs", "trade_partners")
MOVES = 80


class Game:
    """A game in which things are undone and redone at random; `states` is what each version showed when it came."""

    def __init__(self, house, people, ruleset, seed, kind):
        self.house, self.rng = house, random.Random(seed)
        seats = min(tables(ruleset))
        self.callers = people[:seats]
        self.game = seated(house, self.callers, ruleset, kind)
        self.states = {self.record.version: self.record.state.leaves()}
        self.taken_back = 0

    @property
    def record(self):
        return self.house.records.fresh(self.game)

    def go_on(self, moves=MOVES):
        for _ in range(moves):
            if self.record.status == "finished":
                break
            step = self.rng.random()
            if step < 0.2:
                self.undo()
            elif step < 0.3:
                self.redo()
            else:
                self.act()
        return self

    def act(self):
        record = self.record
        seat, action = pick(record.state, self.rng)
        encoded = record.rules.encode(action)
        play.act(self.house, self.callers[seat], self.game, encoded, record.version)
        self.states[self.record.version] = self.record.state.leaves()
        assert set(self.record.due()) <= self.asked()

    def asked(self):
        """Whom undo takes to be asked: by the agenda, or by an offer."""
        offers = getattr(self.record.state, "offers", ())
        return self.record.position.path.asked | {seat for offer in offers for seat in offer.to}

    def undo(self):
        """Goes back a few entries of the live path, as their first maker, with everybody's consent."""
        made = [each for each in back(self.record.position.path) if each.seat is not None][:6]
        if made and (first := self.rng.choice(made)).previous is not None:
            before = self.record
            consented(self.house, self.callers, self.game, first.seat, first.previous.version)
            self.taken_back += self.record.version == before.version + 1
            assert self.record.state.leaves() == self.states[first.previous.version]
            assert self.record.draws == before.draws

    def redo(self):
        record = self.record
        if record.undone:
            last = record.undone[-1]
            consented(self.house, self.callers, self.game, last.by, None, redo=True)
            assert self.record.state.leaves() == self.states[last.path.version]
            assert self.record.draws == record.draws

    def lines(self):
        return list(read_lines(self.house.store, self.game))


@pytest.fixture(params=range(len(RULESETS)), ids=RULESETS)
def played(house, people, request):
    """Every other game is a sandbox."""
    seed = request.param
    game = Game(house, people, RULESETS[seed], seed, ("casual", "sandbox")[seed % 2]).go_on()
    assert game.taken_back > 3
    return game


@pytest.fixture
def people(house):
    return four_people(house)


def test_the_state_is_the_live_path_played_as_if_the_undone_had_never_been(house, played):
    record, lines = played.record, played.lines()
    live = {each.version for each in back(record.position.path)}
    state = record.rules.game.blank(record.rules)
    for line in lines:
        if line.version in live:
            facts = merged(line, EVERYONE).events
            own = [record.rules.event(each) for each in facts if each["type"] in record.rules.events]
            kernel.fold(state, own)
    assert state.leaves() == record.state.leaves()


def test_what_was_folded_step_by_step_is_what_the_whole_log_gives(house, played):
    origin = founded(*house.store.genesis(played.game))
    again, step_by_step = replayed(origin, played.lines()), played.record
    assert said(again) == said(step_by_step)
    assert [each.version for each in back(again.position.path)] == [
        each.version for each in back(step_by_step.position.path)
    ]
    assert [(each.by, each.path.version) for each in again.undone] == [
        (each.by, each.path.version) for each in step_by_step.undone
    ]


def test_draws_are_numbered_on_through_what_was_undone(played):
    rules, following = played.record.rules, {}
    for line in played.lines():
        for facts in merged(line, EVERYONE).events:
            declared = rules.events.get(facts["type"])
            if declared is not None and declared.draws:
                drawn = facts["draw"] if isinstance(facts["draw"], list) else [facts["draw"]]
                for number in drawn:
                    assert number == following.get(declared.draws, 0)
                    following[declared.draws] = number + 1
    assert following == dict(played.record.draws)


def test_what_was_opened_to_a_seat_stays_opened_to_it(house, played):
    """In the log as each seat is given it; played on until there is something."""
    hides = any(declared.sealed for declared in played.record.rules.events.values())
    while hides and not secrets_that_stand(played):
        played.act()
    given = [log.entries(house, each, played.game, limit=1000) for each in played.callers]
    for each in secrets_that_stand(played)[:1]:
        consented(house, played.callers, played.game, each.seat, each.previous.version)
    for caller, before in zip(played.callers, given, strict=True):
        assert log.entries(house, caller, played.game, limit=1000)[: len(before)] == before
    assert any(entry["opened"] for before in given for entry in before) == hides


def secrets_that_stand(played):
    """The live entries of seats in which something is hidden, the latest first."""
    hiding = {line.version for line in played.lines() if line.openings()}
    return [each for each in back(played.record.position.path) if each.seat is not None and each.version in hiding]


def test_a_view_after_an_undo_is_that_of_the_version_gone_back_to(house, played):
    version = played.record.version
    views = [play.view(house, each, played.game)["view"] for each in played.callers]
    played.act()
    path = played.record.position.path
    consented(house, played.callers, played.game, path.seat, path.previous.version)
    assert [play.view(house, each, played.game)["view"] for each in played.callers] == views
    assert played.record.version == version + 2


def test_undo_and_redo_of_late_actions_read_no_whole_game(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    by_hand(house, people[:2], game, 60)
    record = house.records.get(game)
    undo.undo(house, people[0], game, record.version, record.version - RECENT // 2)
    (line,) = house.store.read(game, record.version)
    assert said(fold(record, line)) == said(house.records.get(game))


def test_an_undo_far_back_is_found_from_the_beginning_by_other_processes(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    by_hand(house, people[:2], game, 60)
    record = house.records.get(game)
    undo.undo(house, people[0], game, record.version, record.version - RECENT - 9)
    (line,) = house.store.read(game, record.version)
    with pytest.raises(OutOfReach):
        fold(record, line)
    assert said(house.records.load(game)) == said(house.records.caught_up(record, [line], line.version))


def test_a_log_does_not_grow_for_ever_by_going_to_and_fro(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    version = by_hand(house, people[:2], game, 1)
    for _ in range(MOST_REVERSALS // 2):
        undo.undo(house, people[0], game, version)
        version = undo.redo(house, people[0], game, version + 1).version
    assert problem(undo.undo, house, people[0], game, version).code == "too_many_undos"
    assert house.records.load(game).reversals == MOST_REVERSALS
    assert by_hand(house, people[:2], game, 1) == version + 1


def test_of_two_who_undo_at_once_one_is_too_late(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    version = by_hand(house, people[:2], game, 5)
    undo.undo(house, people[0], game, version)
    late = problem(undo.undo, house, people[1], game, version)
    assert (late.code, len(late.facts["missed"])) == ("stale_version", 1)


def test_of_two_who_agree_at_once_both_are_told_that_it_is_done(redis_log, people):
    """The clock is asked for the time between the answer and the append: there the other one agrees as well."""
    meanwhile = []
    house = House(redis_log, clock=lambda: (meanwhile.pop()() if meanwhile else None) or datetime.now(UTC))
    game = seated(house, people[:3], "settlers", "casual")
    asked = rolled_and_asked(house, people, game)
    one, other = [(house, people[seat], game, asked["takeback"]) for seat in asked["asked"]]
    assert takebacks.accept(*one)["status"] == "open"
    quicker = []
    meanwhile.append(lambda: quicker.append(takebacks.accept(*one)))
    assert takebacks.accept(*other) == quicker[0]
    assert (quicker[0]["status"], quicker[0]["version"]) == ("done", house.records.fresh(game).version)
    house.close()


def test_an_action_decided_on_before_an_undo_is_stale_even_if_it_would_be_legal(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    version = by_hand(house, people[:2], game, 5)
    undo.undo(house, people[0], game, version)
    record = house.records.get(game)
    seat, action = pick(record.state, random.Random(1))
    late = problem(play.act, house, people[seat], game, record.rules.encode(action), version)
    assert late.code == "stale_version"


def test_the_timeline_shows_what_stands_and_what_does_not(house, people):
    game = seated(house, people[:2], "settlers", "sandbox")
    version = by_hand(house, people[:2], game, 30)
    undo.undo(house, people[0], game, version, version - 4)
    shown = timeline.show(house, None, game)
    assert shown["stretches"] == [
        {"first": 1, "last": version - 4, "live": True},
        {"first": version - 3, "last": version, "live": False},
    ]
    (change,) = shown["changes"]
    assert (change["type"], change["version"], change["by"]) == ("actions_undone", version + 1, 0)
    undo.redo(house, people[0], game, version + 1)
    assert timeline.show(house, None, game)["stretches"] == [{"first": 1, "last": version, "live": True}]


def test_the_timeline_counts_turns_on_their_own_path(house, played):
    shown, record = timeline.show(house, None, played.game), played.record
    live = [turn for turn in shown["turns"] if turn["live"]]
    assert [turn["turn"] for turn in live] == list(range(len(record.turns) + 1))
    assert [turn["stretches"][0]["first"] for turn in live[1:]] == list(record.turns)
    versions = [v for each in shown["stretches"] for v in range(each["first"], each["last"] + 1)]
    assert sorted([*versions, *[each["version"] for each in shown["changes"]]]) == list(range(1, record.version + 1))
    standing = {v for each in shown["stretches"] if each["live"] for v in range(each["first"], each["last"] + 1)}
    assert standing == {each.version for each in back(record.position.path)}


def test_a_game_without_a_start_has_a_timeline_too(house, people):
    game = games.create(house, people[0], "settlers", 2)
    shown = timeline.show(house, None, game)
    assert [turn["turn"] for turn in shown["turns"]] == [0]
    assert shown["stretches"] == [{"first": 1, "last": 1, "live": True}]


def test_a_seat_that_is_not_there_has_none(house, people):
    game = seated(house, people[:2], "settlers", "casual")
    with pytest.raises(Problem, match="not_your_seat"):
        timeline.show(house, None, game, seat=1)
