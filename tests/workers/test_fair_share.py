"""Games with people come first, then owners take turns, and each has a limited number of games at a time."""

from functools import partial

import pytest
from rq import Queue
from rq.serializers import JSONSerializer

from events.errors import BrokenLog, StorageUnavailable
from service.matches import tournaments
from service.matches.begin_match import MatchSettings
from service.matches.tournament_play import advance_tournament
from service.matches.tournaments import TournamentPlan
from service.players import accounts, bots
from service.runtime.policies import AI_GAMES_QUEUE, AI_QUEUES, PEOPLE_QUEUE
from tests.service.language import start_ai_game
from tests.workers.table import Table
from workers.ai.ai_player import ENTRIES_AT_ONCE
from workers.ai.game_runner import RunOutcome, new_holder
from workers.ai.job_queue import JobQueue
from workers.fair_share import FairShare, Share, look_up_share
from workers.job_scheduler import WAITING_TIME, JobScheduler


@pytest.fixture
def shares():
    """Of games named `ada-1` and the like; an owner has two at a time."""
    return FairShare(lambda game: Share(AI_GAMES_QUEUE, game[:3]), {AI_GAMES_QUEUE: 2})


@pytest.fixture
def queued(redis_volatile):
    """The games in a queue, in order."""

    def read(name):
        queue = Queue(name, connection=redis_volatile, serializer=JSONSerializer)
        return [job.args[0] for job in queue.jobs]

    return read


@pytest.fixture
def scheduler(services, redis_volatile):
    return JobScheduler(services, JobQueue(redis_volatile))


def ai_games(services, owner, number):
    return [start_ai_game(services, owner, "greedy") for _ in range(number)]


def test_an_owner_has_a_limited_number_of_games_at_a_time(shares):
    admitted = [shares.admit(game) for game in ("ada-1", "ada-2", "ada-3", "ben-1", "ada-1")]
    assert admitted == [AI_GAMES_QUEUE, AI_GAMES_QUEUE, None, AI_GAMES_QUEUE, AI_GAMES_QUEUE]
    assert shares.next_waiting() is None


def test_a_game_that_is_no_longer_due_makes_room_for_the_one_that_has_waited_longest(shares):
    for game in ("ada-1", "ada-2", "ada-3", "ada-4"):
        shares.admit(game)
    shares.release("ada-2")
    assert shares.next_waiting() == "ada-3"
    assert shares.admit("ada-3") == AI_GAMES_QUEUE
    assert shares.next_waiting() is None
    shares.release_others({"ada-3"})
    assert shares.next_waiting() == "ada-4"
    assert shares.next_waiting() is None


def test_releasing_a_game_that_was_not_admitted_changes_nothing(shares):
    for game in ("ada-1", "ada-2", "ada-3"):
        shares.admit(game)
    shares.release("ben-1")
    assert shares.next_waiting() is None


def test_a_waiting_game_that_is_no_longer_due_is_passed_over(shares):
    for game in ("ada-1", "ada-2", "ada-3", "ada-4"):
        shares.admit(game)
    shares.release("ada-3")
    shares.release("ada-1")
    assert shares.next_waiting() == "ada-4"


def test_a_share_is_the_queue_and_the_person_behind_the_creator(services, table):
    owner = accounts.authenticate(services, accounts.sign_up(services, "Ben").token)
    bot = accounts.authenticate(services, bots.create_bot(services, owner, "Ben machine").token)
    (alone,) = ai_games(services, bot, 1)
    assert look_up_share(services, alone) == Share(AI_GAMES_QUEUE, owner.player_id)
    assert look_up_share(services, table.start(ai=2).game) == Share(PEOPLE_QUEUE, table.person.player_id)
    assert look_up_share(services, "0" * 16) == Share(AI_GAMES_QUEUE, "")


def test_the_matches_of_a_tournament_have_a_share_of_their_own(services, table):
    plan = TournamentPlan("Cup", "swiss", None, MatchSettings("natick", 2, {}), policies=["greedy", "random"])
    tournament = tournaments.create_tournament(services, table.person, plan)["tournament"]
    tournaments.start_tournament(services, table.person, tournament)
    begun = advance_tournament(services, tournament)
    assert look_up_share(services, begun.rounds[0].matches[0].game) == Share(AI_GAMES_QUEUE, tournament)


def test_a_game_with_an_unreadable_meta_is_left_to_a_worker(services, table, redis_log):
    table.start(ai=2)
    redis_log.set(services.storage.keys.meta(table.game), "no hash")
    assert FairShare(partial(look_up_share, services)).admit(table.game) == AI_GAMES_QUEUE


