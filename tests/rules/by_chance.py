"""A game by chance: some seat does something or other, and at every move every promise of the rules is kept."""

from typing import Any

from games.chance import Chance
from games.kernel import declaration_schema, due_seats, legal_actions, legal_templates, start_game
from tests.rules.language import Ask, Turn
from tests.rules.promises import through_json
from tests.rules.wire import fits


def by_chance(state: Any, chance: Chance) -> Ask:
    """An action of any seat that is due: a listed one, or now and then an offer or another filled template."""
    seats = due_seats(state)
    _, (who, which, what) = chance.draw("choice", (len(seats), 6, 1000))
    seat = seats[who]
    listed, open_ = legal_actions(state, seat), legal_templates(state, seat)
    if open_ and (which == 0 or not listed):
        return Ask(seat, open_[what % len(open_)].sample(state, seat, chance))
    return Ask(seat, listed[what % len(listed)])


def play_by_chance(rules: Any, chance: Chance, moves: int) -> None:
    """A game from its opening; it has to last for so many moves."""
    turn = Turn(start_game(rules, chance)[1])
    for _ in range(moves):
        turn = move_by_chance(turn, chance)


def move_by_chance(turn: Turn, chance: Chance) -> Turn:
    """The moment after, of which all that is said and shown fits its schema, and every template keeps its word."""
    rules, ask = turn.state.rules, by_chance(turn.state, chance)
    told, after = turn.when(ask).accepted(chance)
    action = rules.encode(ask.action)
    assert fits(action, declaration_schema(rules.actions[action["type"]], rules.limits))
    for event in told:
        written = through_json(event, rules)
        assert fits(written, declaration_schema(rules.events[written["type"]], rules.limits))
    after.assert_templates_keep_their_word()
    assert fits(after.shown_to("red"), rules.game.view_schema(rules.limits))
    return after
