"""Frames: their patches give exactly the views, each audience gets its own."""

import random

import pytest

from games.catalog import COMBINATIONS, default_seat_count
from service.live.frames import read_frames
from service.play import actions
from service.proofs.audit import game_timeline
from service.runtime.problems import Problem
from tests.service.language import play_randomly, start_game
from tests.service.live.frames import (
    check_frames,
    expected_texts,
    follow,
    list_snapshots,
    list_views,
    mix_options,
    play_with_undos,
    through_json,
)

MOVES, MIXES = 40, 2


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_patches_of_a_game_give_its_views(services, red, ruleset):
    game = play_with_undos(services, red, ruleset, default_seat_count(ruleset), {}, MOVES)
    assert services.snapshots.get(game).reversals
    assert check_frames(services, red, game) > MOVES


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_the_patches_give_the_views_with_any_options(services, red, ruleset):
    rng = random.Random(ruleset)
    for _ in range(MIXES):
        seats, options = mix_options(ruleset, rng)
        game = play_with_undos(services, red, ruleset, seats, options, MOVES // 2, rng.random())
        check_frames(services, red, game)


def test_the_whole_view_comes_first_and_where_play_begins(services, red):
    game = play_with_undos(services, red, "settlers", 2, {}, MOVES)
    frames = list(read_frames(services, red, game, seat=0).frames)
    whole = [frame["version"] for frame in frames if "view" in frame]
    assert whole == [0, services.snapshots.get(game).play_version]
    assert [frame["version"] for frame in frames] == list(range(len(frames)))


def test_the_frame_of_an_undo_or_redo_names_the_version_that_it_restores(services, red):
    game = play_with_undos(services, red, "settlers", 2, {}, MOVES)
    frames = list(read_frames(services, red, game, seat=0).frames)
    views, restored = list(follow(frames)), {each["version"]: each["restores"] for each in frames if "restores" in each}
    changes = game_timeline(services, red, game, 0)["changes"]
    assert restored == {each["version"]: each["to"] for each in changes} != {}
    assert all(views[version] == views[earlier] for version, earlier in restored.items())


def test_a_spectator_and_the_seats_get_frames_of_their_own_views(services, game, three):
    play_randomly(services, game, three, random.Random(2), 80)
    for seat, caller in [*enumerate(three), (None, None)]:
        found = read_frames(services, caller, game)
        frames = list(found.frames)
        assert list(follow(frames)) == list_views(list_snapshots(services, game), seat)
        assert [frame["texts"] for frame in frames[1:]] == expected_texts(services, game, seat)
        assert (found.game, found.seat, found.last_version) == (game, seat, frames[-1]["version"])
        assert frames[0]["texts"] == []


def test_the_views_of_a_finished_game_are_those_that_were_seen(services, three):
    game = start_game(services, *three, target_points=4)
    play_randomly(services, game, three, random.Random(3))
    frames = list(read_frames(services, None, game).frames)
    assert list(follow(frames)) == list_views(list_snapshots(services, game), None)
    assert [frame["texts"] for frame in frames[1:]] == expected_texts(services, game, None)
    last = actions.seat_view(services, None, game)["view"]
    assert list(follow(frames))[-1] == through_json(last)


def test_a_range_begins_with_the_whole_view(services, game, three):
    play_randomly(services, game, three, random.Random(4), 20)
    found = read_frames(services, three[0], game, 10, 12)
    first, *others = found.frames
    assert first["view"] == actions.seat_view(services, three[0], game, version=10)["view"]
    assert [each["version"] for each in others] == [11, 12]
    assert found.last_version == 12
    assert len(list(read_frames(services, three[0], game, 10, 3).frames)) == 1


def test_a_range_after_the_last_version_is_refused(services, game, red):
    version = services.snapshots.get(game).version
    with pytest.raises(Problem) as refused:
        read_frames(services, red, game, version + 1)
    assert (refused.value.code, refused.value.facts) == ("unknown_version", {"version": version})
