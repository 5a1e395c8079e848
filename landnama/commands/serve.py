"""`landnama serve` runs the whole service until it receives a signal to stop."""

from contextlib import closing

from rich.console import Console

from landnama.process.forked_module import share_imports
from landnama.settings import read_settings
from landnama.storage.locks import check_port, lock_data_dir
from landnama.supervisor.processes import plan_processes, remove_metrics_dir
from landnama.supervisor.startup import StartupTasks
from landnama.supervisor.supervisor import Supervisor


def serve() -> None:
    """Run the whole service on one port: stores, web server, dispatcher and AI players.

    The environment contains the settings: `landnama settings` lists them.
    """
    settings = read_settings()
    say = Console(highlight=False, soft_wrap=True).print
    with lock_data_dir(settings.data_dir):
        check_port(settings.host, settings.port)
        services = plan_processes(settings)
        share_imports(services.environment)
        supervisor = Supervisor(services.start_groups(), say)
        startup = StartupTasks(settings.host, settings.port, services.log_of("web"), services.startup_programs(), say)
        with closing(startup):
            supervisor.run(watch=startup)
        remove_metrics_dir(settings.data_dir)
        say("Stopped; every acknowledged action is on disk.")
