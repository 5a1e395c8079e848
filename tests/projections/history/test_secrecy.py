"""Secrets of a game in progress are in no row of the history, no bulk export, and no export of the game."""

import random
from contextlib import closing
from dataclasses import dataclass
from io import BytesIO
from itertools import chain

import pytest
from pyarrow.parquet import read_table

from events.notifications import WAKE_ALL
from games.catalog import COMBINATIONS, RULESETS, seat_counts
from projections.game.snapshot import GameSnapshot
from projections.history.action_tables import EXPORTED_NAMES
from projections.history.live_projector import LiveProjector, project_game
from service.commands.command_handler import execute
from service.commands.proposal import Command, Proposal, empty_proposal, join_proposals
from service.history import bulk_export
from service.live import entries
from service.lobby import create_game, seating
from service.play.action_command import propose_action
from service.runtime.settings import ServiceSettings
from service.services import Services
from tests.projections.history.contents import read_contents
from tests.projections.language import random_action
from tests.service.language import sign_up
from tests.service.twins import Twins
from tests.soak.simulations import changed_options
from workers.history_writer import HistoryWriter

NAMES = ("Ruth", "Saul", "Tirza", "Uri", "Vera", "Wim")
MOVES = 60
NOTE = 7_345_678_901
"""What a policy notes of every choice, and nothing else says."""
CHANGED_OPTIONS = {
    (name, *options): (name, seats, options) for name in RULESETS for seats, options in changed_options(name)
}
TABLES = [
    *[(name, seats, {}) for name in COMBINATIONS for seats in {seat_counts(name)[0], seat_counts(name)[-1]}],
    *CHANGED_OPTIONS.values(),
]
"""Every combination at its smallest and its largest table, and every ruleset with each option at one other value."""


@pytest.fixture
def settings(file):
    return ServiceSettings(history_file=str(file))


@pytest.fixture
def people(services):
    return [sign_up(services, name) for name in NAMES]


def start_game(services, people, name, seats, options):
    """A game that has begun, with people in its seats."""
    game = create_game.create_game(services, people[0], name, seats, options)
    for seat in range(1, seats):
        seating.take_seat(services, people[seat], game, seat)
    seating.start_game(services, people[0], game)
    return game


@dataclass(frozen=True)
class PlayRandomly(Command):
    """Random actions, each with a note, appended together; one less than would end the game."""

    services: Services
    seed: int

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        proposals, rng = [empty_proposal(snapshot)], random.Random(self.seed)
        while len(proposals) <= MOVES and proposals[-1].after.status != "finished":
            now = proposals[-1].after
            seat, action = random_action(now.state, rng)
            proposals.append(propose_action(self.services, now, seat, action, now.version, note=[NOTE]))
        return join_proposals([each for each in proposals if each.after.status != "finished"])


def write_history(services, file):
    with closing(HistoryWriter(services, file)) as history_writer:
        history_writer.run_once([WAKE_ALL])
    return read_contents(file)


def exported_games(services, table):
    """The ids of the games in both formats of the bulk export."""
    lines = b"".join(bulk_export.export_table(services, table).chunks)
    rows = read_table(BytesIO(b"".join(bulk_export.export_table(services, table, form="parquet").chunks)))
    assert lines.count(b"\n") == rows.num_rows
    return set(rows["game"].to_pylist())


def test_games_in_progress_disclose_no_secret(services, people, file):
    """Salts and seeds are unique, so their presence shows whether a value was disclosed."""
    running = {start_game(services, people, *each): each for each in TABLES}
    for number, game in enumerate(running):
        execute(services, game, PlayRandomly(services, number))
    rows = write_history(services, file)
    assert {game for game, *_ in rows["games"]} == set(running)
    assert set(chain.from_iterable([exported_games(services, table) for table in EXPORTED_NAMES])) == set()
    text = repr(rows)
    assert str(NOTE) not in text
    for game, (name, seats, options) in running.items():
        secrets = [each for line in services.store.read(game, limit=1000) for each in line.openings()]
        assert secrets
        hidden = {each.salt for each in secrets} | {services.registers.games.seed(game).hex()}
        assert not any(each in text for each in hidden)
        for seat, audience in enumerate((*people[:seats], None)):
            exported = b"".join(entries.export_game(services, audience, game)).decode()
            for each in secrets:
                assert (each.salt in exported) == (audience is not None and seat in each.readers), (name, options)
            assert str(NOTE) not in exported


DIFFERING_GAMES = [
    ("settlers", 3, 2),
    ("settlers", 5, 6),
    ("first_nations", 3, 4),
    ("puerto", 3, 1),
    ("trade_partners", 3, 11),
]
"""Rulesets that hide something of what is played, and seeds by which the games part early."""


@pytest.mark.parametrize(("name", "seats", "seed"), DIFFERING_GAMES)
def test_games_that_differ_only_in_secrets_have_equal_rows_until_the_end(name, seats, seed):
    """Told at once or entry by entry."""
    pair = Twins(seed, lambda services: start_seated_game(services, name, seats))
    with closing(pair) as twins:
        projectors = [LiveProjector(each.services.store, no_player) for each in (twins.one, twins.other)]
        differing = 0
        for _ in range(120):
            twins.move()
            one, other = (each.project_new_entries(twins.game) for each in projectors)
            assert one == other
            differing += twins.differ()
        assert differing > 20
        one, other = (
            project_game(each.services.store, twins.game).take_rows(no_player) for each in (twins.one, twins.other)
        )
        assert one == other


def start_seated_game(services, name, seats):
    people = tuple([sign_up(services, each) for each in NAMES[:seats]])
    return people, start_game(services, people, name, seats, {})


def no_player(game, label):
    return None
