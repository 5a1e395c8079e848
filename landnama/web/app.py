"""The app of the web processes: assembled once, before they fork; each process opens services of its own."""

import signal
import time
from types import FrameType

from flask import Flask

from service.api.app import assemble_app
from service.api.http.wait_slots import attach_services
from service.runtime import logs
from service.runtime.pacer import Pacer
from service.services import Services

_app = assemble_app()


def open_app() -> Flask:
    """The app with the services that the environment describes, until SIGTERM."""
    services = Services.from_environment(pacer=Pacer(time.sleep))
    release_waiters_on_sigterm(services)
    logs.configure_from_environment()
    attach_services(_app, services)
    return _app


def release_waiters_on_sigterm(services: Services) -> None:
    """The first SIGTERM ends all streams and long polls, then runs the handler that was installed before."""
    previous = signal.getsignal(signal.SIGTERM)

    def release_waiters(number: int, frame: FrameType | None) -> None:
        services.notifier.stop()
        if callable(previous):
            previous(number, frame)

    signal.signal(signal.SIGTERM, release_waiters)
