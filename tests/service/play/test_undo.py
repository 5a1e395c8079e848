"""After any undo and redo, the state is that of the live path, and the log keeps all entries."""

import random
from datetime import UTC, datetime

import pytest

from events.proofs.seal import EVERYONE, merge_openings
from events.redis.storage import RedisStorage
from games import kernel
from games.catalog import seat_counts
from projections.game.fold import PositionOutOfReach, fold
from projections.game.replay import initial_snapshot, read_entries, replay
from projections.game.snapshot import RECENT_LIMIT
from projections.game.undo_path import walk_back
from service.live import entries
from service.lobby import create_game
from service.play import actions, takebacks, undo
from service.play.undo_plan import MAX_REVERSALS
from service.proofs import audit
from service.runtime.problems import Problem
from service.services import Services
from tests.projections.language import random_action, snapshot_values
from tests.service.language import problem
from tests.service.takeback_steps import (
    play_moves,
    roll_and_request_takeback,
    sign_up_four,
    start_ruleset_game,
    undo_with_consent,
)

RULESETS = ("settlers", "natick", "puerto", "first_nations", "dinosaurs", "trade_partners")
MOVES = 80


class Game:
    """A game with random undos and redos; `states` holds the state of each version when it was written."""

    def __init__(self, services, people, ruleset, seed, kind):
        self.services, self.rng = services, random.Random(seed)
        seats = min(seat_counts(ruleset))
        self.callers = people[:seats]
        self.game = start_ruleset_game(services, self.callers, ruleset, kind)
        self.states = {self.record.version: self.record.state.as_dict()}
        self.taken_back = 0

    @property
    def record(self):
        return self.services.snapshots.fresh(self.game)

    def play_on(self, moves=MOVES):
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
        seat, action = random_action(record.state, self.rng)
        encoded = record.rules.wire.encode(action)
        actions.take_action(self.services, self.callers[seat], self.game, encoded, record.version)
        self.states[self.record.version] = self.record.state.as_dict()
        assert set(self.record.due()) <= self.allowed_seats()

    def allowed_seats(self):
        """The seats that undo asks for consent: by the agenda, or by an offer."""
        offers = getattr(self.record.state, "offers", ())
        return self.record.position.path.asked_seats | {seat for offer in offers for seat in offer.to}

    def undo(self):
        """Undoes a few entries of the live path, for the seat of the first of them, with everybody's consent."""
        made = [each for each in walk_back(self.record.position.path) if each.seat is not None][:6]
        if made and (first := self.rng.choice(made)).previous is not None:
            before = self.record
            undo_with_consent(self.services, self.callers, self.game, first.seat, first.previous.version)
            self.taken_back += self.record.version == before.version + 1
            assert self.record.state.as_dict() == self.states[first.previous.version]
            assert self.record.draws == before.draws

    def redo(self):
        record = self.record
        if record.redo_stack:
            last = record.redo_stack[-1]
            undo_with_consent(self.services, self.callers, self.game, last.by, None, redo=True)
            assert self.record.state.as_dict() == self.states[last.path.version]
            assert self.record.draws == record.draws

    def lines(self):
        return list(read_entries(self.services.store, self.game))


@pytest.fixture(params=range(len(RULESETS)), ids=RULESETS)
def played_game(services, people, request):
    """Every second game is a sandbox."""
    seed = request.param
    game = Game(services, people, RULESETS[seed], seed, ("casual", "sandbox")[seed % 2]).play_on()
    assert game.taken_back > 3
    return game


@pytest.fixture
def people(services):
    return sign_up_four(services)


def test_the_state_after_an_undo_equals_a_game_without_the_undone_actions(services, played_game):
    record, lines = played_game.record, played_game.lines()
    live = {each.version for each in walk_back(record.position.path)}
    state = record.rules.definition.initial_state(record.rules)
    for line in lines:
        if line.version in live:
            facts = merge_openings(line, EVERYONE).events
            own = [record.rules.wire.decode_event(each) for each in facts if each["type"] in record.rules.events]
            kernel.fold(state, own)
    assert state.as_dict() == record.state.as_dict()