class MendedShares:
    """Looks up a share, which fails for each game at first."""

    def __init__(self, error):
        self.error = error
        self.failed = set()

    def __call__(self, game):
        if game not in self.failed:
            self.failed.add(game)
            raise self.error
        return Share(PEOPLE_QUEUE, "ada")


def test_a_game_that_could_not_be_read_has_its_own_share_when_it_is_mended():
    shares = FairShare(MendedShares(BrokenLog("its meta is damaged")), {AI_GAMES_QUEUE: 1, PEOPLE_QUEUE: 1})
    assert [shares.admit(game) for game in ("game-1", "game-2")] == [AI_GAMES_QUEUE, None]
    assert shares.admit("game-2") == PEOPLE_QUEUE
    shares.release("game-1")
    assert shares.next_waiting() is None
    assert shares.admit("game-1") is None, "the share of ada is full"


def test_during_an_outage_no_game_gets_a_share():
    shares = FairShare(MendedShares(StorageUnavailable("the server restarts")))
    with pytest.raises(StorageUnavailable):
        shares.admit("game-1")
    assert shares.admit("game-1") == PEOPLE_QUEUE


def test_games_with_people_have_a_queue_that_is_served_first(services, table, scheduler, queued):
    (alone,) = ai_games(services, table.person, 1)
    table.start(ai=2)
    for game in (alone, table.game):
        scheduler.schedule_games([game], table.now)
    assert [queued(name) for name in AI_QUEUES] == [[table.game], [alone]]


def test_owners_take_turns(services, scheduler, queued, clock):
    ada, ben = [Table(services, name) for name in ("Ada", "Ben")]
    many, few = ai_games(services, ada.person, 9), ai_games(services, ben.person, 2)
    scheduler.sweep(ada.now)
    for game in (*many, *few):
        scheduler.schedule_games([game], ada.now)
    assert services.schedule.count_overdue(ada.now) == 6
    waiting = queued(AI_GAMES_QUEUE)
    assert (len(set(waiting) & set(many)), len(set(waiting) & set(few))) == (4, 2)
    ended = next(game for game in waiting if game in many)
    services.schedule.defer(ended, ada.now + 60)
    scheduler.schedule_games([ended], ada.now)
    scheduler.schedule_waiting(ada.now)
    assert queued(AI_GAMES_QUEUE)[:-1] == waiting
    assert queued(AI_GAMES_QUEUE)[-1] in many


def test_a_waiting_game_is_due_again_after_a_while(services, scheduler, queued, clock):
    ada = Table(services, "Ada")
    games = ai_games(services, ada.person, 5)
    scheduler.sweep(ada.now)
    for game in queued(AI_GAMES_QUEUE):
        services.schedule.defer(game, ada.now + 60)
    restarted = JobScheduler(services, scheduler.queue)
    clock.advance(WAITING_TIME)
    restarted.sweep(ada.now)
    assert set(queued(AI_GAMES_QUEUE)) == set(games)


def test_the_sweep_releases_games_that_are_not_due_any_more(services, scheduler, queued, clock):
    ada = Table(services, "Ada")
    games = ai_games(services, ada.person, 6)
    scheduler.sweep(ada.now)
    for game in queued(AI_GAMES_QUEUE):
        services.schedule.defer(game, ada.now + 60)
    scheduler.sweep(ada.now)
    scheduler.schedule_waiting(ada.now)
    assert set(queued(AI_GAMES_QUEUE)) == set(games)


def test_a_game_without_people_yields_to_one_with_people(table):
    table.start(ai=2, person=False)
    runner, waiting = table.new_runner(), iter([False, False, True])
    before = table.snapshot.version
    assert runner.run(table.game, new_holder(), must_yield=lambda: next(waiting)) is RunOutcome.TO_BE_CONTINUED
    assert table.snapshot.version == before + 3 * ENTRIES_AT_ONCE


def test_a_due_game_that_a_sweep_has_no_room_for_keeps_its_share(services, redis_volatile, queued):
    ada, ben = [Table(services, name) for name in ("Ada", "Ben")]
    scheduler = JobScheduler(services, JobQueue(redis_volatile), max_overdue=1)
    partition_of = services.storage.keys.partition
    others = {partition_of(game): game for game in ai_games(services, ben.person, 40)}
    due = [game for game in ai_games(services, ada.person, 12) if partition_of(game) in others]
    for game in due:
        scheduler.schedule_games([game], ada.now)
    admitted = [game for game in queued(AI_GAMES_QUEUE) if game in due]
    for game in others.values():
        services.schedule.defer(game, ada.now - 60)
    scheduler.sweep(ada.now)
    scheduler.schedule_waiting(ada.now)
    assert [game for game in queued(AI_GAMES_QUEUE) if game in due] == admitted
