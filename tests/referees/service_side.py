"""What the service says: the game as its seats see it, and their legal actions; and how a referee differs."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.kernel import Ruleset, build_view, legal_actions, legal_templates
from projections.game.snapshot import view_data
from tests.referees.decisions import Form, Move, Options, as_move

COUNTS_OF_CARDS = ("bank", "cards", "played", "from")
"""Fields of a view in which a kind without a card may be missing."""


def combine_views(rules: Ruleset, state: Any, knowledge: Sequence[Any]) -> dict[str, Any]:
    """The game as the seats see it together: each sees its own cards, and those that it put under a deck."""
    first, *others = (view_data(rules, build_view(state, seat, known)) for seat, known in enumerate(knowledge))
    for seat, own in enumerate(others, 1):
        first["colours"][seat] = own["colours"][seat]
        if "progress_cards" in own:
            first["progress_cards"]["colours"][seat] = own["progress_cards"]["colours"][seat]
            for deck, same in zip(first["progress_cards"]["decks"], own["progress_cards"]["decks"], strict=True):
                deck["under"] = [card or known for card, known in zip(deck["under"], same["under"], strict=True)]
    return first


def list_moves(state: Any, seat: int) -> set[Move]:
    """The listed actions of a seat."""
    return {as_move(state.rules.wire.encode(action)) for action in legal_actions(state, seat)}


def list_forms(state: Any, seat: int) -> dict[str, Any]:
    """The templates of a seat, with the cards to choose from."""
    forms = {}
    for template in legal_templates(state, seat):
        domain = template.domain(state, seat)
        cards = domain["give" if template.is_offer else "cards"]
        forms[state.rules.wire.type_name(template.action_type)] = {key: cards[key] for key in cards if key != "kind"}
    return forms


def describe_forms(options: Options) -> dict[str, Any]:
    """The forms of a referee, in the same words."""
    return {
        form.name: {"from": dict(+form.cards), **({} if form.count is None else {"count": form.count})}
        for form in options
        if isinstance(form, Form)
    }


def find_differences(path: str, said: Any, played: Any) -> Iterator[tuple[str, Any]]:
    """Every value of the referee that the service has otherwise; the service may have more fields."""
    if isinstance(said, dict) and isinstance(played, dict):
        names = said | played if path.endswith(COUNTS_OF_CARDS) else said
        for name in names:
            yield from find_differences(f"{path}.{name}", said.get(name, 0), played.get(name, 0))
    elif isinstance(said, list) and isinstance(played, list) and len(said) == len(played):
        for index, (one, other) in enumerate(zip(said, played, strict=True)):
            yield from find_differences(f"{path}.{index}", one, other)
    elif said != played:
        yield path, {"referee": said, "service": played}