def test_the_cached_snapshot_equals_a_fold_of_the_whole_log(services, played_game):
    origin = initial_snapshot(*services.store.genesis(played_game.game))
    again, step_by_step = replay(origin, played_game.lines()), played_game.record
    assert snapshot_values(again) == snapshot_values(step_by_step)
    assert [each.version for each in walk_back(again.position.path)] == [
        each.version for each in walk_back(step_by_step.position.path)
    ]
    assert [(each.by, each.path.version) for each in again.redo_stack] == [
        (each.by, each.path.version) for each in step_by_step.redo_stack
    ]


def test_the_numbers_of_draws_continue_through_undone_actions(played_game):
    rules, following = played_game.record.rules, {}
    for line in played_game.lines():
        for facts in merge_openings(line, EVERYONE).events:
            declared = rules.events.get(facts["type"])
            if declared is not None and declared.draw_purpose:
                drawn = facts["draw_numbers"] if "draw_numbers" in facts else [facts["draw_number"]]
                for number in drawn:
                    assert number == following.get(declared.draw_purpose, 0)
                    following[declared.draw_purpose] = number + 1
    assert following == dict(played_game.record.draws)


def test_a_value_opened_to_a_seat_stays_open_after_an_undo(services, played_game):
    """Reads the log as each seat gets it; plays on until something is hidden."""
    hides = any(declared.sealed_fields for declared in played_game.record.rules.events.values())
    while hides and not live_entries_with_secrets(played_game):
        played_game.act()
    given = [entries.list_entries(services, each, played_game.game, limit=1000) for each in played_game.callers]
    for each in live_entries_with_secrets(played_game)[:1]:
        undo_with_consent(services, played_game.callers, played_game.game, each.seat, each.previous.version)
    for caller, before in zip(played_game.callers, given, strict=True):
        assert entries.list_entries(services, caller, played_game.game, limit=1000)[: len(before)] == before
    assert any(entry["openings"] for before in given for entry in before) == hides


def live_entries_with_secrets(played_game):
    """The live entries of seats with hidden values, the latest first."""
    hiding = {line.version for line in played_game.lines() if line.openings()}
    return [
        each for each in walk_back(played_game.record.position.path) if each.seat is not None and each.version in hiding
    ]


def test_the_view_after_an_undo_is_that_of_the_target_version(services, played_game):
    version = played_game.record.version
    views = [actions.seat_view(services, each, played_game.game)["view"] for each in played_game.callers]
    played_game.act()
    path = played_game.record.position.path
    undo_with_consent(services, played_game.callers, played_game.game, path.seat, path.previous.version)
    assert [actions.seat_view(services, each, played_game.game)["view"] for each in played_game.callers] == views
    assert played_game.record.version == version + 2


