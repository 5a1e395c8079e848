"""Standing answers: the service takes the action that a seat has chosen in advance, and tells no other player why."""

import pytest

from events.proofs.seal import full_entry
from events.redis.storage import RedisStorage
from games.notation import format_position
from projections.game.replay import read_entries
from service.admin import archive_game, operations
from service.live import entries
from service.lobby import create_game, seating
from service.lobby.fork_game import fork_game
from service.lobby.sandbox import SandboxRequest, ruleset_of_position
from service.play import actions, undo
from service.play.action_command import AiChoice
from service.play.resign import resign
from service.play.standing_answers import clear_standing_answers, get_standing_answers, set_standing_answers
from service.registers.admin_log import Operator
from service.services import Services, fair_randomness
from tests.landnama.verifiers import verify
from tests.rules.first_nations import language as first_nations
from tests.rules.language import city, given, hand, settlement, unplayed
from tests.rules.puerto.language import in_phase
from tests.service.language import CountingClient, problem, sign_up

DECLINE = {"type": "decline_offers"}
UNAFFORDABLE = {"type": "decline_offers", "only_unaffordable": True}
CARDS = hand("red", ore=4, brick=1), hand("blue", wool=2), hand("white", wool=1)
OFFER = {"type": "make_offer", "give": {"ore": 1}, "want": {"wool": 1}, "to": [1, 2]}
LARGE_OFFER = {**OFFER, "want": {"wool": 3}}
END = {"type": "end_turn"}
PASS = {"type": "pass"}


@pytest.fixture
def randomness():
    return fair_randomness


@pytest.fixture
def game(services, three):
    """A game with cards for trade, in the turn of Red."""
    return start_from(services, three, given(*CARDS))


def start_from(services, people, turn, ai=None, take_seat=True, chance=None):
    """A sandbox game of these people, from the position of a turn."""
    line, host = format_position(turn.state), people[0]
    sandbox, ruleset = SandboxRequest(chance, line), ruleset_of_position(line)
    game = create_game.create_game(
        services, host, *ruleset, ai, "sandbox", sandbox=sandbox, take_seat=take_seat, start=False
    )
    for seat, person in enumerate(people[1:], 1):
        seating.take_seat(services, person, game, seat)
    seating.start_game(services, host, game)
    return game


def answer(services, caller, game, *answers, until="game_end", **more):
    return set_standing_answers(services, caller, game, answers, until, **more)


def act(services, caller, game, action, **more):
    return actions.take_action(services, caller, game, action, services.snapshots.fresh(game).version, **more)


def taken(services, game, after=0):
    """Seat, type and flag of each action after a version."""
    found = [each.entry() for each in read_entries(services.store, game, after)]
    return [(entry.seat, entry.action["type"], entry.flag) for entry in found if entry.action]


def declined(seat):
    return seat, "decline_offer", "standing_answer"


OFFERED = (0, "make_offer", None)


def test_the_service_takes_the_action_with_the_action_that_it_answers(services, three, game):
    answer(services, three[1], game, DECLINE)
    result = act(services, three[0], game, OFFER)
    assert result.entry["entry"]["action"] == OFFER
    assert result.version == result.entry["entry"]["version"] + 1 == services.snapshots.get(game).version
    assert taken(services, game) == [OFFERED, declined(1)]
    assert services.snapshots.get(game).due() == (0, 2)


def test_every_seat_that_is_asked_gives_its_own_answer(services, three, game):
    for person in three[1:]:
        answer(services, person, game, UNAFFORDABLE)
    act(services, three[0], game, OFFER)
    act(services, three[0], game, LARGE_OFFER)
    assert taken(services, game) == [OFFERED, OFFERED, declined(1), declined(2)]


def test_the_first_answer_that_covers_a_decision_is_given(services, three, game):
    answer(services, three[1], game, {"type": "decline_offers", "asking_for": ["grain"]}, UNAFFORDABLE)
    act(services, three[0], game, OFFER)
    act(services, three[0], game, LARGE_OFFER)
    assert taken(services, game) == [OFFERED, OFFERED, declined(1)]


