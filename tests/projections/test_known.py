"""What an audience knows: it is true, complete, and sufficient to determinize the rest of the game."""

import pytest

from games import kernel
from games.chance import SeededChance
from games.kernel import build_view, determinize
from games.settlers.cards import covers, total
from projections.game.replay import replay
from service.play.action_command import legal_choices
from tests.projections.language import Play

AUDIENCES = (0, 1, 2, None)
MOVES = 350


def games(seed):
    """A random game after each of its moves, with one action taken back now and then."""
    play = Play(seed, target_points=8).start()
    for number, _ in enumerate(play.play_randomly(MOVES)):
        yield play
        if number % 50 == 49 and play.state.result is None:
            version, state = play.snapshot.version, play.state
            play.act()
            if play.state.result is None:
                yield play.undo(version, state)


@pytest.mark.parametrize("seed", range(4))
def test_a_determinized_state_gives_the_same_view(seed):
    for number, play in enumerate(games(seed)):
        for audience in AUDIENCES:
            seen = play.snapshot.view(audience)
            imagined = determinize(seen, SeededChance(number))
            assert build_view(imagined, audience, seen.knowledge) == seen
            assert kernel.due_seats(imagined) == kernel.due_seats(play.state)


@pytest.mark.parametrize("seed", range(4, 8))
def test_a_determinized_state_has_the_same_legal_actions(seed):
    for number, play in enumerate(games(seed)):
        for seat in range(3):
            imagined = determinize(play.snapshot.view(seat), SeededChance(number))
            assert legal_choices(imagined, seat) == legal_choices(play.state, seat)


@pytest.mark.parametrize("seed", range(8, 12))
def test_the_true_state_is_consistent_with_every_knowledge(seed):
    for play in games(seed):
        for audience in AUDIENCES:
            known, state = play.snapshot.knowledge_of(audience), play.state
            assert all(covers(hand, sure) for hand, sure in zip(state.hands, known.known, strict=True))
            assert [known.size(colour) for colour in range(3)] == [total(hand) for hand in state.hands]
            assert known.cards == tuple(total(cards) for cards in state.unplayed)
            assert known.deck == total(state.deck)


@pytest.mark.parametrize("seed", range(12, 16))
def test_the_true_state_is_consistent_with_its_view(seed):
    for play in games(seed):
        for audience in AUDIENCES:
            assert build_view(play.state, audience, play.snapshot.knowledge_of(audience)) == play.snapshot.view(
                audience
            )


@pytest.mark.parametrize("seed", range(16, 19))
def test_knowledge_learnt_step_by_step_equals_that_of_a_replay(seed):
    for number, play in enumerate(games(seed)):
        if number % 25 == 0:
            assert replay(play.origin, play.entries).position.knowledge == play.snapshot.position.knowledge


@pytest.mark.parametrize("seed", range(19, 21))
def test_a_seat_knows_its_own_hand_for_certain(seed):
    for play in games(seed):
        for seat in range(3):
            assert play.snapshot.knowledge_of(seat).known[seat] == play.state.hands[seat]
