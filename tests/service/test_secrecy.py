"""What a seat gets depends on what it may know: two games that differ in the rest give it the same bytes."""

import json
import random
from itertools import islice

import pytest

from events.opening import EVERYONE, merged
from games import kernel
from games.kernel import Move, encode
from service import account as accounts
from service import games, log, play
from service.api.streams import game_messages
from service.errors import Problem
from service.forms import FORMS
from tests.service.language import SHORT, choice, move, play_on, problem, table
from tests.service.twins import WATCHER, Twins

MOVES = 180
"""Each seed below was chosen because its games part early; a test says so if they do not."""


@pytest.fixture
def twins(redis_log, request):
    twins = Twins(redis_log, request.param)
    yield twins
    twins.close()


def moved_apart(twins):
    """Plays on; yields after every move by which the games differ."""
    apart = 0
    for _ in range(MOVES):
        answers = twins.move()
        if twins.differ():
            apart += 1
            yield answers
    assert apart > MOVES / 5


def told(twins, ask):
    """What the watcher and a spectator are told in both games, as bytes."""
    return [
        [as_bytes(ask(each.house, caller)) for caller in (twins.callers[WATCHER], None)]
        for each in (twins.one, twins.other)
    ]


def as_bytes(given):
    return json.dumps(given, sort_keys=True).encode()


def last_entry(game, form):
    """Asks for what was appended last."""

    def ask(house, caller):
        return log.entries(house, caller, game, after=house.records.get(game).version - 1, form=form)

    return ask


def last_message(game):
    """Asks for what a stream says of it."""

    def ask(house, caller):
        reader = log.reader(house, caller, game, house.records.get(game).version - 1)
        return next(game_messages(reader, "sealed", 1.0, lambda: None)).decode()

    return ask


@pytest.mark.parametrize("twins", [0, 4], indirect=True)
def test_views_and_logs_of_games_that_differ_in_secret_are_the_same_bytes(twins):
    for _ in moved_apart(twins):
        for ask in (
            lambda house, caller: play.view(house, caller, twins.game),
            *[last_entry(twins.game, form) for form in FORMS],
            last_message(twins.game),
        ):
            one, other = told(twins, ask)
            assert one == other
    one, other = told(twins, lambda house, caller: [row.decode() for row in log.export(house, caller, twins.game)])
    assert one == other


@pytest.mark.parametrize("twins", [3, 7], indirect=True)
def test_what_a_seat_may_do_and_is_answered_is_the_same(twins):
    watcher, answered = twins.callers[WATCHER], 0
    for one, other in moved_apart(twins):
        if one.entry["entry"]["seat"] == WATCHER:
            answered += 1
            assert as_bytes(one) == as_bytes(other)
        for ask in (
            lambda house: play.actions(house, watcher, twins.game),
            lambda house: next(accounts.follow(accounts.account(house, watcher), 0.0)),
        ):
            listed = [as_bytes(ask(each.house)) for each in (twins.one, twins.other)]
            assert listed[0] == listed[1]
    assert answered


@pytest.mark.parametrize("twins", [5, 8], indirect=True)
def test_refusals_are_the_same_whatever_is_tried(twins):
    refused = 0
    for _ in moved_apart(twins):
        one, other = twins.truths()
        for action in everything(one):
            reasons = [kernel.refusal(each, WATCHER, action) for each in (one, other)]
            assert reasons[0] == reasons[1]
            refused += reasons[0] is not None
    assert refused > 1000


@pytest.mark.parametrize("twins", [5], indirect=True)
def test_a_dry_run_says_the_same_in_both(twins):
    said, watcher = set(), twins.callers[WATCHER]
    for _ in islice(moved_apart(twins), 0, None, 3):
        version = twins.one.house.records.get(twins.game).version
        for action in islice(everything(twins.truths()[0]), 0, None, 7):
            asked = twins.game, encode(action), version
            tries = [tried_out(each.house, watcher, *asked) for each in (twins.one, twins.other)]
            assert as_bytes(tries[0]) == as_bytes(tries[1])
            said.add(tries[0].get("code"))
    assert len(said) > 3


def tried_out(house, caller, *asked):
    """The answer to a dry run, or the code and the facts of its refusal."""
    try:
        return play.try_out(house, caller, *asked)
    except Problem as problem:
        return {"code": problem.code, **problem.facts}


@pytest.mark.parametrize("twins", [0], indirect=True)
def test_a_stale_seat_is_told_the_same_in_both(twins):
    version, stale = twins.one.house.records.get(twins.game).version, 0
    for _ in islice(moved_apart(twins), 0, None, 5):
        reasons = [
            problem(play.act, each.house, twins.callers[WATCHER], twins.game, {"type": "fly"}, version)
            for each in (twins.one, twins.other)
        ]
        assert as_bytes([reasons[0].code, reasons[0].facts]) == as_bytes([reasons[1].code, reasons[1].facts])
        stale += reasons[0].code == "stale_version"
    assert stale