def test_answers_of_all_seats_follow_one_action_until_a_seat_has_to_decide(services, three):
    ready = first_nations.hand("red", **first_nations.ATTACK_COST), first_nations.tribe_on(first_nations.HILLS)
    pieces = settlement("blue", 8), city("white", 18)
    cards = unplayed("blue", knight=1), unplayed("white", knight=1)
    game = start_from(services, three, first_nations.island(*ready, *pieces, *cards))
    for person in three[1:]:
        answer(services, person, game, {"type": "hold_back", "except_own": ["road"]})
    act(services, three[0], game, {"type": "declare_attack"})
    assert taken(services, game)[1:] == [(seat, "decline_knight", "standing_answer") for seat in (1, 2)]
    assert services.snapshots.get(game).due() == (0,)
    exported = b"".join(entries.export_game(services, three[0], game))
    assert b"hold_back" not in exported


def test_a_seat_passes_in_a_go(services, three):
    game = start_from(services, three, in_phase("trader", hand("blue", ore=1), hand("white", ore=1)))
    answer(services, three[1], game, {"type": "pass_steps", "steps": ["trader"]})
    act(services, three[0], game, PASS)
    assert taken(services, game)[-2:] == [(0, "pass", None), (1, "pass", "standing_answer")]
    assert services.snapshots.get(game).due() == (2,)


def test_an_action_of_an_ai_is_answered_too(services, red):
    game = start_from(services, [red], given(*CARDS), ai={0: "greedy", 2: "greedy"})
    answer(services, red, game, DECLINE)
    actions.act_for_ai(services, game, AiChoice(0, OFFER), services.snapshots.get(game).version)
    assert taken(services, game) == [OFFERED, declined(1)]


def test_a_decision_that_waits_already_is_left_to_the_player(services, three, game):
    act(services, three[0], game, OFFER)
    answer(services, three[1], game, DECLINE)
    act(services, three[2], game, {"type": "accept_offer", "offer": 0})
    assert taken(services, game) == [OFFERED, (2, "accept_offer", None)]
    assert 1 in services.snapshots.get(game).due()


def test_after_an_undo_the_decision_is_left_to_the_player(services, three, game):
    answer(services, three[1], game, DECLINE)
    act(services, three[0], game, OFFER)
    version = services.snapshots.get(game).version
    undo.undo(services, three[1], game, version)
    assert services.snapshots.get(game).due() == (0, 1, 2)
    act(services, three[2], game, {"type": "accept_offer", "offer": 0})
    assert taken(services, game, version) == [(2, "accept_offer", None)]
    act(services, three[0], game, LARGE_OFFER)
    assert taken(services, game, version)[1:] == [OFFERED, declined(1)]


def test_a_redo_restores_the_answer(services, three, game):
    answer(services, three[1], game, DECLINE)
    act(services, three[0], game, OFFER)
    state = services.snapshots.get(game).state.as_dict()
    for reverse in (undo.undo, undo.redo):
        reverse(services, three[1], game, services.snapshots.get(game).version)
    assert services.snapshots.get(game).state.as_dict() == state


def test_the_entries_have_the_time_of_the_action(services, three, game):
    answer(services, three[1], game, DECLINE)
    act(services, three[0], game, OFFER)
    times = [each.entry().at for each in read_entries(services.store, game)][-2:]
    assert times[0] == times[1]


def test_a_repeated_request_gets_its_own_entry_again(services, three, game):
    answer(services, three[1], game, DECLINE)
    version = services.snapshots.fresh(game).version
    first = actions.take_action(services, three[0], game, OFFER, version, key="k1")
    assert actions.take_action(services, three[0], game, OFFER, version, key="k1") == first
    assert len(taken(services, game)) == 2


def test_every_process_uses_the_latest_answers(services, storage, three, game):
    other = Services(storage, randomness=fair_randomness)
    other.snapshots.fresh(game)
    answer(services, three[1], game, DECLINE)
    act(other, three[0], game, OFFER)
    assert taken(services, game) == [OFFERED, declined(1)]
    clear_standing_answers(services, three[1], game)
    act(other, three[0], game, OFFER)
    assert taken(services, game)[2:] == [OFFERED]
    answer(other, three[1], game, DECLINE)
    act(services, three[0], game, OFFER)
    assert taken(services, game)[3:] == [OFFERED, declined(1)]


