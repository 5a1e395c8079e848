"""Dinosaurs at the terminal: where they go, what becomes of them, and how they are adapted."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.table.names import Names
from landnama.table.piles import said, spoken
from landnama.table.telling import Teller
from landnama.table.voice import Facts

View = Mapping[str, Any]


class DinosaursTeller(Teller):
    """Beside the events of the base game, one method per event of Dinosaurs."""

    def dinosaurs_placed(self, event: Facts) -> str:
        what = "a dinosaur" if event["count"] == 1 else f"{event['count']} dinosaurs"
        return f"{self._who(event)} placed {what} on {self._at('hex', event['hex'])}."

    def dinosaurs_crowded_out(self, event: Facts) -> str:
        return f"Crowded out on {self._at('hex', event['hex'])}: {self.names.all(event['colours'])}."

    def niche_evolved(self, event: Facts) -> str:
        return f"{self._who(event)} evolved in the {event['niche']} for {said(event['paid'])}."

    def catastrophe_rolled(self, event: Facts) -> str:
        dice = " + ".join(map(str, event["dice"]))
        return f"A catastrophe ({dice}): {spoken(event['catastrophe'])}."

    def niche_struck(self, event: Facts) -> str:
        point = " and a point in that niche" if event["points"] else ""
        return f"{self._who(event)} lost all dinosaurs in the {event['niche']}{point}."


def herds(view: View, names: Names) -> Iterator[str]:
    """The dinosaurs of each colour and its points in the niches, if there are any."""
    for each in view["dinosaurs"]["colours"] if "dinosaurs" in view else ():
        points = [f"{niche} {count}" for niche, count in each["niches"].items() if count]
        adapted = f"; adapted to {', '.join(points)}" if points else ""
        yield f"Dinosaurs of {names(each['colour'])}: {each['dinosaurs']}, and {each['supply']} left{adapted}."
