"""Plays a game with the package that openapi-python-client generates, and prints what it saw as JSON.

python player.py URL RULESET LIMIT
"""

import json
import sys
from collections import Counter
from typing import TypeVar

from httpx import Timeout
from landnama_client import AuthenticatedClient, Client
from landnama_client.api.games import create_game, get_game, resign_seat
from landnama_client.api.log import export_game, list_events
from landnama_client.api.play import get_view, list_actions, post_action
from landnama_client.api.players import sign_up
from landnama_client.models import (
    DiscardCards,
    DiscardCardsCards,
    GameRequest,
    Problem,
    SettlersView,
    SignUpRequest,
)
from landnama_client.types import Response

BUILD = ("build_city", "build_town", "build_settlement", "build_village", "build_road", "buy_development_card")
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
Answer = TypeVar("Answer")


def main(url: str, ruleset: str, limit: int) -> None:
    player = accepted(sign_up.sync_detailed(client=Client(url), body=SignUpRequest(name=f"Py {ruleset}")))
    client = AuthenticatedClient(url, token=player.token, timeout=Timeout(240))
    wishes = GameRequest(ruleset=ruleset, seats=2, ai="greedy")
    game = accepted(create_game.sync_detailed(client=client, body=wishes)).game
    played = play(client, game, limit)
    resign_seat.sync_detailed(game, client=client)
    types = Counter[str]()
    classes: dict[str, str] = {}
    after, more = 0, True
    while more:
        page = accepted(list_events.sync_detailed(game, client=client, after=after))
        for each in page.entries:
            for event in each.entry.events:
                types[event.type_] += 1
                classes[event.type_] = type(event).__name__
            if each.entry.action:
                classes[each.entry.action.type_] = type(each.entry.action).__name__
        after, more = page.last_version, bool(page.entries)
    lines = accepted(export_game.sync_detailed(game, client=client)).splitlines()
    view = accepted(get_view.sync_detailed(game, client=client)).view
    status = accepted(get_game.sync_detailed(game, client=client)).status.value
    found = {"game": game, "status": status, "played": played, "last": after, "lines": len(lines)}
    print(json.dumps({**found, "types": types, "classes": classes, "view": type(view).__name__}))


def play(client: AuthenticatedClient, game: str, limit: int) -> int:
    """Submits actions up to the limit, and returns their number."""
    played = 0
    while played < limit:
        choices = accepted(list_actions.sync_detailed(game, client=client, wait=10))
        if not choices.due:
            break
        builds = [action for action in choices.actions if action.type_ in BUILD]
        ends = [action for action in choices.actions if action.type_ == "end_turn"]
        action = next(iter([*builds, *ends, *choices.actions]), None) or discard(client, game, choices.seat)
        if action is not None:
            tag = f'"v{choices.version}"'
            answer = post_action.sync_detailed(game, client=client, body=action, if_match=tag)
            played += answer.status_code == 200
            assert answer.status_code in (200, 412), answer
    return played


def discard(client: AuthenticatedClient, game: str, seat: int) -> DiscardCards | None:
    """Half of the hand, if the view shows one."""
    view = accepted(get_view.sync_detailed(game, client=client)).view
    if not isinstance(view, SettlersView) or not (cards := view.colours[seat].hand.cards):
        return None
    held: dict[str, int] = cards.to_dict()
    owed, given = sum(held.values()) // 2, dict[str, int]()
    for name in RESOURCES:
        given[name] = min(owed, held.get(name, 0))
        owed -= given[name]
    return DiscardCards(type_="discard_cards", cards=DiscardCardsCards.from_dict(given))


def accepted(response: Response[Answer | Problem]) -> Answer:
    """The body of a response that is not a problem."""
    body = response.parsed
    assert body is not None, response
    assert not isinstance(body, Problem), body
    return body


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
