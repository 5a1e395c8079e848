"""`python -m tests.soak` runs every part and fails if one of them does."""

import argparse
import os
import sys

from rich.console import Console

from games.catalog import RULESETS
from tests.soak.background_killed import background_killed
from tests.soak.fuzzing import schemathesis_cases
from tests.soak.history import history_counted
from tests.soak.hostile import hostile_clients
from tests.soak.over_http import over_http
from tests.soak.part import Part
from tests.soak.running import run
from tests.soak.simulations import simulations
from tests.soak.tour import tour_tried_out
from tests.soak.under_fire import under_fire


def parts(given: argparse.Namespace) -> list[Part]:
    """All parts, in order."""
    everything = [
        *simulations(RULESETS, given.jobs, given.share, seed=given.seed),
        history_counted(given.jobs, given.share),
        tour_tried_out(),
        *over_http(given.share),
        schemathesis_cases(),
        hostile_clients(),
        under_fire(given.share),
        background_killed(given.share),
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
