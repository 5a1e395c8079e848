"""Erasing a person: nothing that can be changed knows of them, and their games stay, but not as theirs."""

import pytest
from redis import Redis

from service import archiving, bots, erasing, games, operating, players
from service.game_register import GameRegister
from service.house import House
from service.operators_log import Operator
from service.settings import Settings
from tests.archives import over
from tests.service.language import problem, signed_up, table

SNORRI = Operator("snorri", "they asked for it")


@pytest.fixture
def settings(tmp_path):
    return Settings(archive=str(tmp_path))


def speaks_of(house, player):
    """The keys that hold the id of a player, but for the operator's log and what says that they were erased."""
    house.log.config_set("rdbcompression", "no")
    known = {house.store.keys.admin.encode(), house.store.keys.erased.encode()}
    found = {key for key in house.log.scan_iter() if player.encode() in key + house.log.dump(key)}
    return found - known


class Interrupted(Redis):
    """A client that is told the first answer only after something else was done."""

    def __init__(self, like, meanwhile):
        super().__init__(connection_pool=like.connection_pool)
        self.meanwhile = [meanwhile]

    def execute_command(self, *words, **options):
        found = super().execute_command(*words, **options)
        while self.meanwhile:
            self.meanwhile.pop()()
        return found


def test_nothing_but_the_erasure_itself_speaks_of_who_was_erased(house, red, blue):
    made = bots.make_bot(house, blue, "Blue machine")
    game = over(house, blue, red)
    games.create(house, blue, "settlers", 3)
    assert speaks_of(house, blue.player_id)
    erasing.erase(house, SNORRI, blue.player_id)
    assert speaks_of(house, blue.player_id) == speaks_of(house, made.bot_id) == set()
    assert [seat["name"] for seat in games.describe(House(house.log), game)["seats"]] == [None, "Red"]
    assert [(act.act, act.on, act.outcome) for act in operating.acts(house)][-1] == ("erase", blue.player_id, "done")


def test_a_bot_that_was_deleted_is_erased_with_its_owner(house, blue):
    made = bots.make_bot(house, blue, "Blue machine")
    bots.delete(house, blue, made.bot_id)
    erasing.erase(house, SNORRI, blue.player_id)
    assert speaks_of(house, blue.player_id) == speaks_of(house, made.bot_id) == set()
    assert operating.player_called(house, "Blue machine") is None


def test_a_bot_is_erased_alone_and_its_owner_has_it_no_more(house, blue):
    made = bots.make_bot(house, blue, "Blue machine")
    erasing.erase(house, SNORRI, made.bot_id)
    assert bots.bots(house, blue) == []
    assert speaks_of(house, made.bot_id) == set()


def test_no_token_and_no_recovery_code_lets_them_in_and_the_name_is_free(house):
    made = players.sign_up(house, "Hallgerd")
    erasing.erase(house, SNORRI, made.player_id)
    assert problem(players.whoami, house, made.token).code == "invalid_token"
    assert problem(players.recover, house, "Hallgerd", made.recovery_code).code == "wrong_recovery_code"
    assert players.sign_up(house, "Hallgerd").player_id != made.player_id


def test_their_games_that_go_on_are_given_up_and_their_chairs_are_free(house, three, red):
    running, waiting = table(house, *three), games.create(house, three[1], "settlers", 3)
    games.sit(house, red, waiting, 1)
    erasing.erase(house, SNORRI, red.player_id)
    assert [holder.resigned for holder in house.records.fresh(running).seats] == [True, False, False]
    assert games.describe(house, waiting)["seats"][1]["kind"] is None


def test_who_is_not_there_cannot_be_erased(house, red):
    erasing.erase(house, SNORRI, red.player_id)
    assert problem(erasing.erase, house, SNORRI, red.player_id).code == "unknown_player"


def test_an_archived_game_is_theirs_no_more(house, red, blue):
    game = over(house, red, blue)
    archiving.archive(house, game)
    erasing.erase(house, SNORRI, blue.player_id)
    other = signed_up(house, "Blue")
    assert games.describe(house, game, other)["you"] == []
    assert [seat["name"] for seat in games.describe(House(house.log, settings=house.settings), game)["seats"]][
        1
    ] is None


def test_a_game_that_is_archived_while_somebody_is_erased_leaves_nothing_in_redis(house, red, blue):
    game = over(house, red, blue)
    client = Interrupted(house.log, lambda: archiving.archive(house, game))
    GameRegister(client, house.store.keys, house.archive).unseat(game, red.player_id)
    assert list(house.archive.games()) == [game]
    assert not house.log.exists(house.store.keys.register(game))
