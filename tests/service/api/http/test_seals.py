"""With real seals, no client gets a byte of a salt or seed on any route, but for its audience."""

import pytest

from events.redis.storage import RedisStorage
from projections.game.replay import read_entries
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.game_requests import RequestContext, send_all
from tests.service.api.leak_comparison import OTHER_NAMES, SEAT_NAMES, Participants
from tests.service.takeback_steps import play_moves, undo_with_consent

MOVES = 40
CHOSEN = "a seed that the maker chose"


@pytest.fixture
def services(redis_log):
    """A service whose streams soon report that they are idle."""
    services = Services(RedisStorage(redis_log), settings=ServiceSettings(heartbeat_interval=0.02))
    yield services
    services.close()


def read_everything(services, participants, game, name, seat):
    """All answers to one client on every route, in one text."""
    record = services.snapshots.fresh(game)
    context = RequestContext(game, record.version, seat, record.rules.seats)
    answers = send_all(participants.people.open(services, name), context)
    return b"\n".join(each for several in answers.values() for each in several).decode()


def play_with_undo(services, ruleset, **payload):
    """A game of three with secrets for several audiences, in which something was taken back."""
    participants = Participants(ruleset, 3, **payload)
    callers, game = participants.gather(services)
    while len({tuple(each.readers) for each in secrets(services, game)}) < 2:
        play_moves(services, callers, game, MOVES)
    last = services.snapshots.fresh(game).position.path
    if last.seat is not None:
        undo_with_consent(services, callers, game, last.seat, last.previous.version)
    return participants, game


@pytest.mark.parametrize("ruleset", ["settlers", "first_nations", "puerto", "trade_partners"])
def test_only_its_audience_gets_a_salt(services, ruleset):
    participants, game = play_with_undo(services, ruleset)
    for number, name in enumerate((*SEAT_NAMES[:3], *OTHER_NAMES, None)):
        text, seat = read_everything(services, participants, game, name, min(number, 2)), number if number < 3 else None
        assert all((each.salt in text) == (seat in each.readers) for each in secrets(services, game)), name


def secrets(services, game):
    """Every seal of a game, with its audience."""
    return [each for line in read_entries(services.store, game) for each in line.openings()]


@pytest.mark.parametrize(("ruleset", "seats"), [("settlers", 2), ("natick", 2), ("dinosaurs", 3)])
def test_no_seed_is_sent_before_the_end(services, ruleset, seats):
    participants = Participants(ruleset, seats, kind="sandbox", chance={"seed": CHOSEN})
    callers, game = participants.gather(services)
    play_moves(services, callers, game, 40)
    seed = services.registers.games.seed(game)
    for seat, name in enumerate((*SEAT_NAMES[:seats], *OTHER_NAMES, None)):
        text = read_everything(services, participants, game, name, min(seat, seats - 1))
        assert seed.hex() not in text
        assert CHOSEN not in text
