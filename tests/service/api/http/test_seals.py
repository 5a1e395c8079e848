"""With real seals, no client gets a byte of a salt or seed on any route, but for its audience."""

import pytest

from events.redis.storage import RedisStorage
from projections.game.cache import read_entries
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.service.api.leaks import SITTING, STANDING, Circle
from tests.service.api.questions import Moment, put
from tests.service.undoing import by_hand, consented

MOVES = 40
CHOSEN = "a seed that the maker chose"


@pytest.fixture
def quick(redis_log):
    """A service whose streams soon report that they are idle."""
    services = Services(RedisStorage(redis_log), settings=ServiceSettings(heartbeat_interval=0.02))
    yield services
    services.close()


def told(services, circle, game, name, seat):
    """All answers to one client on every route, in one text."""
    record = services.snapshots.fresh(game)
    moment = Moment(game, record.version, seat, record.rules.seats)
    answers = put(circle.person(services, name), moment)
    return b"\n".join(each for several in answers.values() for each in several).decode()


def played(services, ruleset, **asked):
    """A game of three with secrets for several audiences, in which something was taken back."""
    circle = Circle(ruleset, 3, **asked)
    callers, game = circle.gather(services)
    while len({tuple(each.audience) for each in secrets(services, game)}) < 2:
        by_hand(services, callers, game, MOVES)
    last = services.snapshots.fresh(game).position.path
    if last.seat is not None:
        consented(services, callers, game, last.seat, last.previous.version)
    return circle, game


@pytest.mark.parametrize("ruleset", ["settlers", "first_nations", "puerto", "trade_partners"])
def test_only_its_audience_gets_a_salt(quick, ruleset):
    circle, game = played(quick, ruleset)
    for number, name in enumerate((*SITTING[:3], *STANDING, None)):
        text, seat = told(quick, circle, game, name, min(number, 2)), number if number < 3 else None
        assert all((each.salt in text) == (seat in each.audience) for each in secrets(quick, game)), name


def secrets(services, game):
    """Every seal of a game, with its audience."""
    return [each for line in read_entries(services.store, game) for each in line.openings()]


@pytest.mark.parametrize(("ruleset", "seats"), [("settlers", 2), ("natick", 2), ("dinosaurs", 3)])
def test_no_seed_is_sent_before_the_end(quick, ruleset, seats):
    circle = Circle(ruleset, seats, kind="sandbox", chance={"seed": CHOSEN})
    callers, game = circle.gather(quick)
    by_hand(quick, callers, game, 40)
    seed = quick.registers.games.seed(game)
    for seat, name in enumerate((*SITTING[:seats], *STANDING, None)):
        text = told(quick, circle, game, name, min(seat, seats - 1))
        assert seed.hex() not in text
        assert CHOSEN not in text
