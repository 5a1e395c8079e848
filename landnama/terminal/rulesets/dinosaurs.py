"""Dinosaurs in the terminal: herds and their adaptation."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import readable_name
from landnama.terminal.names import Names

View = Mapping[str, Any]


def herd_lines(view: View, names: Names) -> Iterator[str]:
    """The dinosaurs of each colour and its niche points, and a catastrophe whose victim is due."""
    if "dinosaurs" not in view:
        return
    for each in view["dinosaurs"]["colours"]:
        points = [f"{niche} {count}" for niche, count in each["niches"].items() if count]
        adapted = f"; adapted to {', '.join(points)}" if points else ""
        owner = names.possessive(each["colour"])
        yield f"{owner[0].upper()}{owner[1:]} dinosaurs: {each['dinosaurs']}, and {each['supply']} left{adapted}."
    if catastrophe := view["dinosaurs"]["catastrophe"]:
        name, niche = readable_name(catastrophe["name"]), catastrophe["niche"]
        yield f"Catastrophe in the {niche}: {name}. Its victim loses all dinosaurs there."
