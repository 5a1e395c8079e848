"""What a webhook gets depends only on what its player may know: it is equal for games that differ in the rest."""

from itertools import islice

import pytest

from events.proofs import canonical
from service.commands.audience import seats_of
from service.registers.webhooks import EventCursor
from service.webhooks.events import read_events
from service.webhooks.payload import make_payload
from tests.service.commands.test_secrecy import play_differing_moves
from tests.service.twins import WATCHER, Twins


@pytest.mark.parametrize("seed", [0, 4])
def test_payloads_do_not_depend_on_secrets(seed):
    twins, since, seen = Twins(seed), EventCursor(1), 0
    for _ in islice(play_differing_moves(twins), 0, None, 5):
        one, other = [payloads(each.services, twins, since) for each in (twins.one, twins.other)]
        assert one == other
        seen += len(one)
        since = EventCursor(twins.one.services.snapshots.get(twins.game).version + 1)
    twins.close()
    assert seen > 50


def payloads(services, twins, since):
    """The bodies of all deliveries to the watcher from a version on."""
    snapshot = services.snapshots.fresh(twins.game)
    seats = seats_of(services, twins.callers[WATCHER], snapshot)
    found = read_events(services, snapshot, seats, since)
    return [canonical.encode(make_payload(services, snapshot, seats, event, None)) for event in found]
