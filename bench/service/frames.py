"""Measures the frames of a game: what one request for a whole game costs and how large the answer is."""

from collections.abc import Callable
from statistics import median

from bench.figures import Figure
from bench.service.http_player import HttpPlayer
from bench.service.long_game import play_long_game
from bench.service.running_service import RunningService, open_services, run_service
from games.catalog import COMBINATIONS
from service.players import accounts
from service.players.accounts import Caller
from service.services import Services

ENTRIES = 600
ROUNDS, REQUESTS, WARM_UP = 10, 10, 5
STEPS = len(COMBINATIONS) + ROUNDS
MEASURED = "settlers"
"""The ruleset whose cost is measured; the size is measured for all."""
PREFIX = "frames_gzip_kb_"
FRAMES = f"frames?seat=0&until={ENTRIES}"
EVENTS = f"events?seat=0&limit={ENTRIES}&form=merged&texts=true"
GAME = f"{ENTRIES} entries between random players who make many offers, as one seat may see it"
COST = (
    f"CPU time of the web processes and both servers of a service started by `landnama serve` for one request of the"
    f" frames as JSON, divided by that for one of the same entries with their sentences (`form=merged&texts=true`);"
    f" a base game of {GAME}; the two alternate, median of {ROUNDS} rounds of {REQUESTS} requests."
)
FORMS = ("application/json", "application/x-ndjson")
SIZE = f"Size of the frames of a game with gzip, as JSON or as ndjson, whichever is larger; {GAME}."


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with run_service(AI_WORKERS="0", RATE_LIMIT_READ="off") as service, open_services(service) as services:
        player = HttpPlayer(service.port, "Who watches")
        games = play_games(services, accounts.authenticate(services, player.token), advance)
        ratio = measure_cost(service, player, f"/v1/games/{games[MEASURED]}", advance)
        sizes = {name: measure_size(player, f"/v1/games/{game}/{FRAMES}") for name, game in games.items()}
    return {
        "frames_vs_events": Figure(ratio, "times", COST),
        **{PREFIX + name: Figure(size / 1000, "kB", SIZE) for name, size in sizes.items()},
    }


def play_games(services: Services, caller: Caller, advance: Callable[[], None]) -> dict[str, str]:
    """A game of each ruleset."""
    games = {}
    for name in COMBINATIONS:
        games[name] = play_long_game(services, caller, ENTRIES, name)
        advance()
    return games


def measure_cost(service: RunningService, player: HttpPlayer, game: str, advance: Callable[[], None]) -> float:
    ratios = []
    for path in (FRAMES, EVENTS):
        request_often(service, player, f"{game}/{path}", WARM_UP)
    for _ in range(ROUNDS):
        frames, events = [request_often(service, player, f"{game}/{path}", REQUESTS) for path in (FRAMES, EVENTS)]
        ratios.append(frames / events)
        advance()
    return median(ratios)


def request_often(service: RunningService, player: HttpPlayer, path: str, times: int) -> float:
    """The CPU seconds of all requests."""
    before = service.request_cpu_seconds()
    for _ in range(times):
        player.request("GET", path)
    return service.request_cpu_seconds() - before


def measure_size(player: HttpPlayer, path: str) -> int:
    return max(measure_form(player, path, form) for form in FORMS)


def measure_form(player: HttpPlayer, path: str, form: str) -> int:
    headers = {"Accept": form, "Accept-Encoding": "gzip", "Authorization": f"Bearer {player.token}"}
    player.connection.request("GET", path, headers=headers)
    response = player.connection.getresponse()
    if response.getheader("Content-Encoding") != "gzip":
        raise ValueError("the answer is not compressed")
    return len(response.read())
