"""What is sealed follows from the declarations: whoever a field names may know it, and nobody else."""

from games.kernel import Event
from games.settlers.events import CardBought, CardStolen, DiceRolled
from service.sealing import secrets


def sealed(*events: Event, first: int = 0, seats: int = 4):
    return [(each.path, each.audience) for each in secrets(None, None, events, first, seats)]


def test_a_bought_card_is_its_owners():
    assert sealed(CardBought(2, 0, 0, 0)) == [("/events/0/card", (2,))]


def test_a_stolen_card_is_known_to_thief_and_victim():
    assert sealed(CardStolen(3, 1, 0, 0)) == [("/events/0/card", (1, 3))]


def test_an_event_without_secrets_seals_nothing():
    assert sealed(DiceRolled((1, 2), 0)) == []


def test_the_place_of_a_secret_counts_the_events_before_it():
    assert sealed(CardBought(0, 0, 0, 0), first=2) == [("/events/2/card", (0,))]


def test_a_colour_without_a_seat_knows_nothing():
    assert sealed(CardStolen(3, 1, 0, 0), seats=2) == [("/events/0/card", (1,))]
