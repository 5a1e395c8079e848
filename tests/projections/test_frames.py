"""Frames of a log whose undos go back further than a snapshot remembers."""

import json

from projections.game.frames import FrameMaker
from projections.game.past_snapshots import PastSnapshots
from projections.game.replay import iterate_snapshots
from projections.game.sentences import keep_english
from projections.game.snapshot import render_view
from tests.projections.json_patches import apply_patch
from tests.projections.test_past_snapshots import play, store

__all__ = ["play", "store"]


def test_an_undo_leads_back_to_any_earlier_view(store, play):
    past, snapshots = PastSnapshots(store), list(iterate_snapshots(play.origin, play.entries))
    maker = FrameMaker(play.origin, 0, lambda version: past.at(snapshots[-1], version).position)
    view = maker.first_frame()["view"]
    assert snapshots[-1].reversals > 3
    for stored, expected in zip(play.entries, snapshots, strict=True):
        frame = json.loads(json.dumps(maker.next_frame(stored, snapshots[-1], 0, keep_english)))
        view = frame["view"] if "view" in frame else apply_patch(view, frame["patch"])
        assert view == json.loads(json.dumps(render_view(expected, 0)["view"]))
