"""What is hidden in a game that goes on is in no row of the history, no export in bulk, and no export of the game."""

import random
from contextlib import closing
from io import BytesIO
from itertools import chain

import pytest
from pyarrow.parquet import read_table

from events.wakeups import EVERYBODY
from games.catalog import RULESETS, tables
from projections.history.chronicle import Chronicle, whole
from projections.history.schema import BY_NAME
from service import bulk, games, log
from service.carrying_out import carry_out
from service.drafting import Draft, nothing_yet
from service.play import proposed
from service.settings import Settings
from tests.history.contents import contents
from tests.projections.language import pick
from tests.service.language import signed_up
from tests.service.twins import Twins
from tests.soak.simulations import away
from workers.historian import Historian

NAMES = ("Ruth", "Saul", "Tirza", "Uri", "Vera", "Wim")
MOVES = 60
NOTE = 7_345_678_901
"""What a policy notes of every choice, and nothing else says."""
AWAY = {(name, *options): (name, seats, options) for name in RULESETS for seats, options in away(name)}
TABLES = [
    *[(name, seats, {}) for name in RULESETS for seats in {tables(name)[0], tables(name)[-1]}],
    *AWAY.values(),
]
"""Every ruleset at its smallest and its largest table, and with each option at one value that is not its default."""


@pytest.fixture
def settings(file):
    return Settings(history=str(file))


@pytest.fixture
def people(house):
    return [signed_up(house, name) for name in NAMES]


def begun(house, people, name, seats, options):
    """A game that has begun, with people in its seats."""
    game = games.create(house, people[0], name, seats, options)
    for seat in range(1, seats):
        games.sit(house, people[seat], game, seat)
    games.start(house, people[0], game)
    return game


def played(house, game, seed):
    """Random moves, each with a note, appended together; one less than would end the game."""

    def some(record):
        drafts, rng = [nothing_yet(record)], random.Random(seed)
        while len(drafts) <= MOVES and drafts[-1].after.status != "finished":
            now = drafts[-1].after
            seat, action = pick(now.state, rng)
            drafts.append(proposed(house, now, seat, action, now.version, note=[NOTE]))
        kept = [each for each in drafts if each.after.status != "finished"]
        lines = chain.from_iterable([each.lines for each in kept])
        return Draft(tuple(lines), record, kept[-1].after, any(each.scored for each in kept))

    return carry_out(house, game, some)


def told(house, file):
    with closing(Historian(house, file)) as historian:
        historian.round([EVERYBODY])
    return contents(file)


def in_bulk(house, table):
    """The ids of games in either form of the export."""
    lines = b"".join(bulk.export(house, table).pieces)
    rows = read_table(BytesIO(b"".join(bulk.export(house, table, form="parquet").pieces)))
    assert lines.count(b"\n") == rows.num_rows
    return set(rows["game"].to_pylist())


def test_of_games_that_go_on_nothing_hidden_is_told(house, people, file):
    """Each salt and each seed is there once in the world, and goes wherever the value goes."""
    running = {begun(house, people, *each): each for each in TABLES}
    for number, game in enumerate(running):
        played(house, game, number)
    rows = told(house, file)
    assert {game for game, *_ in rows["games"]} == set(running)
    assert set(chain.from_iterable([in_bulk(house, table) for table in BY_NAME])) == set()
    text = repr(rows)
    assert str(NOTE) not in text
    for game, (name, seats, options) in running.items():
        secrets = [each for line in house.store.read(game, limit=1000) for each in line.openings()]
        assert secrets
        hidden = {each.salt for each in secrets} | {house.register.games.seed(game).hex()}
        assert not any(each in text for each in hidden)
        for seat, looker in enumerate((*people[:seats], None)):
            exported = b"".join(log.export(house, looker, game)).decode()
            for each in secrets:
                assert (each.salt in exported) == (looker is not None and seat in each.audience), (name, options)
            assert str(NOTE) not in exported


APART = [("settlers", 3, 2), ("settlers", 5, 6), ("first_nations", 3, 4), ("puerto", 3, 1), ("trade_partners", 3, 11)]
"""Rulesets that hide something of what is played, and seeds by which the games part early."""


@pytest.mark.parametrize(("name", "seats", "seed"), APART)
def test_games_that_differ_in_what_is_hidden_have_the_same_rows_as_they_go_on(redis_log, name, seats, seed):
    """Told at once or entry by entry."""
    found = Twins(redis_log, seed, lambda house: seated(house, name, seats))
    with closing(found) as twins:
        chronicles = [Chronicle(each.house.store, nobody) for each in (twins.one, twins.other)]
        apart = 0
        for _ in range(120):
            twins.move()
            one, other = (each.news(twins.game) for each in chronicles)
            assert one == other
            apart += twins.differ()
        assert apart > 20
        one, other = (whole(each.house.store, twins.game).take(nobody) for each in (twins.one, twins.other))
        assert one == other


def seated(house, name, seats):
    people = tuple([signed_up(house, each) for each in NAMES[:seats]])
    return people, begun(house, people, name, seats, {})


def nobody(game, label):
    return None
