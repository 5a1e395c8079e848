"""Supply: both colonies share four villages, four towns and four pawns; and the unit limits."""

from games.natick.events.colony import VillageBuilt
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage, HireKnight, HireTrader
from games.natick.supply import pawns_left, tiles_left, towns_left, villages_left
from tests.rules.natick.language import ABOVE, BELOW, given, red, road, site

RICH = "l-1aw2*3,1as3*3,-1bg4*3,1bi5*3"
BLUE_LONG = "v0,2|r1|l-1aw3,1as4,-1bg5,1bi2,3aw4"


def test_there_is_no_fifth_village_while_four_are_on_the_table():
    turn = given(f"v0,2|r1,3|{RICH},3aw5,3bs2", BLUE_LONG)
    turn.when(red(BuildVillage(site(4)))).refused("no_villages_left")


def test_a_town_returns_a_village_to_the_supply():
    turn = given(f"v0|t2|r1,3|{RICH},3aw5,3bs2", BLUE_LONG)
    assert turn.when(red(BuildVillage(site(4)))).accepted()[0][0] == VillageBuilt(0, site(4))


def test_there_is_no_fifth_town():
    turn = given(f"v0|t2,4|r1,3|{RICH},3aw5,3bs2,5ag3,5bi3", "t0,2|r1|l-1aw3,1as4,-1bg5,1bi2,3aw4,3bi4")
    turn.when(red(BuildTown(site(0)))).refused("no_towns_left")


def test_an_open_road_takes_up_a_tile_and_a_closed_one_returns_it():
    open_ = given(f"v0|r1|{RICH}", "v0|r1|l-1aw3,1as4,-1bg5,1bi2")
    closed = given(f"v0,2|r1|{RICH},3aw5", "v0|r1|l-1aw3,1as4,-1bg5,1bi2")
    assert tiles_left(open_.state) == tiles_left(closed.state) == 4


def test_no_road_is_built_without_a_tile():
    """Four villages and four open roads use all eight tiles."""
    full = f"v0,2|r-1,1,3|{RICH},3aw5,3bs2", "v0,2|r-1,1,3|l-1aw3,1as4,-1bg5,1bi2,3aw4,3bi4"
    assert tiles_left(given(*full).state) == 0
    part = f"v0,2|r1,3|{RICH},3aw5,3bs2", full[1]
    given(*part).when(red(BuildRoad(road(-1)))).accepted()
    third = f"t0|v2|r-1,1|{RICH},3aw5", "v0,2|t4|r-1,1,3,5|l-1aw3,1as4,-1bg5,1bi2,3aw4,3bi4,5ag2,5bi3"
    assert tiles_left(given(*third).state) == 0
    given(*third).when(red(BuildRoad(road(3)))).refused("no_tiles_left")


def test_a_village_that_closes_a_road_needs_no_further_tile():
    full = f"v0|r-1,1|{RICH}", "v0,2|t4|r-1,1,3,5|l-1aw3,1as4,-1bg5,1bi2,3aw4,3bi4,5ag2,5bi3"
    turn = given(*full)
    assert (tiles_left(turn.state), villages_left(turn.state), towns_left(turn.state)) == (0, 1, 3)
    turn.when(red(BuildVillage(site(2)))).accepted()


def test_both_seats_share_four_pawns():
    turn = given(f"t0|v2|r1|{RICH},3aw5", "t0|t2|r1|k0a,0b,2a,2b|l-1aw3,1as4,-1bg5,1bi2,3aw4,3bi4".replace("|t2", ",2"))
    assert pawns_left(turn.state) == 0
    turn.when(red(HireTrader(road(1)))).refused("no_pawns_left")
    turn.when(red(HireKnight(site(0), ABOVE))).refused("no_pawns_left")


def test_a_village_has_one_adjacent_pawn():
    turn = given(f"v0|r1|k0a|{RICH}")
    turn.when(red(HireKnight(site(0), BELOW))).refused("pawn_limit_reached", full=[0])
    turn.when(red(HireTrader(road(1)))).refused("pawn_limit_reached", full=[0])


def test_a_town_has_two_adjacent_pawns():
    turn = given(f"t0|r1|k0a|{RICH}")
    turn.when(red(HireTrader(road(1)))).accepted()
    turn.after(red(HireKnight(site(0), BELOW)))
    full = given(f"t0|r-1,1|h1|k0a|{RICH}")
    full.when(red(HireTrader(road(-1)))).refused("pawn_limit_reached", full=[0])
    traders = given(f"t0|r-1,1|h-1,1|{RICH}")
    traders.when(red(HireKnight(site(0), ABOVE))).refused("pawn_limit_reached", full=[0])


def test_a_trader_between_two_villages_counts_for_both():
    turn = given(f"v0,2|r1,3|h1|{RICH},3aw5,3bs2")
    turn.when(red(HireKnight(site(0), ABOVE))).refused("pawn_limit_reached", full=[0, 2])
    turn.when(red(HireKnight(site(2), BELOW))).refused("pawn_limit_reached", full=[0, 2])
    turn.when(red(HireTrader(road(3)))).refused("pawn_limit_reached", full=[0, 2])
