"""`python -m tests.soak` runs every part and fails if one of them does."""

import argparse
import os
import sys

from rich.console import Console

from games.catalog import COMBINATIONS
from tests.soak.background_kills import background_kills_part
from tests.soak.browser_games import browser_games_part
from tests.soak.fuzzing import fuzzing_part
from tests.soak.history import history_part
from tests.soak.hostile_clients import hostile_clients_part
from tests.soak.http_games import http_games_part
from tests.soak.part import Part
from tests.soak.process_kills import process_kills_part
from tests.soak.referees import referee_parts
from tests.soak.running import run
from tests.soak.simulations import simulation_parts
from tests.soak.starvation import starvation_part
from tests.soak.tour import tour_part
from tests.soak.tournament import tournament_part
from tests.soak.verifiers import verifiers_part
from tests.soak.webhooks import webhooks_part


def parts(given: argparse.Namespace) -> list[Part]:
    """All parts, in order."""
    everything = [
        *simulation_parts(COMBINATIONS, given.jobs, given.share, seed=given.seed),
        history_part(given.jobs, given.share),
        *referee_parts(given.share, given.seed),
        verifiers_part(given.share),
        tour_part(),
        *http_games_part(given.share),
        browser_games_part(given.share),
        fuzzing_part(),
        hostile_clients_part(),
        starvation_part(),
        webhooks_part(),
        tournament_part(),
        process_kills_part(given.share),
        background_kills_part(given.share),
    ]
    return [part for part in everything if given.only in part.name]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--seed", default="soak", help="the same seed gives the same games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--share", type=float, default=1.0, help="play only this share of the games")
    parser.add_argument("--only", default="", help="run only parts with this in their names")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(0 if run(parts(arguments()), Console(highlight=False)) else 1)
