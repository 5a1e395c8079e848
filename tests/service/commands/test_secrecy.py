"""The answers to a seat depend only on what it may know: two games that differ in the rest give it the same bytes."""

import json
import random
from itertools import islice

import pytest

from events.proofs.seal import EVERYONE, merge_openings
from games import kernel
from games.kernel import Move, encode
from projections.game.sentences import keep_english
from service.api.routes.streams import send_messages
from service.commands.entry_format import ENTRY_FORMS, EntryFormat
from service.live import account_feed as accounts
from service.live import entries
from service.live.frames import open_game_stream
from service.lobby import games
from service.play import actions
from service.runtime.problems import Problem
from tests.service.language import SHORT, choose_action, play_random_action, play_randomly, problem, start_game
from tests.service.twins import WATCHER, Twins

MOVES = 180
"""With each seed below the games differ early; a test fails if they do not."""


@pytest.fixture
def twins(request):
    twins = Twins(request.param)
    yield twins
    twins.close()


def play_differing_moves(twins):
    """Plays on, and yields after every move by which the games differ."""
    apart = 0
    for _ in range(MOVES):
        answers = twins.move()
        if twins.differ():
            apart += 1
            yield answers
    assert apart > MOVES / 5


def read_answers(twins, ask):
    """The answers to the watcher and to a spectator in both games, as bytes."""
    return [
        [as_json(ask(each.services, caller)) for caller in (twins.callers[WATCHER], None)]
        for each in (twins.one, twins.other)
    ]


def as_json(value):
    return json.dumps(value, sort_keys=True).encode()


FORMATS = [EntryFormat(form, texts=True) for form in ENTRY_FORMS]


def last_entry(game, entry_format):
    """Requests the last entry with its sentences."""

    def ask(services, caller):
        last = services.snapshots.get(game).version - 1
        return entries.list_entries(services, caller, game, after=last, entry_format=entry_format)

    return ask


def last_message(game):
    """Requests the stream message of the last entry."""

    def ask(services, caller):
        last = services.snapshots.get(game).version - 1
        stream = open_game_stream(services, caller, game, last, wanted=EntryFormat(texts=True))
        return next(send_messages(stream, services, lambda: None, keep_english)).decode()

    return ask


@pytest.mark.parametrize("twins", [0, 4], indirect=True)
def test_views_and_logs_of_games_that_differ_only_in_secrets_are_equal(twins):
    for _ in play_differing_moves(twins):
        for ask in (
            lambda services, caller: actions.seat_view(services, caller, twins.game),
            *[last_entry(twins.game, each) for each in FORMATS],
            last_message(twins.game),
        ):
            one, other = read_answers(twins, ask)
            assert one == other
    one, other = read_answers(
        twins,
        lambda services, caller: [
            row.decode() for each in FORMATS for row in entries.export_game(services, caller, twins.game, None, each)
        ],
    )
    assert one == other


@pytest.mark.parametrize("twins", [3, 7], indirect=True)
def test_legal_actions_and_responses_do_not_depend_on_secrets(twins):
    watcher, answered = twins.callers[WATCHER], 0
    for one, other in play_differing_moves(twins):
        if one.entry["entry"]["seat"] == WATCHER:
            answered += 1
            assert as_json(one) == as_json(other)
        for ask in (
            lambda services: actions.legal_actions(services, watcher, twins.game),
            lambda services: next(accounts.follow_account(accounts.open_account_feed(services, watcher), 0.0)),
        ):
            listed = [as_json(ask(each.services)) for each in (twins.one, twins.other)]
            assert listed[0] == listed[1]
    assert answered


@pytest.mark.parametrize("twins", [5, 8], indirect=True)
def test_refusals_do_not_depend_on_secrets(twins):
    refused = 0
    for _ in play_differing_moves(twins):
        one, other = twins.states()
        for action in all_fields(one):
            reasons = [kernel.find_refusal(each, WATCHER, action) for each in (one, other)]
            assert reasons[0] == reasons[1]
            refused += reasons[0] is not None
    assert refused > 1000


@pytest.mark.parametrize("twins", [5], indirect=True)
def test_a_dry_run_does_not_depend_on_secrets(twins):
    output, watcher = set(), twins.callers[WATCHER]
    for _ in islice(play_differing_moves(twins), 0, None, 3):
        version = twins.one.services.snapshots.get(twins.game).version
        for action in islice(all_fields(twins.states()[0]), 0, None, 7):
            arguments = twins.game, encode(action), version
            tries = [try_action(each.services, watcher, *arguments) for each in (twins.one, twins.other)]
            assert as_json(tries[0]) == as_json(tries[1])
            output.add(tries[0].get("code"))
    assert len(output) > 3


def try_action(services, caller, *arguments):
    """The answer to a dry run, or the code and the facts of its refusal."""
    try:
        return actions.try_action(services, caller, *arguments)
    except Problem as problem:
        return {"code": problem.code, **problem.facts}


