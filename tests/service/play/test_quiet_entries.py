"""A reminder is an ordinary entry, but it makes no decision stale."""

from events.entry import Entry
from events.proofs.seal import SeedSealer, seal
from events.service_events import DeadlineReminderSent
from events.store import Append
from service.play import actions
from tests.service.language import problem


def remind(services, game, times):
    """Reminders as the workers write them."""
    for _ in range(times):
        record = services.snapshots.fresh(game)
        entry = Entry(record.version + 1, record.at, None, None, [DeadlineReminderSent(0, record.at).to_dict()])
        services.store.append(Append(game, record.version, [seal(entry, [], SeedSealer(bytes(32)), record.hash)]))


def choose_decision(services, game):
    """A due seat, its decision, and the version of the decision."""
    record = services.snapshots.fresh(game)
    seat = record.due()[0]
    return seat, actions.kernel.legal_actions(record.state, seat)[0], record.version


def test_a_quiet_entry_does_not_make_a_decision_stale(services, three, game):
    seat, action, version = choose_decision(services, game)
    remind(services, game, 1)
    assert actions.take_action(services, three[seat], game, action, version).version == version + 2


def test_more_quiet_entries_than_a_snapshot_keeps_do_not_make_a_decision_stale(services, three, game):
    seat, action, version = choose_decision(services, game)
    remind(services, game, 12)
    assert actions.take_action(services, three[seat], game, action, version).version == version + 13


def test_an_entry_after_a_quiet_one_makes_a_decision_stale(services, three, game):
    seat, action, version = choose_decision(services, game)
    actions.take_action(services, three[seat], game, action, version)
    remind(services, game, 1)
    assert problem(actions.take_action, services, three[seat], game, action, version).code == "stale_version"
