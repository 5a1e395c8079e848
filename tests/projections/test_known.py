"""What an audience knows: true, as much as it was shown, and enough to imagine the rest of the game."""

import pytest

from games import kernel
from games.chance import SeededChance
from games.kernel import determinize, view
from games.settlers.cards import covers, total
from projections.replaying import replayed
from service.choices import choices
from tests.projections.language import Play

AUDIENCES = (0, 1, 2, None)
MOVES = 350


def games(seed):
    """A random game after each of its moves, with one action taken back now and then."""
    play = Play(seed, target_points=8).begin()
    for number, _ in enumerate(play.moves(MOVES)):
        yield play
        if number % 50 == 49 and play.state.result is None:
            version, state = play.record.version, play.state
            play.act()
            if play.state.result is None:
                yield play.undo(version, state)


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_looks_the_same_to_whoever_imagines_it(seed):
    for number, play in enumerate(games(seed)):
        for audience in AUDIENCES:
            seen = play.record.view(audience)
            imagined = determinize(seen, SeededChance(number))
            assert view(imagined, audience, seen.known) == seen
            assert kernel.due(imagined) == kernel.due(play.state)


@pytest.mark.parametrize("seed", range(4, 8))
def test_in_an_imagined_game_a_seat_may_do_exactly_what_it_may_do(seed):
    for number, play in enumerate(games(seed)):
        for seat in range(3):
            imagined = determinize(play.record.view(seat), SeededChance(number))
            assert choices(imagined, seat) == choices(play.state, seat)


@pytest.mark.parametrize("seed", range(8, 12))
def test_the_true_game_is_among_those_that_fit_what_is_known(seed):
    for play in games(seed):
        for audience in AUDIENCES:
            known, state = play.record.known(audience), play.state
            assert all(covers(hand, sure) for hand, sure in zip(state.hands, known.sure, strict=True))
            assert [known.size(colour) for colour in range(3)] == [total(hand) for hand in state.hands]
            assert known.cards == tuple(total(cards) for cards in state.held)
            assert known.deck == total(state.deck)


@pytest.mark.parametrize("seed", range(12, 16))
def test_the_true_game_fits_its_own_view(seed):
    for play in games(seed):
        for audience in AUDIENCES:
            assert view(play.state, audience, play.record.known(audience)) == play.record.view(audience)


@pytest.mark.parametrize("seed", range(16, 19))
def test_what_is_known_step_by_step_is_what_is_known_from_the_beginning(seed):
    for number, play in enumerate(games(seed)):
        if number % 25 == 0:
            assert replayed(play.origin, play.lines).position.known == play.record.position.known


@pytest.mark.parametrize("seed", range(19, 21))
def test_a_seat_is_sure_of_its_own_hand(seed):
    for play in games(seed):
        for seat in range(3):
            assert play.record.known(seat).sure[seat] == play.state.hands[seat]