def test_an_action_and_its_answers_are_one_round_trip(services, three, game, redis_log):
    client = CountingClient(connection_pool=services.storage.client.connection_pool)
    counted = Services(RedisStorage(client))
    answer(counted, three[1], game, DECLINE)
    act(counted, three[0], game, OFFER)
    version, before = counted.snapshots.get(game).version, client.count
    actions.take_action(counted, three[0], game, OFFER, version)
    assert client.count - before == 1
    assert taken(services, game)[2:] == [OFFERED, declined(1)]


def test_answers_survive_a_restart(services, storage, three, game):
    found = answer(services, three[1], game, DECLINE, until="next_turn")
    assert get_standing_answers(Services(storage), three[1], game) == found


def test_answers_can_end_with_the_next_turn_of_the_seat(services, three, game):
    answer(services, three[1], game, DECLINE, until="next_turn")
    act(services, three[0], game, OFFER)
    assert taken(services, game) == [OFFERED, declined(1)]
    version = services.snapshots.get(game).version
    act(services, three[0], game, END)
    assert get_standing_answers(services, three[1], game)["answers"] == []
    undo.undo(services, three[0], game, version + 1, to=version)
    assert get_standing_answers(services, three[1], game)["answers"] == [DECLINE]


def test_answers_that_have_ended_are_not_given(services, three):
    game = start_from(services, three, given(*CARDS), chance={"dice": [[1, 1]] * 2})
    answer(services, three[0], game, DECLINE, until="next_turn")
    answer(services, three[1], game, DECLINE, until="next_turn")
    act(services, three[0], game, END)
    act(services, three[1], game, {"type": "roll_dice"})
    act(services, three[1], game, END)
    act(services, three[2], game, {"type": "roll_dice"})
    version = services.snapshots.get(game).version
    act(services, three[2], game, {**OFFER, "give": {"wool": 1}, "want": {"ore": 1}, "to": [0, 1]})
    assert taken(services, game, version) == [(2, "make_offer", None), declined(0)]


def test_an_answer_that_the_rules_do_not_know_any_more_is_not_given(services, three, game):
    stored = b'{"answers":[{"type":"accept_everything"}],"until":"game_end","since":0}'
    services.registers.standing_answers.put(game, 1, stored)
    act(services, three[0], game, OFFER)
    assert taken(services, game) == [OFFERED]
    assert get_standing_answers(services, three[1], game)["answers"] == []


def test_setting_answers_replaces_the_earlier_ones_and_no_answers_clear_them(services, three, game):
    everything = {"game": game, "seat": 1, "answers": [DECLINE], "until": "game_end"}
    assert answer(services, three[1], game, DECLINE) == everything
    assert answer(services, three[1], game, UNAFFORDABLE, until="next_turn") == {
        **everything,
        "answers": [UNAFFORDABLE],
        "until": "next_turn",
    }
    assert answer(services, three[1], game, until="next_turn") == {**everything, "answers": []}
    assert get_standing_answers(services, three[1], game)["answers"] == []


def test_a_player_sets_the_answers_of_each_of_their_seats(services, red):
    game = start_from(services, [red], given(*CARDS), take_seat="all")
    assert problem(answer, services, red, game, DECLINE).code == "seat_required"
    answer(services, red, game, DECLINE, seat=1)
    act(services, red, game, OFFER, seat=0)
    assert taken(services, game) == [OFFERED, declined(1)]
    assert get_standing_answers(services, red, game, 2)["answers"] == []


def test_only_the_player_of_a_seat_reads_and_sets_its_answers(services, three, game):
    answer(services, three[1], game, DECLINE)
    stranger = sign_up(services, "Stranger")
    for caller, seat in ((three[0], 1), (stranger, 1), (stranger, None)):
        for call in (get_standing_answers, clear_standing_answers):
            assert problem(call, services, caller, game, seat).code == "not_your_seat"
        assert problem(answer, services, caller, game, DECLINE, seat=seat).code == "not_your_seat"
    assert problem(get_standing_answers, services, three[1], game, 9).code == "unknown_seat"
    assert get_standing_answers(services, three[1], game)["answers"] == [DECLINE]


def test_the_seat_of_an_ai_has_no_standing_answers(services, red):
    game = start_from(services, [red], given(*CARDS), ai={0: "greedy", 2: "greedy"})
    assert problem(answer, services, red, game, DECLINE, seat=0).code == "not_your_seat"


