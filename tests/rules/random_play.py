"""Plays random games, and makes all checks at every move."""

from typing import Any

from games.chance import Chance
from games.kernel import declaration_schema, due_seats, legal_actions, legal_templates, start_game
from tests.rules.checks import through_json
from tests.rules.language import SeatAction, Turn
from tests.rules.wire import fits


def choose_randomly(state: Any, chance: Chance) -> SeatAction:
    """A random action of a random seat that is due: usually a numbered one, sometimes a filled template."""
    seats = due_seats(state)
    _, (who, which, what) = chance.draw("choice", (len(seats), 6, 1000))
    seat = seats[who]
    listed, open_ = legal_actions(state, seat), legal_templates(state, seat)
    if open_ and (which == 0 or not listed):
        return SeatAction(seat, open_[what % len(open_)].sample(state, seat, chance))
    return SeatAction(seat, listed[what % len(listed)])


def play_random_game(rules: Any, chance: Chance, moves: int) -> None:
    """Plays the first moves of a game, which must not end before."""
    turn = Turn(start_game(rules, chance)[1])
    for _ in range(moves):
        turn = play_random_move(turn, chance)


def play_random_move(turn: Turn, chance: Chance) -> Turn:
    """Plays a move; checks action, events and view against their schemas, and the fillings of all templates."""
    rules, seat_action = turn.state.rules, choose_randomly(turn.state, chance)
    events, after = turn.when(seat_action).accepted(chance)
    action = rules.wire.encode(seat_action.action)
    assert fits(action, declaration_schema(rules.actions[action["type"]], rules.limits))
    for event in events:
        written = through_json(event, rules)
        assert fits(written, declaration_schema(rules.events[written["type"]], rules.limits))
    after.assert_fillings_are_legal()
    assert fits(after.shown_to("red"), rules.definition.view_schema(rules.limits, rules.steps.values()))
    return after
