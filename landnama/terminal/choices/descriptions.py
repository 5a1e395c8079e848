"""Describes legal actions in words, for the rows of a list."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from landnama.terminal.cards import format_cards, format_count, readable_name
from landnama.terminal.choices.decision_context import Action, DecisionContext
from landnama.terminal.choices.questions import Question, field_value
from landnama.terminal.offers import describe_conclusion, offer_terms
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.rulesets.first_nations import describe_knight
from landnama.terminal.rulesets.natick_board import describe_region, describe_slot
from landnama.terminal.rulesets.natick_dice import describe_division, describe_set

SEAT_FIELDS: Final = ("seat", "victim", "colour")


def describe_action(action: Action, position: DecisionContext) -> str:
    """The fields of an action in words; empty if it has none."""
    describe = ACTIONS.get(action["type"])
    if describe is not None:
        return describe(action, position)
    slot = {name: action[name] for name in ("column", "side") if name in action}
    others = [name for name in action if name != "type" and (name not in slot or len(slot) == 1)]
    parts = [describe_field(name, field_value(action, name), position) for name in others]
    return ", ".join([*parts, *([describe_slot(slot)] if len(slot) == 2 else [])])


def describe_answer(question: Question, value: Any, actions: Sequence[Action], position: DecisionContext) -> str:
    """A row of a list: one possible answer to a question, and the actions that have it."""
    if len(question.fields) > 1:
        return describe_slot(value)
    sort = actions[0]["type"]
    if sort in ACTIONS and len(actions) == 1:
        return describe_action(actions[0], position)
    if sort == "make_maritime_trade" and question.fields == ("give",):
        return f"{_rate(value, position)} {value}"
    return describe_field(question.fields[0], value, position)


def describe_field(name: str, value: Any, position: DecisionContext) -> str:
    """The value of one field in words."""
    describe = FIELDS.get(name)
    if describe is not None:
        return describe(value, position)
    if isinstance(value, Mapping):
        return format_cards(value)
    return readable_name(value) if isinstance(value, str) else f"{readable_name(name)} {value}"


def _seat(seat: int, position: DecisionContext) -> str:
    """A player with the size of the hand, where there are hands."""
    cards = position.view["colours"][seat]["hand"]["count"] if "colours" in position.view else None
    return position.names(seat) + ("" if cards is None else f", with {format_count(cards, 'card')}")


def _spared(seats: list[int], position: DecisionContext) -> str:
    return f"spare {position.names.join(seats)}" if seats else "spare no player"


def _corner(corner: int, position: DecisionContext) -> str:
    return PlaceNames(position.view).corner(corner)


def _edge(edge: int, position: DecisionContext) -> str:
    return PlaceNames(position.view).edge(edge)


def _hex(hex_: int, position: DecisionContext) -> str:
    return PlaceNames(position.view).hex(hex_)


def _path(path: list[int], position: DecisionContext) -> str:
    return ", ".join([_hex(hex_, position) for hex_ in path])


def _niche(niche: str, position: DecisionContext) -> str:
    """A niche with the cost of a point and the points of the reader."""
    cost = format_cards(position.rulebook.costs.get(f"point_in_{niche}", {}))
    own = position.view["dinosaurs"]["colours"][position.names.you]["niches"][niche]
    return f"{niche}: {cost} a point; you have {own}"


def _role(role: str, position: DecisionContext) -> str:
    found = position.rulebook.roles.get(role, {"description": "", "privilege": ""})
    gold = next((each["gold"] for each in position.view["puerto"]["roles"] if each["role"] == role), 0)
    reward = f" (with {gold} gold)" if gold else ""
    return f"{readable_name(role)}{reward}: {found['description']} {found['privilege']}"


def _dice_event(event: str, position: DecisionContext) -> str:
    return f"{readable_name(event)}: {position.rulebook.describe_effect(event)}"


def _region(region: str, position: DecisionContext) -> str:
    return describe_region(position.view, region)


def _offer(number: int, position: DecisionContext) -> str:
    offer = next((each for each in position.view["offers"] if each["offer"] == number), None)
    return f"offer {number}" + ("" if offer is None else f": {offer_terms(offer, position.names)}")


FIELDS: Final[Mapping[str, Callable[[Any, DecisionContext], str]]] = {
    **dict.fromkeys(SEAT_FIELDS, _seat),
    "corner": _corner,
    "edge": _edge,
    "from_edge": _edge,
    "to_edge": _edge,
    "hex": _hex,
    "spared": _spared,
    "path": _path,
    "niche": _niche,
    "role": _role,
    "event": _dice_event,
    "region": _region,
    "target": _region,
    "offer": _offer,
}
"""The fields whose values need more than their own words."""


def _maritime_trade(action: Action, position: DecisionContext) -> str:
    return f"{_rate(action['give'], position)} {action['give']} for 1 {action['receive']}"


def _rate(kind: str, position: DecisionContext) -> int:
    """The number of cards of a kind that the bank takes for one."""
    rate: int = position.view["colours"][position.names.you]["rates"][kind]
    return rate


def _partner_trade(action: Action, position: DecisionContext) -> str:
    return f"{format_cards(action['give'])} for 1 {action['receive']}"


def _gold_trade(action: Action, position: DecisionContext) -> str:
    return f"3 gold for 1 {action['resource']}"


def _pool_trade(action: Action, position: DecisionContext) -> str:
    return f"3 {action['give']} for a coin on {_region(action['region'], position)}"


def _coin_taken(action: Action, position: DecisionContext) -> str:
    return f"from {_region(action['region'], position)} onto {_region(action['target'], position)}"


def _division(action: Action, position: DecisionContext) -> str:
    return describe_division(position.view["dice"], action["sets"], position.rulebook.events_by_suit())


def _set(action: Action, position: DecisionContext) -> str:
    view = position.view
    return describe_set(view["dice"], view["sets"], action["set"], position.rulebook.events_by_suit())


def _victim(action: Action, position: DecisionContext) -> str:
    """A possible victim of a catastrophe, with its dinosaurs in the niche."""
    view, victim = position.view["dinosaurs"], action["victim"]
    niche = view["catastrophe"]["niche"]
    count = sum([each["dinosaurs"][victim] for each in view["hexes"] if each["niche"] == niche])
    points = view["colours"][victim]["niches"][niche]
    held = f"{format_count(count, 'dinosaur')} and {format_count(points, 'point')}"
    return f"{position.names(victim)}, with {held} in the {niche}"


def _cancelled(action: Action, position: DecisionContext) -> str:
    return describe_knight(position.view, action["seat"], position.names)


def _no_knight(action: Action, position: DecisionContext) -> str:
    return "play none"


def _conclusion(action: Action, position: DecisionContext) -> str:
    offer = next(each for each in position.view["offers"] if each["offer"] == action["offer"])
    return describe_conclusion(offer, action["seat"], position.names)


ACTIONS: Final[Mapping[str, Callable[[Action, DecisionContext], str]]] = {
    "make_maritime_trade": _maritime_trade,
    "trade_with_partner": _partner_trade,
    "trade_gold": _gold_trade,
    "trade_with_pool": _pool_trade,
    "take_coin": _coin_taken,
    "divide_dice": _division,
    "take_dice_set": _set,
    "cancel_knight": _cancelled,
    "choose_victim": _victim,
    "conclude_offer": _conclusion,
    "decline_knight": _no_knight,
}
"""The actions that read better as a whole than field by field."""
