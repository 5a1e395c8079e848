"""Cities & Knights in the terminal: the barbarians, and what each player has built and drawn."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnama.terminal.cards import format_cards, format_count, readable_name
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames

View = Mapping[str, Any]
STEPS: Final = 7
"""After so many steps the barbarians attack."""
COMMODITIES: Final = {"trade": "cloth", "politics": "coin", "science": "paper"}


def realm_lines(view: View, names: Names) -> Iterator[str]:
    """The barbarians, the merchant, and a line for each player, if the view has them."""
    if "cities_knights" not in view:
        return
    realm, cards = view["cities_knights"], view["progress_cards"]["colours"]
    cities = sum([len(colour["cities"]) for colour in view["colours"]])
    strength = sum([own["strength"] for own in realm["colours"]])
    steps = f"{realm['ship']} of {STEPS} steps"
    yield f"The barbarians have made {steps}, with a strength of {cities}; the knights have {strength}."
    if realm["event"] is not None:
        yield f"The event die shows {'a ship' if realm['event'] == 'ship' else 'the gate of ' + realm['event']}."
    if realm["merchant"] is not None:
        place = PlaceNames(view).hex(realm["merchant"]["hex"])
        yield f"The merchant is on {place}, for {names(realm['merchant']['colour'])}."
    for own in realm["colours"]:
        parts = [*_built(view, own), *_drawn(cards[own["colour"]])]
        yield f"{names.sentence_start(own['colour'])}: {'; '.join(parts)}."


def _built(view: View, own: View) -> Iterator[str]:
    levels = ", ".join([f"{track} {level}" for track, level in own["levels"].items() if level])
    yield f"levels {levels}" if levels else "no improvements"
    if own["knights"]:
        active = len([knight for knight in own["knights"] if knight["active"]])
        yield f"{format_count(len(own['knights']), 'knight')}, {active} active, strength {own['strength']}"
    if own["walls"]:
        yield format_count(len(own["walls"]), "wall")
    cities = view["colours"][own["colour"]]["cities"]
    for each in view["cities_knights"]["metropolises"]:
        if each["corner"] in cities:
            yield f"metropolis of {each['track']}"
    if own["defender_points"]:
        yield f"Defender of Catan for {format_count(own['defender_points'], 'point')}"


def _drawn(cards: View) -> Iterator[str]:
    """The progress cards that the reader knows, else their backs; and the points that lie open."""
    if cards["cards"]:
        yield f"progress cards: {', '.join(map(readable_name, cards['cards']))}"
    elif cards["count"]:
        yield f"progress cards: {format_cards(cards['backs'])}"
    if cards["points"]:
        yield f"open: {', '.join(map(readable_name, cards['points']))}"


def describe_improvement(view: View, seat: int, track: str) -> str:
    """A track with the level that would be built and its price."""
    realm = view["cities_knights"]
    level = realm["colours"][seat]["levels"][track] + 1
    price = level - 1 if realm["crane"] else level
    return f"{track}: level {level} for {price} {COMMODITIES[track]}"