@pytest.mark.parametrize("twins", [0], indirect=True)
def test_the_missed_entries_do_not_depend_on_secrets(twins):
    version, stale = twins.one.services.snapshots.get(twins.game).version, 0
    for _ in islice(play_differing_moves(twins), 0, None, 5):
        reasons = [
            problem(actions.take_action, each.services, twins.callers[WATCHER], twins.game, {"type": "fly"}, version)
            for each in (twins.one, twins.other)
        ]
        assert as_json([reasons[0].code, reasons[0].facts]) == as_json([reasons[1].code, reasons[1].facts])
        stale += reasons[0].code == "stale_version"
    assert stale


@pytest.mark.parametrize("twins", [4], indirect=True)
def test_lobby_and_description_do_not_depend_on_secrets(twins):
    for _ in play_differing_moves(twins):
        one, other = read_answers(twins, lambda services, caller: games.describe_game(services, twins.game, caller))
        assert one == other
        assert games.list_games(twins.one.services, {}) == games.list_games(twins.other.services, {})


def all_fields(state):
    """Every numbered action of the ruleset."""
    return [action for each in state.rules.list_moves() if isinstance(each, Move) for action in each.choices]


def opening_paths(entry):
    return {opening["path"] for opening in entry["openings"]}


@pytest.mark.parametrize("seed", range(2))
def test_an_opening_goes_only_to_seats_that_know_the_value(services, three, game, seed):
    play_randomly(services, game, three, random.Random(seed), moves=250)
    lines = services.store.read(game, limit=300)
    for seat, caller in enumerate((*three, None)):
        looker = seat if caller else None
        value = entries.list_entries(services, caller, game, limit=300)
        for line, entry in zip(lines, value, strict=True):
            assert opening_paths(entry) == {each.path for each in line.openings() if looker in each.readers}
            assert entry["entry"] == line.public_dict()
    assert any(line.openings() for line in lines)


def test_no_response_to_a_seat_contains_the_salt_of_a_foreign_secret(services, three, game):
    rng = random.Random(3)
    play_randomly(services, game, three, rng, moves=250)
    version = services.snapshots.get(game).version
    reason = problem(actions.take_action, services, three[0], game, {"type": "fly"}, 1)
    answers = [
        entries.list_entries(services, three[0], game, limit=300),
        [row.decode() for row in entries.export_game(services, three[0], game)],
        actions.seat_view(services, three[0], game),
        actions.seat_view(services, three[0], game, version=version // 2),
        actions.legal_actions(services, three[0], game),
        reason.facts,
    ]
    text = as_json(answers).decode()
    secret = [each for line in services.store.read(game, limit=300) for each in line.openings()]
    assert all((each.salt in text) == (0 in each.readers) for each in secret)
    assert {0 in each.readers for each in secret} == {True, False}


def test_no_response_before_the_end_contains_the_seed(services, three, game):
    seed = services.registers.games.seed(game).hex()
    play_randomly(services, game, three, random.Random(4), moves=100)
    answers = [entries.list_entries(services, each, game, limit=200) for each in (*three, None)]
    assert seed not in as_json([answers, games.describe_game(services, game, three[0])]).decode()


def test_the_audience_of_a_response_names_only_its_own_seat(services, three, game):
    assert actions.seat_view(services, None, game)["seat"] is None
    assert problem(actions.seat_view, services, None, game, seat=1).code == "not_your_seat"
    assert problem(actions.seat_view, services, three[0], game, seat=1).code == "not_your_seat"
    assert problem(entries.list_entries, services, three[0], game, seat=1).code == "not_your_seat"
    assert problem(entries.export_game, services, three[0], game, seat=1).code == "not_your_seat"


def test_after_the_end_all_values_are_open_to_every_caller(services, red, blue):
    game = start_game(services, red, blue, **SHORT)
    play_randomly(services, game, (red, blue), random.Random(1))
    lines = services.store.read(game, limit=2000)
    value = entries.list_entries(services, None, game, limit=2000)
    assert [opening_paths(entry) for entry in value] == [{each.path for each in line.openings()} for line in lines]
    assert actions.seat_view(services, None, game, seat=1)["seat"] == 1


def test_an_earlier_version_is_shown_as_the_seat_could_see_it_then(services, three, game):
    rng = random.Random(6)
    views = {}
    for _ in range(60):
        version = play_random_action(services, game, three, rng).version
        views[version] = [actions.seat_view(services, caller, game) for caller in (*three, None)]
    for version, then in list(views.items())[::7]:
        assert [actions.seat_view(services, caller, game, version=version) for caller in (*three, None)] == then


def test_a_version_after_the_latest_is_unknown(services, three, game):
    version = services.snapshots.get(game).version
    assert problem(actions.seat_view, services, three[0], game, version=version + 1).facts == {"version": version}


def test_opened_values_equal_the_sealed_ones(services, three, game):
    record = play_randomly(services, game, three, random.Random(8), moves=120)
    events = [facts for line in services.store.read(game) for facts in merge_openings(line, EVERYONE).events]
    rules_events = [facts for facts in events if facts["type"] in record.rules.events]
    assert [encode(record.rules.wire.decode_event(facts)) for facts in rules_events] == rules_events
    assert choose_action(services, game, random.Random(1))
