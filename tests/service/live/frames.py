"""Games with undos for tests of frames, and the views that their frames have to give."""

import json
import random
from contextlib import suppress

from events.proofs.seal import EVERYONE, merge_openings
from games.catalog import get_new_ruleset, seat_counts
from games.kernel import InvalidValue
from projections.game.replay import initial_snapshot, iterate_snapshots
from projections.game.sentences import list_sentences
from projections.game.snapshot import render_view
from service.live.frames import read_frames
from service.play import actions, undo
from service.runtime.problems import Problem
from tests.projections.json_patches import apply_patch
from tests.projections.language import random_action
from tests.service.solo_games import sandbox
from tests.soak.simulations import changed_options


def play_with_undos(services, caller, ruleset, seats, options, moves, seed=1):
    """A sandbox game in which seats often take back their last actions, some of them again."""
    game = sandbox(services, caller, ruleset, seats, options, chance={"seed": f"frames {seed}"})
    rng = random.Random(seed)
    for _ in range(moves):
        snapshot = services.snapshots.fresh(game)
        if snapshot.status == "finished":
            break
        seat, action = random_action(snapshot.state, rng)
        actions.take_action(services, caller, game, action, snapshot.version, seat)
        if rng.random() < 0.1:
            reverse(services, caller, game, seat, rng)
    return game


def reverse(services, caller, game, seat, rng):
    """Takes back the last actions of the seat if it may, and perhaps takes them again."""
    try:
        done = undo.undo(services, caller, game, services.snapshots.fresh(game).version, seat=seat)
        if rng.random() < 0.5:
            undo.redo(services, caller, game, done.version, seat=seat)
    except Problem:
        pass


def mix_options(ruleset, rng):
    """A number of seats, and as many changed options in random order as this number has and fit each other."""
    changes = list(changed_options(ruleset))
    rng.shuffle(changes)
    seats, options = rng.choice(seat_counts(ruleset)), {}
    for _, change in changes:
        with suppress(InvalidValue):
            get_new_ruleset(ruleset, seats, options | change)
            options |= change
    return seats, options


def through_json(value):
    return json.loads(json.dumps(value))


def list_snapshots(services, game):
    """The snapshot of every version, by a fold of whole snapshots."""
    origin = initial_snapshot(*services.store.genesis(game))
    return [origin, *iterate_snapshots(origin, list(services.read_entries(game)))]


def list_views(snapshots, audience):
    """The view of every version, as the audience could see it then."""
    return through_json([render_view(each, audience)["view"] for each in snapshots])


def follow(frames):
    """The view after every frame."""
    view = None
    for frame in through_json(list(frames)):
        assert ("view" in frame) != ("patch" in frame)
        view = frame["view"] if "view" in frame else apply_patch(view, frame["patch"])
        yield view


def check_frames(services, caller, game):
    """The frames of every seat, and those of a part of the log, give exactly the views; returns their number."""
    snapshots = list_snapshots(services, game)
    for seat in range(len(snapshots[0].seats)):
        views = list_views(snapshots, seat)
        assert list(follow(read_frames(services, caller, game, seat=seat).frames)) == views
    half = len(snapshots) // 2
    rest = read_frames(services, caller, game, half, len(snapshots) - 2, seat)
    assert list(follow(rest.frames)) == views[half:-1]
    return len(snapshots)


def expected_texts(services, game, audience):
    """The sentences of every entry for the audience; for everybody once the game is over."""
    snapshot = services.snapshots.fresh(game)
    reader = EVERYONE if snapshot.is_revealed else audience
    return [list_sentences(snapshot.rules, merge_openings(each, reader)) for each in services.read_entries(game)]
