"""Two sandbox games that differ only in what a seat does not see of their position and script look the same to it."""

import random

from service import games, log, play
from service.house import House
from service.luck import Luck
from service.sandbox import Wish
from tests.blind_sealer import BlindSealer
from tests.service.alone import LINE
from tests.service.language import signed_up
from tests.service.twins import NOON, Dealt

THREE = LINE.replace("settlers/2", "settlers/3").replace("hg3o2 ", "hg3o2|dm1 2:hb1l1w3|dv1 ")
OTHER = THREE.replace("hg3o2|dm1 2:hb1l1w3|dv1", "hb1l1w3|dv1 2:hg3o2|dm1")
"""The second and third seats have changed hands, which nobody else can count."""
SCRIPTS = ({"deck": ["monopoly"], "dice": [[1, 2]]}, {"deck": ["knight"], "dice": [[6, 6]]})


def blind_luck(seed, record):
    return Luck(Dealt(random.Random(0), [], record.draws), BlindSealer())


def looked(house, red, blue, line, script):
    """Everything seat 0 can see after its maker, who sits in the others, has set such a game up."""
    wish = Wish({"seed": script["deck"][0], **script}, line)
    options = {"board": "fixed"}
    game = games.create(house, blue, "settlers", 3, options, kind="sandbox", sit=False, wish=wish)
    for seat, caller in enumerate((red, blue, blue)):
        games.sit(house, caller, game, seat)
    games.start(house, blue, game)
    entries = [told["entry"] for told in log.entries(house, red, game)]
    events = [entry["events"] for entry in entries if entry["events"][0]["type"] != "seat_taken"]
    asked = play.actions(house, red, game)
    page = games.describe(house, game, red)
    return (
        play.view(house, red, game)["view"],
        asked["actions"],
        asked["templates"],
        events,
        page["points"],
        page["due"],
    )


def test_a_seat_cannot_tell_them_apart(redis_log):
    house = House(redis_log, clock=lambda: NOON, luck=blind_luck)
    red, blue = signed_up(house, "Red"), signed_up(house, "Blue")
    one, other = (looked(house, red, blue, *each) for each in zip((THREE, OTHER), SCRIPTS, strict=True))
    assert one == other
    house.close()


def test_the_seat_that_holds_the_other_hand_can(redis_log):
    house = House(redis_log, clock=lambda: NOON, luck=blind_luck)
    red, blue = signed_up(house, "Red"), signed_up(house, "Blue")
    own = THREE.replace("hb1l1w2g1o1", "hb3l2w1")
    one, other = (looked(house, red, blue, line, SCRIPTS[0]) for line in (THREE, own))
    assert one != other
    house.close()
