"""Declarations decide which fields are sealed: only the seats that a field names know its value."""

from games.kernel import Event
from games.settlers.events.development import DevelopmentCardBought
from games.settlers.events.robber import CardStolen
from games.settlers.events.turn import DiceRolled
from service.commands.proposal import NewEntry, list_secrets


def secrets_of(*events: Event, first: int = 0, seats: int = 4):
    return [(each.path, each.readers) for each in list_secrets(NewEntry(events=events), first, seats)]


def test_only_its_owner_knows_a_bought_card():
    assert secrets_of(DevelopmentCardBought(2, 0, 0, 0)) == [("/events/0/card", (2,))]


def test_a_stolen_card_is_known_to_thief_and_victim():
    assert secrets_of(CardStolen(3, 1, 0, 0)) == [("/events/0/card", (1, 3))]


def test_an_event_without_secrets_has_no_seal():
    assert secrets_of(DiceRolled((1, 2), 0)) == []


def test_the_path_of_a_secret_counts_the_events_before_it():
    assert secrets_of(DevelopmentCardBought(0, 0, 0, 0), first=2) == [("/events/2/card", (0,))]


def test_a_colour_without_a_seat_knows_nothing():
    assert secrets_of(CardStolen(3, 1, 0, 0), seats=2) == [("/events/0/card", (1,))]