@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ([{"type": "hold_back"}], "answers.0.type"),
        ([DECLINE, {"type": "decline_offers", "asking_for": ["gold"]}], "answers.1.asking_for"),
        ([7], "answers.0"),
    ],
)
def test_answers_that_the_ruleset_does_not_have_are_refused(services, three, game, answers, field):
    reason = problem(answer, services, three[1], game, *answers)
    assert (reason.code, reason.facts) == ("invalid_standing_answer", {"field": field})
    assert get_standing_answers(services, three[1], game)["answers"] == []


def test_answers_need_a_running_game(services, three, red):
    game = create_game.create_game(services, red, "settlers", 3)
    assert problem(answer, services, red, game, DECLINE).code == "game_not_started"
    assert problem(get_standing_answers, services, red, game).code == "game_not_started"


def registered(services, game):
    """The fields of the game's record that hold standing answers."""
    return [seat for seat in range(3) if services.registers.standing_answers.read(game, seat) is not None]


def test_resigning_removes_the_answers_of_the_seat(services, three, game):
    for person in three:
        answer(services, person, game, DECLINE)
    resign(services, three[1], game)
    assert registered(services, game) == [0, 2]
    assert problem(get_standing_answers, services, three[1], game).code == "already_resigned"
    act(services, three[0], game, OFFER)
    assert taken(services, game) == [OFFERED, declined(2)]


def test_a_finished_game_keeps_no_answers(services, three, game):
    for person in three:
        answer(services, person, game, DECLINE)
    for person in three[1:]:
        resign(services, person, game)
    assert services.snapshots.get(game).status == "finished"
    assert registered(services, game) == []
    assert problem(answer, services, three[0], game, DECLINE).code == "game_over"
    assert problem(get_standing_answers, services, three[0], game).code == "game_over"


def test_the_archive_keeps_no_answers(services, three, game):
    answer(services, three[1], game, DECLINE)
    meta = services.store.live.meta(game)
    assert "standing" not in str(archive_game.collect_game(services, game, meta).record)


def test_a_fork_does_not_copy_the_answers(services, red):
    game = start_from(services, [red], given(*CARDS), take_seat="all")
    answer(services, red, game, DECLINE, seat=1)
    copy = fork_game(services, red, game, services.snapshots.get(game).version)
    assert registered(services, copy) == []
    act(services, red, copy, OFFER, seat=0)
    assert taken(services, copy) == [OFFERED]


def test_the_answers_of_a_suspended_player_go_on(services, three, game):
    answer(services, three[1], game, DECLINE)
    operations.suspend_player(services, Operator("snorri"), three[1].player_id)
    act(services, three[0], game, OFFER)
    assert taken(services, game) == [OFFERED, declined(1)]


def test_other_players_see_the_same_for_every_rule_that_gives_the_same_answers(services, storage, three, game):
    """The flagged entry shows the answer and not the rule, and a rule that covers nothing shows nothing."""
    rules = (
        [DECLINE],
        [{"type": "decline_offers", "proposers": [0]}],
        [{"type": "decline_offers", "asking_for": ["wool"]}],
    )
    none = [], [{"type": "decline_offers", "asking_for": ["ore"]}], [UNAFFORDABLE]
    for equal in (rules, none):
        logs = []
        for answers in equal:
            twin = Services(storage.copy(), clock=services.clock, randomness=services.randomness)
            answer(twin, three[1], game, *answers)
            act(twin, three[0], game, OFFER)
            listed = entries.list_entries(twin, three[0], game)
            logs.append([strip_time(each) for each in listed])
            seen = actions.seat_view(twin, three[0], game)["view"], actions.seat_view(twin, None, game)["view"]
            logs[-1].append(seen)
        assert logs[0] == logs[1] == logs[2]


def strip_time(envelope):
    """An entry without its time, and so without its hash."""
    return {**envelope["entry"], "at": ""}, envelope["openings"]


def test_a_game_with_standing_answers_is_verified(services, red):
    game = start_from(services, [red], given(*CARDS), take_seat="all")
    answer(services, red, game, DECLINE, seat=1)
    answer(services, red, game, UNAFFORDABLE, seat=2)
    act(services, red, game, LARGE_OFFER, seat=0)
    for seat in (0, 1):
        resign(services, red, game, seat)
    verdict = verify(b"".join(entries.export_game(services, None, game)))
    assert verdict.findings == []
    flags = [full_entry(each).flag for each in read_entries(services.store, game)]
    assert flags.count("standing_answer") == 2
