"""What a referee says about the position, in the words of a view."""

from typing import Any

from tests.referees.progress_cards import DECK_OF, DECKS
from tests.referees.table import Cards, Player


def describe(referee: Any) -> dict[str, Any]:
    """The part of a view that everybody sees, and what each player sees of its own cards."""
    said = {
        "turn": referee.turn,
        "bank": held(referee.bank),
        "longest_road": seat_of(referee.route_holder),
        "board": {"robber": referee.robber},
        "colours": [describe_player(referee, player) for player in referee.players],
    }
    for describe_part in referee.descriptions:
        said |= describe_part(referee)
    return said


def describe_player(referee: Any, player: Player) -> dict[str, Any]:
    return {
        "roads": sorted(player.roads),
        "settlements": sorted(player.settlements),
        "cities": sorted(player.cities),
        "left": {piece: player.left(piece) for piece in ("road", "settlement", "city")},
        "route_length": referee.route_length(player),
        "points": referee.points(player),
        "hand": {"cards": held(player.hand)},
        "rates": referee.rates(player),
        **({"development": describe_development_of(player)} if describe_development in referee.descriptions else {}),
    }


def describe_development(referee: Any) -> dict[str, Any]:
    """The deck of development cards and the Largest Army."""
    return {"deck": referee.deck.total(), "largest_army": seat_of(referee.army_holder)}


def describe_development_of(player: Player) -> dict[str, Any]:
    return {"cards": held(player.development), "played": held(player.played), "too_new": player.too_new.total()}


def describe_seafarers(referee: Any) -> dict[str, Any]:
    colours = [
        {
            "ships": sorted(each.ships),
            "too_new": sorted(referee.new_ships & each.ships),
            "islands": sorted(each.islands),
        }
        for each in referee.players
    ]
    return {"seafarers": {"pirate": referee.pirate, "ship_moved": referee.has_moved_a_ship, "colours": colours}}


def describe_realm(referee: Any) -> dict[str, Any]:
    """What Cities & Knights adds."""
    merchant = referee.merchant
    return {
        "cities_knights": {
            "ship": referee.barbarian_ship,
            "attacks": referee.attacks,
            "merchant": merchant and {"colour": merchant[0].seat, "hex": merchant[1]},
            "metropolises": [
                {"track": track, "corner": referee.metropolises[track]}
                for track in DECKS
                if track in referee.metropolises
            ],
            "crane": referee.has_crane,
            "fleet": [kind for kind in referee.kinds if kind in referee.fleet],
            "offers_left": referee.questions_left,
            "colours": [describe_realm_of(each) for each in referee.players],
        },
        "progress_cards": {
            "decks": [
                {"deck": deck, "unseen": referee.unseen[deck].total(), "under": list(referee.under[deck])}
                for deck in referee.unseen
            ],
            "colours": [
                {"cards": in_deck_order(each.progress), "points": in_deck_order(each.point_cards)}
                for each in referee.players
            ],
        },
    }


RANKS = {1: "basic", 2: "strong", 3: "mighty"}


def describe_realm_of(player: Player) -> dict[str, Any]:
    knights = [
        {
            "corner": corner,
            "rank": RANKS[knight.rank],
            "active": knight.active,
            "too_new": knight.activated,
            "promoted": knight.promoted,
        }
        for corner, knight in sorted(player.knights.items())
    ]
    return {
        "levels": {track: player.levels[track] for track in ("trade", "politics", "science")},
        "walls": sorted(player.walls),
        "knights": knights,
        "lying_cities": sorted(player.lying),
        "defender_points": player.defender_points,
    }


def in_deck_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=list(DECK_OF).index)


def held(cards: Cards) -> dict[str, int]:
    """The kinds of which there is a card."""
    return dict(+cards)


def seat_of(player: Player | None) -> int | None:
    return None if player is None else player.seat
