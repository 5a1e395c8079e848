"""A reminder is an entry like any other, and yet no decision is stale for it."""

from events.entry import Entry
from events.seal import SeedSealer, seal
from events.service_events import DeadlineNeared
from service import play
from tests.service.language import problem


def remind(house, game, times):
    """Reminders as the workers write them."""
    for _ in range(times):
        record = house.records.fresh(game)
        entry = Entry(record.version + 1, record.at, None, None, [DeadlineNeared(0, record.at).facts()])
        house.store.append(game, record.version, [seal(entry, [], SeedSealer(bytes(32)), record.hash)])


def decided(house, game):
    """A seat that is due, what it decides, and on which version."""
    record = house.records.fresh(game)
    seat = record.due()[0]
    return seat, play.kernel.legal(record.state, seat)[0], record.version


def test_one_that_came_while_a_seat_was_thinking_changes_nothing(house, three, game):
    seat, action, version = decided(house, game)
    remind(house, game, 1)
    assert play.act(house, three[seat], game, action, version).version == version + 2


def test_nor_do_more_than_a_record_remembers(house, three, game):
    seat, action, version = decided(house, game)
    remind(house, game, 12)
    assert play.act(house, three[seat], game, action, version).version == version + 13


def test_what_the_seat_itself_did_beside_it_still_makes_it_stale(house, three, game):
    seat, action, version = decided(house, game)
    play.act(house, three[seat], game, action, version)
    remind(house, game, 1)
    assert problem(play.act, house, three[seat], game, action, version).code == "stale_version"
