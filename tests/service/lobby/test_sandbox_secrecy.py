"""Two sandbox games that differ only in the hidden part of position and script are equal to a seat."""

import random

from events.memory.storage import MemoryStorage
from service.live import entries as log
from service.lobby import create_game, games, seating
from service.lobby.sandbox import SandboxRequest
from service.play import actions
from service.services import AppendRandomness, Services
from tests.blind_sealer import BlindSealer
from tests.service.language import sign_up
from tests.service.solo_games import POSITION
from tests.service.twins import NOON, ScriptedChance

THREE = POSITION.replace("settlers/2", "settlers/3").replace("hg3o2 ", "hg3o2|dm1 2:hb1l1w3|dv1 ")
OTHER = THREE.replace("hg3o2|dm1 2:hb1l1w3|dv1", "hb1l1w3|dv1 2:hg3o2|dm1")
"""The hands of the second and third seats are swapped, which no other seat can see."""
SCRIPTS = ({"deck": ["monopoly"], "dice": [[1, 2]]}, {"deck": ["knight"], "dice": [[6, 6]]})


def blind_randomness(seed, record):
    return AppendRandomness(ScriptedChance(random.Random(0), [], record.draws), BlindSealer())


def read_as_seat(services, red, blue, line, script):
    """All that seat 0 can read after the creator, who holds the other seats, has set up such a game."""
    request = SandboxRequest({"seed": script["deck"][0], **script}, line)
    options = {"board": "fixed"}
    game = create_game.create_game(
        services, blue, "settlers", 3, options, kind="sandbox", take_seat=False, sandbox=request
    )
    for seat, caller in enumerate((red, blue, blue)):
        seating.take_seat(services, caller, game, seat)
    seating.start_game(services, blue, game)
    entries = [found["entry"] for found in log.list_entries(services, red, game)]
    events = [entry["events"] for entry in entries if entry["events"][0]["type"] != "seat_taken"]
    asked = actions.legal_actions(services, red, game)
    page = games.describe_game(services, game, red)
    return (
        actions.seat_view(services, red, game)["view"],
        asked["actions"],
        asked["templates"],
        events,
        page["points"],
        page["due"],
    )


def test_a_seat_gets_the_same_in_games_that_differ_in_a_foreign_hand():
    services = Services(MemoryStorage(), clock=lambda: NOON, randomness=blind_randomness)
    red, blue = sign_up(services, "Red"), sign_up(services, "Blue")
    one, other = (read_as_seat(services, red, blue, *each) for each in zip((THREE, OTHER), SCRIPTS, strict=True))
    assert one == other
    services.close()


def test_the_seat_with_the_other_hand_gets_a_difference():
    services = Services(MemoryStorage(), clock=lambda: NOON, randomness=blind_randomness)
    red, blue = sign_up(services, "Red"), sign_up(services, "Blue")
    own = THREE.replace("hb1l1w2g1o1", "hb3l2w1")
    one, other = (read_as_seat(services, red, blue, line, SCRIPTS[0]) for line in (THREE, own))
    assert one != other
    services.close()
