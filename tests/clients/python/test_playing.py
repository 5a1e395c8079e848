"""The client plays, watches and reads games of a running service."""

import asyncio
import random

import pytest
from landnama_client import AsyncClient, Client, Forbidden, NotFound, Refused, Unauthorized, replay

from tests.clients.python.playing import new_name, new_player

FEW = 12


def play_few(game, rng):
    """Takes some random actions, and resigns."""
    for number, decision in enumerate(game.decisions()):
        decision.act(decision.random_action(rng))
        if number == FEW:
            game.resign()
            return


@pytest.fixture
def player(shared_service):
    with new_player(shared_service) as client:
        yield client


def test_a_guest_signs_up_and_chooses_a_name(shared_service):
    with Client(shared_service.url) as client:
        assert client.sign_up()["guest"]
        name = new_name()
        assert client.rename(name=name)["name"] == name
        assert client.me()["name"] == name


def test_a_player_recovers(shared_service, player):
    name = player.me()["name"]
    with Client(shared_service.url) as other:
        code = other.sign_up(name=new_name())["recovery_code"]
        renamed = other.me()["name"]
        other.token = None
        with pytest.raises(Unauthorized):
            other.me()
        other.recover(name=renamed, recovery_code=code)
        assert other.me()["name"] == renamed != name


def test_a_token_for_reading_cannot_play(shared_service, player):
    token = player.create_token(scopes=["read"])
    with Client(shared_service.url, token["token"]) as reader, pytest.raises(Forbidden) as caught:
        reader.create_game()
    assert caught.value.code == "forbidden"


def test_a_bot_of_a_player_takes_a_seat(shared_service, player):
    bot = player.create_bot(name=new_name())
    game = player.create_game(ruleset="natick", take_seat=False)
    with Client(shared_service.url, bot["token"]) as client:
        client.game(game.id).take_seat(0)
    assert game.details()["seats"][0]["kind"] == "bot"


def test_a_game_is_played_to_its_end(player):
    game = player.create_game(ruleset="natick", ai="greedy", ai_delay=0)
    rng = random.Random(5)
    for decision in game.decisions():
        decision.act(decision.random_action(rng))
    details = game.details()
    assert details["status"] == "finished"
    assert game.export().count("\n") == details["version"] + 2 - (details["kind"] != "rated")


def test_the_decisions_of_a_seat_end_when_it_resigns_while_the_game_goes_on(player):
    game = player.create_game(ruleset="settlers", kind="sandbox", take_seat="all", seats=3)
    seat = game.details()["due"][0]
    for decision in game.decisions(seat=seat):
        assert decision.actions
        game.resign(seat=seat)
    assert game.details()["status"] == "running"


def test_a_game_that_is_over_has_no_decisions(player):
    game = player.create_game(ruleset="natick", ai="greedy", ai_delay=0)
    game.resign()
    assert list(game.decisions()) == []


def test_a_decision_has_the_view_of_its_version(player):
    game = player.create_game(ruleset="settlers", ai="greedy", ai_delay=0)
    decision = next(game.decisions())
    view = decision.view()
    assert decision.seat in view["due"]
    assert decision.actions == decision.of_type("place_settlement")


def test_a_refused_action_names_the_legal_ones(player):
    game = player.create_game(ruleset="settlers", ai="greedy", ai_delay=0)
    decision = next(game.decisions())
    with pytest.raises(Refused) as caught:
        decision.act(
            {"type": "place_settlement", "corner": 0} if decision.actions[0].get("corner") else {"type": "end_turn"}
        )
    assert caught.value.code
    assert decision.act(decision.actions[0]) is not None


def test_a_decision_that_no_longer_holds_comes_again(player):
    game = player.create_game(ruleset="settlers", kind="sandbox", take_seat="all", seats=3)
    decisions = game.decisions(seat=game.details()["due"][0])
    decision = next(decisions)
    assert decision.act(decision.actions[0]) is not None
    assert decision.act(decision.actions[1]) is None
    again = next(decisions)
    assert again.version > decision.version


def test_the_decisions_of_all_games_come_from_one_stream(player):
    games = {player.create_game(ruleset="natick", ai="greedy", ai_delay=0).id for _ in range(2)}
    seen, rng = set(), random.Random(3)
    for decision in player.decisions():
        decision.act(decision.random_action(rng))
        seen.add(decision.game.id)
        if seen == games:
            break
    assert seen == games


def test_the_stream_of_a_game_has_every_entry(player):
    game = player.create_game(ruleset="natick", ai="greedy", ai_delay=0)
    play_few(game, random.Random(1))
    messages = [message for message in game.stream() if message.event in ("entry", "game_over")]
    assert [int(message.id) for message in messages[:-1]] == list(range(1, game.details()["version"] + 1))
    assert messages[-1].event == "game_over"


def test_the_combined_stream_has_several_games(player):
    games = [player.create_game(ruleset="natick", ai="greedy", ai_delay=0) for _ in range(2)]
    for game in games:
        game.resign()
    closed = [message.data["game"] for message in player.stream(*games) if message.event == "game_closing"]
    assert sorted(closed) == sorted(game.id for game in games)


def test_a_replay_ends_with_the_latest_view(player):
    game = player.create_game(ruleset="settlers", ai="greedy", ai_delay=0)
    play_few(game, random.Random(2))
    *_, (frame, view) = replay(game.frames()["frames"])
    latest = game.view(version=frame["version"])
    assert view == latest["view"]


def test_a_list_goes_through_all_pages(player):
    made = {player.create_game(ruleset="natick").id for _ in range(3)}
    listed = [row["game"] for row in player.games(player="me", limit=1)]
    assert set(listed) == made
    assert len(listed) == 3


def test_a_notebook_shows_the_board_and_the_seats(player):
    game = player.create_game(ruleset="settlers", ai="greedy", ai_delay=0)
    assert game.board(size=300)._repr_svg_().startswith("<svg")
    page = game._repr_html_()
    assert player.me()["name"] in page
    assert "<svg" in page


def test_an_unknown_game_is_not_found(player):
    with pytest.raises(NotFound) as caught:
        player.game("0" * 16).details()
    assert caught.value.code == "unknown_game"


def test_the_asynchronous_client_plays_two_games_at_once(shared_service):
    async def play():
        async with AsyncClient(shared_service.url) as client:
            await client.sign_up(name=new_name())
            games = [await client.create_game(ruleset="natick", ai="greedy", ai_delay=0) for _ in range(2)]
            await asyncio.gather(*[play_one(game) for game in games])
            listed = [row["status"] async for row in client.games(player="me")]
            messages = [message async for message in games[0].stream()]
            return listed, messages[-1].event

    async def play_one(game):
        number, rng = 0, random.Random(4)
        async for decision in game.decisions():
            assert decision.seat in (await decision.view())["due"]
            await decision.act(decision.random_action(rng))
            number += 1
            if number == FEW:
                await game.resign()
                return

    listed, last = asyncio.run(play())
    assert listed == ["finished", "finished"]
    assert last == "game_over"
