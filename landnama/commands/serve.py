"""`landnama serve` runs the whole service and keeps it running until it is told to stop."""

from contextlib import closing

from rich.console import Console

from landnama.claim import check_port, claim_folder
from landnama.counters import clear_away
from landnama.house import build_house
from landnama.opening import Opening
from landnama.settings import read_settings
from landnama.supervisor import Supervisor


def serve() -> None:
    """Run the whole service on one port: stores, web, dispatcher and AI players.

    Settings come from the environment: `landnama settings` lists them.
    """
    settings = read_settings()
    say = Console(highlight=False, soft_wrap=True).print
    with claim_folder(settings.data_dir):
        check_port(settings.host, settings.port)
        house = build_house(settings)
        supervisor = Supervisor(house.floors(), say)
        with closing(Opening(settings.host, settings.port, house.after_ready(), say)) as opening:
            supervisor.run(watch=opening)
        clear_away(settings.data_dir)
        say("Stopped; every acknowledged move is on disk.")
