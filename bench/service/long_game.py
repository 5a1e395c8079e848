"""Plays one game of thousands of entries, by random players who make many offers, so that it does not end."""

import random
from typing import Any

from games import kernel
from games.catalog import default_seat_count
from games.chance import SeededChance
from service.lobby import create_game
from service.lobby.sandbox import SandboxRequest
from service.play import actions
from service.players.accounts import Caller
from service.services import Services

SEED = "landnama bench"
MAX_POINTS = {"natick": 12}
"""The highest target of rulesets that do not allow 20."""
SET_UP_ENTRIES = 40
POINT_ACTIONS = ("build_settlement", "build_city", "build_road", "buy_card")
"""Taken only before the first turn; later they would bring points."""
OFFER_SHARE = 0.75


def play_long_game(services: Services, caller: Caller, version: int, ruleset: str = "settlers") -> str:
    """A sandbox game at that version, or at its end; the caller holds all seats."""
    game = create_game.create_game(
        services,
        caller,
        ruleset,
        default_seat_count(ruleset),
        {"target_points": MAX_POINTS.get(ruleset, 20)},
        kind="sandbox",
        take_seat="all",
        start=True,
        sandbox=SandboxRequest(chance={"seed": SEED}),
    )
    luck = random.Random(SEED)
    while (snapshot := services.snapshots.get(game)).version < version:
        seat = luck.choice(snapshot.due())
        action = _choose_action(snapshot.state, seat, luck, snapshot.version < SET_UP_ENTRIES)
        actions.take_action(services, caller, game, snapshot.rules.wire.encode(action), snapshot.version, seat)
    return game


def _choose_action(state: Any, seat: int, luck: random.Random, is_set_up: bool) -> Any:
    rules = state.rules
    legal = [
        action
        for action in kernel.legal_actions(state, seat)
        if is_set_up or rules.wire.encode(action)["type"] not in POINT_ACTIONS
    ]
    templates = {rules.wire.type_name(each.action_type): each for each in kernel.legal_templates(state, seat)}
    offer = templates.pop("make_offer", None)
    if offer is not None and (not legal or luck.random() < OFFER_SHARE):
        return offer.sample(state, seat, SeededChance(luck.random().hex()))
    if legal:
        return luck.choice(legal)
    return next(iter(templates.values())).sample(state, seat, SeededChance(luck.random().hex()))
