"""Production and the robber on hexes with settlements of the First Nations."""

from tests.rules.first_nations.language import (
    CENTRE,
    FOREST,
    HILLS,
    ROCKS,
    TIMBER,
    agenda_changed,
    city,
    hand,
    homes,
    island,
    markers,
    move_robber,
    next_is,
    produced,
    ran_short,
    robber_moved,
    robber_on,
    roll,
    rolled,
    settlement,
    settlers_turn,
    steal,
    stolen,
    to_roll,
    towns,
    tribe_on,
)


def settlers_roll(first, second, *past):
    """The events after a roll of blue."""
    turn = island(*past, settlers_turn("blue", "roll({})+trade_build({})"))
    return turn.when(roll("blue", first, second)).accepted()[0]


def test_a_settlement_on_a_hex_yields_one_and_a_city_two_in_every_turn():
    assert settlers_roll(1, 2, homes(TIMBER), towns(ROCKS))[:2] == [rolled(1, 2), produced(red="1 lumber + 2 ore")]


def test_in_the_own_turn_production_comes_before_the_walk():
    events, _ = island(to_roll(), homes(HILLS)).when(roll("red", 3, 3)).accepted()
    assert events == [rolled(3, 3), produced(red="1 brick"), agenda_changed("walk(red)+first_nations_turn(red)")]


def test_settlers_on_the_same_hex_get_cards_too():
    events = settlers_roll(3, 3, homes(HILLS), settlement("blue", 8), city("white", 17))
    assert events[1] == produced(red="1 brick", blue="1 brick", white="2 brick")


def test_the_robber_on_the_hex_stops_its_production():
    assert settlers_roll(3, 3, homes(HILLS), robber_on(HILLS)) == [rolled(3, 3), agenda_changed("trade_build(blue)")]


def test_the_desert_never_yields():
    assert settlers_roll(3, 3, homes(CENTRE)) == [rolled(3, 3), agenda_changed("trade_build(blue)")]


def test_the_first_nations_count_as_a_player_in_a_shortage():
    short = hand("white", brick=18)
    events = settlers_roll(3, 3, short, homes(HILLS), settlement("blue", 8))
    assert events[1:-1] == [ran_short("brick")]
    events = settlers_roll(3, 3, short, towns(HILLS))
    assert events[1:-1] == [ran_short("brick"), produced(red="1 brick")]


def thief(*past, **options):
    """A position in which blue has to move the robber."""
    return island(*past, settlers_turn("blue", "robber({})+trade_build({})"), tribe_on(0), **options)


def test_the_first_nations_can_be_robbed_where_they_have_settled():
    thief(homes(HILLS), hand("red", ore=1)).when(move_robber("blue", HILLS, "ore", of="red")).then(
        robber_moved(HILLS), stolen("blue", "red", "ore"), agenda_changed("trade_build(blue)")
    )


def test_a_city_on_the_hex_makes_a_victim_and_the_thief_picks_one_of_several():
    past = towns(HILLS), hand("red", ore=1), settlement("white", 8), hand("white", wool=1)
    turn = thief(*past).after(move_robber("blue", HILLS))
    assert turn.state.agenda == agenda_changed("theft(blue;0,2)+trade_build(blue)").agenda
    turn.when(steal("blue", "red", "ore")).then(stolen("blue", "red", "ore"), agenda_changed("trade_build(blue)"))


def test_neither_the_tribe_nor_a_marker_makes_a_victim():
    past = hand("red", ore=1), homes(FOREST), markers(0)
    thief(*past).when(move_robber("blue", 0)).then(robber_moved(0), agenda_changed("trade_build(blue)"))


def test_the_first_nations_do_not_rob_themselves():
    past = next_is("robber(red)+first_nations_turn(red)"), homes(HILLS), hand("red", ore=1)
    island(*past).when(move_robber("red", HILLS)).then(robber_moved(HILLS), agenda_changed("first_nations_turn(red)"))


def test_the_first_nations_rob_settlers_at_the_corners_of_a_hex():
    past = next_is("robber(red)+first_nations_turn(red)"), settlement("blue", 8), hand("blue", ore=1)
    island(*past).when(move_robber("red", HILLS, "ore")).then(
        robber_moved(HILLS), stolen("red", "blue", "ore"), agenda_changed("first_nations_turn(red)")
    )


def test_the_friendly_robber_spares_first_nations_with_few_points():
    thief(homes(HILLS), friendly_robber=True).when(move_robber("blue", HILLS)).refused("protected_by_friendly_robber")
    thief(homes(HILLS, 1, 2), friendly_robber=True).when(move_robber("blue", HILLS)).accepted()
