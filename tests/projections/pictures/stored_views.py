"""Views of every ruleset as files, each with its scene; the tests of the browser client compare the same files.

`python -m tests.projections.pictures.stored_views` makes them from the recorded games after an intended change of
views or scenes.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from games.kernel import build_view
from projections.game.snapshot import view_data
from projections.pictures import make_scene
from tests.games.recording import RECORDINGS, Table

FOLDER = Path(__file__).parent / "scenes"


class StoredView(NamedTuple):
    """A seat's view of a recorded game after so many entries; the seat is None for a spectator."""

    name: str
    recording: str
    entries: int
    seat: int | None = None

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.json"

    def read(self) -> dict[str, Any]:
        """`{seat, view, scene}`."""
        return json.loads(self.file.read_text())


STORED_VIEWS = (
    StoredView("settlers", "four_and_a_friendly_robber", 400),
    StoredView("settlers_six", "six_in_pairs", 260, 2),
    StoredView("puerto", "puerto_four_to_eight_points", 300),
    StoredView("trade_partners", "three_with_partners", 300),
    StoredView("partners_at_sea", "partners_at_sea_to_six_points", 250, 0),
    StoredView("partners_and_knights", "partners_and_knights_to_seven_points", 200, 1),
    StoredView("partners_with_both", "three_with_partners_and_both", 400),
    StoredView("first_nations", "nations_to_nine_points", 300, 1),
    StoredView("dinosaurs", "dinosaurs_four_to_sixteen_points", 300),
    StoredView("seafarers_three", "three_at_sea_to_nine_points", 250, 0),
    StoredView("seafarers_four", "four_on_a_shuffled_sea", 300),
    StoredView("seafarers_six", "six_at_sea_in_pairs", 75, 2),
    StoredView("knights", "knights_to_the_cap_of_turns", 600, 1),
    StoredView("knights_lying", "knights_to_ten_points", 10, 0),
    StoredView("ships_and_knights", "ships_and_knights", 149),
    StoredView("natick", "natick_to_seven_points", 200),
    StoredView("natick_divided", "natick_to_seven_points", 150, 0),
)


def current_view(stored: StoredView) -> dict[str, Any]:
    """The view as the rules make it."""
    recording = next(each for each in RECORDINGS if each.name == stored.recording)
    table = Table(recording)
    table.open()
    for entry in recording.entries()[1 : stored.entries]:
        table.act(entry["seat"], table.rules.wire.decode_action(entry["action"]))
    view = build_view(table.state, stored.seat, table.known[stored.seat])
    return json.loads(json.dumps(view_data(table.rules, view)))


def main() -> None:
    """Writes every file, with one sprite in a line."""
    for stored in STORED_VIEWS:
        view = current_view(stored)
        scene = make_scene(view, stored.seat).to_dict()
        sprites = ",\n  ".join(json.dumps(sprite) for sprite in scene["sprites"])
        stored.file.write_text(
            f'{{"seat": {json.dumps(stored.seat)},\n "view": {json.dumps(view)},\n'
            f' "scene": {{"bounds": {json.dumps(scene["bounds"])}, "sprites": [\n  {sprites}\n]}}}}\n'
        )


if __name__ == "__main__":
    main()