def test_undo_and_redo_of_recent_actions_do_not_read_the_whole_game(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    play_moves(services, people[:2], game, 60)
    record = services.snapshots.get(game)
    undo.undo(services, people[0], game, record.version, record.version - RECENT_LIMIT // 2)
    (line,) = services.store.read(game, record.version)
    assert snapshot_values(fold(record, line)) == snapshot_values(services.snapshots.get(game))


def test_an_undo_far_back_is_folded_from_the_genesis_by_other_processes(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    play_moves(services, people[:2], game, 60)
    record = services.snapshots.get(game)
    undo.undo(services, people[0], game, record.version, record.version - RECENT_LIMIT - 9)
    (line,) = services.store.read(game, record.version)
    with pytest.raises(PositionOutOfReach):
        fold(record, line)
    assert snapshot_values(services.snapshots.load(game)) == snapshot_values(
        services.snapshots.catch_up(record, [line], line.version)
    )


def test_the_number_of_undos_and_redos_is_limited(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    version = play_moves(services, people[:2], game, 1)
    for _ in range(MAX_REVERSALS // 2):
        undo.undo(services, people[0], game, version)
        version = undo.redo(services, people[0], game, version + 1).version
    assert problem(undo.undo, services, people[0], game, version).code == "undo_limit_reached"
    assert services.snapshots.load(game).reversals == MAX_REVERSALS
    assert play_moves(services, people[:2], game, 1) == version + 1


def test_of_two_concurrent_undos_one_is_stale(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    version = play_moves(services, people[:2], game, 5)
    undo.undo(services, people[0], game, version)
    late = problem(undo.undo, services, people[1], game, version)
    assert (late.code, len(late.facts["missed"])) == ("stale_version", 1)


def test_two_concurrent_acceptances_both_return_the_outcome(redis_log, people):
    """The clock is read between the answer and the append: there the other seat accepts as well."""
    meanwhile = []
    services = Services(
        RedisStorage(redis_log), clock=lambda: (meanwhile.pop()() if meanwhile else None) or datetime.now(UTC)
    )
    game = start_ruleset_game(services, people[:3], "settlers", "casual")
    asked = roll_and_request_takeback(services, people, game)
    one, other = [(services, people[seat], game, asked["takeback"]) for seat in asked["recipients"]]
    assert takebacks.accept_takeback(*one)["status"] == "open"
    quicker = []
    meanwhile.append(lambda: quicker.append(takebacks.accept_takeback(*one)))
    assert takebacks.accept_takeback(*other) == quicker[0]
    assert (quicker[0]["status"], quicker[0]["version"]) == ("done", services.snapshots.fresh(game).version)
    services.close()


def test_an_action_decided_on_before_an_undo_is_stale_even_if_it_would_be_legal(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    version = play_moves(services, people[:2], game, 5)
    undo.undo(services, people[0], game, version)
    record = services.snapshots.get(game)
    seat, action = random_action(record.state, random.Random(1))
    late = problem(actions.take_action, services, people[seat], game, record.rules.wire.encode(action), version)
    assert late.code == "stale_version"


def test_the_timeline_shows_live_and_undone_entries(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "sandbox")
    version = play_moves(services, people[:2], game, 30)
    undo.undo(services, people[0], game, version, version - 4)
    shown = audit.game_timeline(services, None, game)
    assert shown["ranges"] == [
        {"first": 1, "last": version - 4, "live": True},
        {"first": version - 3, "last": version, "live": False},
    ]
    (change,) = shown["changes"]
    assert (change["type"], change["version"], change["by"]) == ("actions_undone", version + 1, 0)
    undo.redo(services, people[0], game, version + 1)
    assert audit.game_timeline(services, None, game)["ranges"] == [{"first": 1, "last": version, "live": True}]


def test_the_timeline_counts_turns_on_their_own_path(services, played_game):
    shown, record = audit.game_timeline(services, None, played_game.game), played_game.record
    live = [turn for turn in shown["turns"] if turn["live"]]
    assert [turn["turn"] for turn in live] == list(range(len(record.turns) + 1))
    assert [turn["ranges"][0]["first"] for turn in live[1:]] == list(record.turns)
    versions = [v for each in shown["ranges"] for v in range(each["first"], each["last"] + 1)]
    assert sorted([*versions, *[each["version"] for each in shown["changes"]]]) == list(range(1, record.version + 1))
    standing = {v for each in shown["ranges"] if each["live"] for v in range(each["first"], each["last"] + 1)}
    assert standing == {each.version for each in walk_back(record.position.path)}


def test_a_game_that_has_not_started_has_a_timeline(services, people):
    game = create_game.create_game(services, people[0], "settlers", 2)
    shown = audit.game_timeline(services, None, game)
    assert [turn["turn"] for turn in shown["turns"]] == [0]
    assert shown["ranges"] == [{"first": 1, "last": 1, "live": True}]


def test_an_unknown_seat_has_no_timeline(services, people):
    game = start_ruleset_game(services, people[:2], "settlers", "casual")
    with pytest.raises(Problem, match="not_your_seat"):
        audit.game_timeline(services, None, game, seat=1)
