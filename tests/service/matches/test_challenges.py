"""A challenge is answered once: by its opponent, or by the rule of a bot, and an accepted one begins a match."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from msgspec.structs import replace

from events.errors import StorageUnavailable
from events.memory.store import MemoryEventStore
from service.bots import profiles
from service.live import account_feed
from service.lobby import create_game, games
from service.matches import challenges
from service.matches.challenges import ChallengeWishes
from service.play.resign import resign
from service.players import accounts, bots
from service.players.erasure import delete_account
from service.registers.bot_profiles import Acceptance, BotProfile
from service.registers.challenges import ChallengeRegister
from service.runtime.quotas import MAX_CHALLENGES, MAX_CHALLENGES_TO_ONE, MAX_GAMES
from tests.service.interruptions import InterruptedRecords
from tests.service.language import problem, sign_up

NATICK = ChallengeWishes("natick")
ALWAYS = Acceptance(("casual", "rated"), 2, "00:00", "00:00")


def challenge(services, caller, opponent="Blue", wishes=NATICK, seconds=60, key=None):
    return challenges.create_challenge(services, caller, opponent, wishes, seconds, key)


@pytest.fixture
def sent(services, red, blue):
    return challenge(services, red)


@pytest.fixture
def machine(services, blue):
    """A bot of Blue that accepts by a rule."""
    bot = bots.create_bot(services, blue, "Machine")
    profiles.put_profile(services, blue, bot.bot_id, BotProfile("", ("natick",), ALWAYS))
    return accounts.authenticate(services, bot.token)


def later(services, seconds):
    now = services.clock
    services.clock = lambda: now() + timedelta(seconds=seconds)


def read_news(services, caller, cursor=None):
    feed = account_feed.open_account_feed(services, caller, cursor)
    update = next(account_feed.follow_account(feed, 0.0))
    return [(each.kind, each.facts) for each in update.notifications], update.cursor


def kinds(news):
    return [kind for kind, _ in news]


def test_an_accepted_challenge_begins_a_match_of_both(services, red, blue, sent):
    assert (sent["status"], sent["challenger"], sent["opponent"], sent["game"]) == ("open", "Red", "Blue", None)
    accepted = challenges.accept_challenge(services, blue, sent["challenge"])
    game = games.describe_game(services, accepted["game"], blue)
    assert (accepted["status"], game["status"], game["your_seats"]) == ("accepted", "running", [1])
    assert [seat["name"] for seat in game["seats"]] == ["Red", "Blue"]
    assert game["creator"] == "Red"
    assert challenges.list_challenges(services, red) == challenges.list_challenges(services, blue) == [accepted]


def test_policies_take_the_seats_beside_the_players(services, red, blue):
    made = challenge(services, red, wishes=ChallengeWishes("puerto", ai="random"))
    game = games.describe_game(services, challenges.accept_challenge(services, blue, made["challenge"])["game"])
    assert [seat["policy"] for seat in game["seats"]] == [None, None, "random"]


def test_a_declined_challenge_says_why(services, red, blue, sent):
    challenges.decline_challenge(services, blue, sent["challenge"], "Not today.")
    answered = challenges.read_challenge(services, red, sent["challenge"])
    assert (answered["status"], answered["reason"], answered["game"]) == ("declined", "Not today.", None)


@pytest.mark.parametrize("answer", ["accept", "decline", "withdraw"])
def test_a_challenge_is_answered_once_and_before_it_expires(services, red, blue, sent, answer):
    def again(given):
        if answer == "withdraw":
            return problem(challenges.withdraw_challenge, services, red, given["challenge"]).code
        more = (None,) if answer == "decline" else ()
        return problem(getattr(challenges, f"{answer}_challenge"), services, blue, given["challenge"], *more).code

    challenges.decline_challenge(services, blue, sent["challenge"], None)
    assert again(sent) == "challenge_over"
    late = challenge(services, red)
    later(services, 61)
    assert again(late) == "challenge_over"
    assert challenges.read_challenge(services, red, late["challenge"])["status"] == "expired"


def test_only_the_opponent_answers_and_only_both_can_read_it(services, red, blue, white, sent):
    assert problem(challenges.accept_challenge, services, red, sent["challenge"]).code == "forbidden"
    assert problem(challenges.withdraw_challenge, services, blue, sent["challenge"]).code == "forbidden"
    assert problem(challenges.read_challenge, services, white, sent["challenge"]).code == "unknown_challenge"
    assert challenges.list_challenges(services, white) == []


def test_a_repeated_request_sends_one_challenge(services, red, blue):
    first = challenge(services, red, key="k")
    challenges.accept_challenge(services, blue, first["challenge"])
    assert challenge(services, red, key="k")["status"] == "accepted"
    assert len(challenges.list_challenges(services, blue)) == 1
    other = ChallengeWishes("settlers")
    assert problem(challenge, services, red, wishes=other, key="k").code == "idempotency_key_reused"


@pytest.mark.parametrize(
    ("opponent", "wishes", "code"),
    [
        ("Nobody", NATICK, "unknown_player"),
        ("Red", NATICK, "invalid_game_settings"),
        ("Blue", ChallengeWishes("natick", 3), "invalid_game_settings"),
        ("Blue", ChallengeWishes("puerto", ai="deep thought"), "unknown_policy"),
        ("Blue", ChallengeWishes("settlers", options={"board": 7}), "invalid_game_settings"),
    ],
)
def test_a_challenge_that_cannot_be_played_is_refused(services, red, blue, opponent, wishes, code):
    assert problem(challenge, services, red, opponent, wishes).code == code


def test_a_rated_match_is_not_between_a_player_and_their_bot(services, blue, machine):
    rated = ChallengeWishes("natick", kind="rated")
    assert problem(challenge, services, blue, "Machine", rated).code == "one_seat_per_player"
    assert challenge(services, blue, "Machine")["status"] == "accepted"


def test_a_bot_accepts_by_its_rule(services, red, machine):
    made = challenge(services, red, "Machine", ChallengeWishes("natick", kind="rated"))
    assert (made["status"], made["because"]) == ("accepted", None)
    assert games.describe_game(services, made["game"])["kind"] == "rated"


@pytest.mark.parametrize(
    ("rule", "wishes", "because"),
    [
        (ALWAYS, ChallengeWishes("settlers"), "ruleset"),
        (Acceptance(("casual",), 2, "00:00", "00:00"), ChallengeWishes("natick", kind="rated"), "kind"),
        (Acceptance(("casual",), 2, "01:00", "02:00"), NATICK, "closed"),
        (Acceptance(("casual",), 1, "00:00", "00:00"), NATICK, "busy"),
    ],
)
def test_a_bot_declines_by_its_rule(services, red, blue, machine, rule, wishes, because):
    noon = services.clock().replace(hour=12)
    services.clock = lambda: noon
    create_game.create_game(services, machine, "natick", 2)
    profiles.put_profile(services, blue, machine.player_id, BotProfile("", ("natick",), rule))
    made = challenge(services, red, "Machine", wishes)
    assert (made["status"], made["because"], made["game"]) == ("declined", because, None)


@pytest.mark.parametrize("moment", range(12))
def test_a_bot_has_no_more_games_at_once_than_its_rule_says(services, red, white, blue, machine, moment):
    """Another challenge arrives while the service answers one, when it looks at the clock for the nth time."""
    rule = Acceptance(("casual",), 1, "00:00", "00:00")
    profiles.put_profile(services, blue, machine.player_id, BotProfile("", ("natick",), rule))
    clock, looks = services.clock, iter(range(100))

    def look_at_clock():
        if next(looks) == moment:
            challenge(services, white, "Machine")
        return clock()

    services.clock = look_at_clock
    challenge(services, red, "Machine")
    assert len(services.registers.players.unfinished_games(machine.player_id)) == 1


def test_a_bot_plays_on_when_a_game_is_over(services, red, blue, machine):
    rule = Acceptance(("casual",), 1, "00:00", "00:00")
    profiles.put_profile(services, blue, machine.player_id, BotProfile("", ("natick",), rule))
    first = challenge(services, red, "Machine")
    assert challenge(services, red, "Machine")["because"] == "busy"
    resign(services, red, first["game"])
    assert challenge(services, red, "Machine")["status"] == "accepted"


def test_a_match_counts_as_a_game_of_its_challenger(services, red, blue, sent):
    for _ in range(MAX_GAMES):
        create_game.create_game(services, red, "natick", 2)
    assert problem(challenges.accept_challenge, services, blue, sent["challenge"]).code == "limit_reached"
    assert challenges.read_challenge(services, red, sent["challenge"])["status"] == "open"


def test_an_acceptance_that_was_interrupted_is_finished_by_the_next_one(services, red, blue, sent):
    first = challenges.accept_challenge(services, blue, sent["challenge"])
    stored = services.registers.challenges.find(sent["challenge"])
    services.registers.challenges.replace(stored, replace(stored, game=None))
    assert challenges.read_challenge(services, blue, sent["challenge"])["game"] is None
    assert challenges.accept_challenge(services, blue, sent["challenge"])["game"] == first["game"]
    assert services.store.count_games() == 1


class SilentStore(MemoryEventStore):
    """Appends, but the answer does not arrive."""

    def append(self, append):
        super().append(append)
        raise StorageUnavailable("no answer")


@pytest.fixture
def silence(services):
    """A block in which the log accepts entries and does not say so."""

    @contextmanager
    def silence():
        store, services.store.live = services.store.live, SilentStore(services.storage.state)
        yield
        services.store.live = store

    return silence


def test_an_acceptance_stands_if_an_outage_hides_whether_the_match_has_begun(services, red, blue, sent, silence):
    with silence():
        assert problem(challenges.accept_challenge, services, blue, sent["challenge"]).code == "log_unavailable"
    assert problem(challenges.withdraw_challenge, services, red, sent["challenge"]).code == "challenge_over"
    accepted = challenges.accept_challenge(services, blue, sent["challenge"])
    assert games.describe_game(services, accepted["game"])["status"] == "running"
    assert services.store.count_games() == 1


def test_a_bot_keeps_its_place_if_an_outage_hides_whether_the_match_has_begun(services, red, machine, silence):
    with silence():
        assert problem(challenge, services, red, "Machine", key="k").code == "log_unavailable"
    made = challenge(services, red, "Machine", key="k")
    assert services.registers.bot_profiles.places(machine.player_id) == {made["challenge"]: made["game"]}


@pytest.fixture
def interrupt(services):
    """Lets something happen before a write with a number to the challenges."""

    def interrupt(moment, meanwhile):
        records = InterruptedRecords(services.storage.records, moment, meanwhile)
        services.registers.challenges = ChallengeRegister(records)

    return interrupt


@pytest.mark.parametrize("moment", range(3))
def test_an_opponent_who_looks_while_it_is_sent_does_not_lose_a_challenge(services, red, blue, interrupt, moment):
    interrupt(moment, lambda: challenges.list_challenges(services, blue))
    sent = challenge(services, red)
    assert challenges.list_challenges(services, blue) == challenges.list_challenges(services, red) == [sent]


@pytest.mark.parametrize("moment", range(3))
def test_a_request_that_was_overtaken_by_its_repetition_does_not_undo_the_answer(
    services, red, blue, interrupt, moment
):
    def repeat():
        challenges.decline_challenge(services, blue, challenge(services, red, key="k")["challenge"], None)

    interrupt(moment, repeat)
    sent = challenge(services, red, key="k")
    assert challenges.read_challenge(services, blue, sent["challenge"])["status"] == "declined"


def test_a_repeated_request_lists_a_challenge_that_the_first_one_did_not(services, red, blue, interrupt):
    def die():
        raise InterruptedError

    interrupt(1, die)
    with pytest.raises(InterruptedError):
        challenge(services, red, key="k")
    sent = challenge(services, red, key="k")
    assert challenges.list_challenges(services, blue) == challenges.list_challenges(services, red) == [sent]


def test_a_repeated_request_finishes_the_acceptance_of_a_rule_that_was_interrupted(services, red, machine, interrupt):
    def die():
        raise InterruptedError

    # The challenge is stored, listed twice and accepted; the next write is that of its game.
    interrupt(4, die)
    with pytest.raises(InterruptedError):
        challenge(services, red, "Machine", key="k")
    made = challenge(services, red, "Machine", key="k")
    assert games.describe_game(services, made["game"])["status"] == "running"
    assert services.store.count_games() == 1
    assert services.registers.bot_profiles.places(machine.player_id) == {made["challenge"]: made["game"]}


def fill_lists(services, red):
    """Red challenges as many players as possible, and as many players as possible challenge Blue."""
    for number in range(MAX_CHALLENGES // MAX_CHALLENGES_TO_ONE):
        other = sign_up(services, f"Other {number}")
        for _ in range(MAX_CHALLENGES_TO_ONE):
            challenge(services, other)
            challenge(services, red, opponent=other.name)


def test_a_challenge_beyond_the_limit_leaves_nothing(services, red, blue):
    fill_lists(services, red)
    white = sign_up(services, "White")
    assert problem(challenge, services, white, key="k").code == "limit_reached"
    assert challenges.list_challenges(services, white) == []
    challenges.decline_challenge(services, blue, challenges.list_challenges(services, blue)[0]["challenge"], None)
    assert challenge(services, white, key="k")["status"] == "open"


def test_a_player_has_a_limited_number_of_open_challenges(services, red, blue):
    fill_lists(services, red)
    assert problem(challenge, services, red).facts["limit"] == "open_challenges_per_player"
    white = sign_up(services, "White")
    assert problem(challenge, services, white).facts["limit"] == "open_challenges_per_player"
    last = challenges.list_challenges(services, red)[0]
    challenges.withdraw_challenge(services, red, last["challenge"])
    challenge(services, red, opponent=white.name)


def test_one_player_cannot_fill_the_list_of_another(services, red, blue):
    for _ in range(MAX_CHALLENGES_TO_ONE):
        last = challenge(services, red)
    assert problem(challenge, services, red).facts["limit"] == "open_challenges_to_one_player"
    assert len(challenges.list_challenges(services, blue)) == MAX_CHALLENGES_TO_ONE
    challenges.withdraw_challenge(services, red, last["challenge"])
    assert challenge(services, red)["status"] == "open"


def test_challenges_go_with_a_player_who_leaves(services, red, blue, sent):
    delete_account(services, red)
    assert challenges.list_challenges(services, blue) == []
    assert problem(challenges.accept_challenge, services, blue, sent["challenge"]).code == "unknown_challenge"


def test_both_players_hear_of_a_challenge_once(services, red, blue):
    _, red_cursor = read_news(services, red)
    sent = challenge(services, red)
    news, blue_cursor = read_news(services, blue)
    assert news == [("challenge_received", sent)]
    assert read_news(services, blue, blue_cursor)[0] == []
    answered = challenges.decline_challenge(services, blue, sent["challenge"], None)
    news, red_cursor = read_news(services, red, red_cursor)
    assert news == [("challenge_answered", answered)]
    assert read_news(services, red, red_cursor)[0] == read_news(services, blue, blue_cursor)[0] == []


def test_an_open_stream_announces_a_challenge_and_its_match(services, red, blue):
    asked, asking = [account_feed.open_account_feed(services, each) for each in (blue, red)]
    hearing, waiting = [account_feed.follow_account(feed, 60.0) for feed in (asked, asking)]
    sent = challenge(services, red)
    assert [each.kind for each in next(hearing).notifications] == ["challenge_received"]
    assert asked.news.open_challenges == [sent["challenge"]]
    challenges.accept_challenge(services, blue, sent["challenge"])
    heard = [each.kind for each in next(waiting).notifications]
    assert "challenge_answered" in heard
    assert "game_started" in heard


def test_a_wait_ends_with_a_challenge(services, red, blue, sent):
    found = account_feed.wait_for_turn(services, blue, None, 60.0)
    assert (found["games"], found["challenges"]) == ([], [sent["challenge"]])
