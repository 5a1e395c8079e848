"""Dinosaurs in the terminal: placements, competition, catastrophes and adaptation."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.voice import Facts

View = Mapping[str, Any]


class DinosaursNarrator(Narrator):
    """In addition to the base game, one method per event of Dinosaurs."""

    def dinosaurs_placed(self, event: Facts) -> str:
        what = "a dinosaur" if event["count"] == 1 else f"{event['count']} dinosaurs"
        return f"{self._actor(event)} placed {what} on {self._place('hex', event['hex'])}."

    def dinosaurs_crowded_out(self, event: Facts) -> str:
        return f"Crowded out on {self._place('hex', event['hex'])}: {self.names.join(event['colours'])}."

    def niche_evolved(self, event: Facts) -> str:
        return f"{self._actor(event)} evolved in the {event['niche']} for {format_cards(event['paid'])}."

    def catastrophe_rolled(self, event: Facts) -> str:
        dice = " + ".join(map(str, event["dice"]))
        return f"A catastrophe ({dice}): {readable_name(event['catastrophe'])}."

    def dinosaurs_wiped_out(self, event: Facts) -> str:
        point = " and a point in that niche" if event["points_lost"] else ""
        return f"{self._actor(event)} lost all dinosaurs in the {event['niche']}{point}."


def herd_lines(view: View, names: Names) -> Iterator[str]:
    """The dinosaurs of each colour and its niche points, if the view has them."""
    for each in view["dinosaurs"]["colours"] if "dinosaurs" in view else ():
        points = [f"{niche} {count}" for niche, count in each["niches"].items() if count]
        adapted = f"; adapted to {', '.join(points)}" if points else ""
        yield f"Dinosaurs of {names(each['colour'])}: {each['dinosaurs']}, and {each['supply']} left{adapted}."