@pytest.mark.parametrize("twins", [4], indirect=True)
def test_the_lobby_and_the_page_of_a_game_tell_nothing(twins):
    for _ in moved_apart(twins):
        one, other = told(twins, lambda house, caller: games.describe(house, twins.game, caller))
        assert one == other
        assert games.listing(twins.one.house, {}) == games.listing(twins.other.house, {})


def everything(state):
    """Every numbered action of the ruleset."""
    moves = [move for step in state.rules.steps.values() for move in step.moves + step.replies]
    return [action for each in moves if isinstance(each, Move) for action in each.choices]


def openings_of(entry):
    return {opening["path"] for opening in entry["opened"]}


@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_given_an_opening_of_what_is_not_theirs(house, three, game, seed):
    play_on(house, game, three, random.Random(seed), moves=250)
    lines = house.store.read(game, limit=300)
    for seat, caller in enumerate((*three, None)):
        looker = seat if caller else None
        given = log.entries(house, caller, game, limit=300)
        for line, entry in zip(lines, given, strict=True):
            assert openings_of(entry) == {each.path for each in line.openings() if looker in each.audience}
            assert entry["entry"] == line.form()
    assert any(line.openings() for line in lines)


def test_no_salt_of_anothers_secret_is_anywhere_in_what_a_seat_gets(house, three, game):
    rng = random.Random(3)
    play_on(house, game, three, rng, moves=250)
    version = house.records.get(game).version
    reason = problem(play.act, house, three[0], game, {"type": "fly"}, 1)
    told = [
        log.entries(house, three[0], game, limit=300),
        [row.decode() for row in log.export(house, three[0], game)],
        play.view(house, three[0], game),
        play.view(house, three[0], game, version=version // 2),
        play.actions(house, three[0], game),
        reason.facts,
    ]
    text = as_bytes(told).decode()
    secret = [each for line in house.store.read(game, limit=300) for each in line.openings()]
    assert all((each.salt in text) == (0 in each.audience) for each in secret)
    assert {0 in each.audience for each in secret} == {True, False}


def test_the_seed_is_in_nothing_anybody_gets_before_the_end(house, three, game):
    seed = house.register.games.seed(game).hex()
    play_on(house, game, three, random.Random(4), moves=100)
    told = [log.entries(house, each, game, limit=200) for each in (*three, None)]
    assert seed not in as_bytes([told, games.describe(house, game, three[0])]).decode()


def test_a_spectators_names_no_seat_and_a_seats_no_other(house, three, game):
    assert play.view(house, None, game)["seat"] is None
    assert problem(play.view, house, None, game, seat=1).code == "not_your_seat"
    assert problem(play.view, house, three[0], game, seat=1).code == "not_your_seat"
    assert problem(log.entries, house, three[0], game, seat=1).code == "not_your_seat"
    assert problem(log.export, house, three[0], game, seat=1).code == "not_your_seat"


def test_after_the_end_everything_is_open_to_everybody(house, red, blue):
    game = table(house, red, blue, **SHORT)
    play_on(house, game, (red, blue), random.Random(1))
    lines = house.store.read(game, limit=2000)
    given = log.entries(house, None, game, limit=2000)
    assert [openings_of(entry) for entry in given] == [{each.path for each in line.openings()} for line in lines]
    assert play.view(house, None, game, seat=1)["seat"] == 1


def test_an_earlier_version_is_shown_as_it_could_be_seen_then(house, three, game):
    rng = random.Random(6)
    views = {}
    for _ in range(60):
        version = move(house, game, three, rng).version
        views[version] = [play.view(house, caller, game) for caller in (*three, None)]
    for version, then in list(views.items())[::7]:
        assert [play.view(house, caller, game, version=version) for caller in (*three, None)] == then


def test_a_version_that_is_not_there_yet_is_unknown(house, three, game):
    version = house.records.get(game).version
    assert problem(play.view, house, three[0], game, version=version + 1).facts == {"version": version}


def test_what_was_sealed_reads_back_as_it_was(house, three, game):
    record = play_on(house, game, three, random.Random(8), moves=120)
    events = [facts for line in house.store.read(game) for facts in merged(line, EVERYONE).events]
    rules_events = [facts for facts in events if facts["type"] in record.rules.events]
    assert [encode(record.rules.event(facts)) for facts in rules_events] == rules_events
    assert choice(house, game, random.Random(1))
