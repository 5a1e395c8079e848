"""The politics cards that act on pieces and the robber: effects, refusals, and the choices of others."""

from games.cities_knights.cards.politics import (
    DeclineRecruit,
    GiveUpKnight,
    PlaceRecruit,
    PlayBishop,
    PlayDeserter,
    PlayDiplomat,
    PlayDiplomatForMove,
    PlayIntrigue,
    PlayWarlord,
)
from games.cities_knights.events.knights import KnightActivated, KnightRemoved
from games.cities_knights.steps.acts import MoveKnight, RetreatKnight
from games.settlers.events.removal import RoadLengthChanged, RoadRemoved
from tests.rules.cities_knights.language import (
    BLUE,
    RED,
    act,
    agenda_changed,
    barbarians,
    city,
    defender,
    edge,
    hand,
    knight_placed,
    knights,
    land,
    longest_road_holder_changed,
    longest_road_with,
    move_robber,
    played,
    points_of,
    progress,
    road,
    road_placed,
    robber_moved,
    settlement,
    stolen,
)

AFTER = agenda_changed("trade_build(red)")


def test_a_bishop_robs_every_player_at_the_new_hex():
    past = progress("red", "bishop"), settlement("white", 5), settlement("blue", 14), hand("blue", ore=1)
    turn = land(*past, hand("white", cloth=1), barbarians(attacks=1))
    turn = turn.when(act("red", PlayBishop())).then(
        played("red", "bishop"), agenda_changed("bishop(red)+trade_build(red)")
    )
    action = move_robber("red", 2)._replace(draws=lambda _: {"theft": [(0,), (0,)]})
    second = stolen("red", "white", "cloth")
    second.draw_number = 1
    turn.when(action).then(robber_moved(2), stolen("red", "blue", "ore"), second, AFTER)


def test_a_bishop_is_not_played_before_the_first_attack():
    land(progress("red", "bishop")).when(act("red", PlayBishop())).refused("robber_asleep")


def test_a_friendly_robber_is_friendly_with_a_bishop():
    past = progress("red", "bishop"), settlement("blue", 14), barbarians(attacks=1)
    turn = land(*past, friendly_robber=True).after(act("red", PlayBishop()))
    turn.when(move_robber("red", 2)).refused("protected_by_friendly_robber", hex=2)


DESERTER = progress("red", "deserter"), road("red", 4, 8)


def test_the_only_knight_of_the_victim_deserts_by_itself_and_keeps_rank_and_activity():
    turn = land(*DESERTER, knights("blue", "m49+"), road("blue", 49, 52))
    turn = turn.when(act("red", PlayDeserter(BLUE))).then(
        played("red", "deserter"), KnightRemoved(BLUE, 49), agenda_changed("recruitment(red;2,1)+trade_build(red)")
    )
    turn.when(act("red", PlaceRecruit(49))).refused("no_place_for_knight")
    after = turn.when(act("red", PlaceRecruit(8))).then(knight_placed("red", 8, "mighty", active=True), AFTER)
    after.when(act("red", MoveKnight(8, 4))).accepted()
    turn.when(act("red", DeclineRecruit())).then(AFTER)


def test_a_victim_with_several_knights_chooses():
    turn = land(*DESERTER, knights("blue", "b49", "s50"), road("blue", 49, 53, 50))
    _, turn = turn.when(act("red", PlayDeserter(BLUE))).accepted()
    assert turn.shown_to("blue")["agenda"][0] == {"step": "desertion", "seats": [1], "recruiter": 0}
    turn.when(act("blue", GiveUpKnight(8))).refused("no_own_knight")
    turn.when(act("blue", GiveUpKnight(50))).then(
        KnightRemoved(BLUE, 50), agenda_changed("recruitment(red;1,0)+trade_build(red)")
    )


def test_without_a_place_for_the_recruit_the_turn_goes_on_after_the_choice():
    everywhere = knights("red", "s4", "s42", "b3", "b5")
    turn = land(*DESERTER, everywhere, knights("blue", "s49", "b50"), road("blue", 49, 53, 50))
    turn = turn.after(act("red", PlayDeserter(BLUE)))
    turn.when(act("blue", GiveUpKnight(49))).then(KnightRemoved(BLUE, 49), AFTER)


def test_without_a_knight_of_the_rank_a_basic_one_is_placed_and_else_none():
    deserted = knights("blue", "s49"), road("blue", 49, 52)
    turn = land(*DESERTER, knights("red", "s4", "s42"), *deserted).after(act("red", PlayDeserter(BLUE)))
    turn.when(act("red", PlaceRecruit(8))).then(knight_placed("red", 8), AFTER)
    full = knights("red", "s4", "s42", "b3", "b5")
    land(*DESERTER, full, *deserted).when(act("red", PlayDeserter(BLUE))).then(
        played("red", "deserter"), KnightRemoved(BLUE, 49)
    )


def test_a_deserter_needs_another_player_with_a_knight():
    turn = land(*DESERTER, knights("red", "b8"))
    for seat in (RED, BLUE):
        turn.when(act("red", PlayDeserter(seat))).refused("seat_not_affected")


def test_a_diplomat_removes_an_open_road_and_the_award_moves():
    past = progress("red", "diplomat"), road("blue", 23, 18, 13, 9, 14, 19), longest_road_with("blue")
    turn = land(*past, settlement("blue", 23))
    turn.when(act("red", PlayDiplomat(edge(13, 18)))).refused("road_not_open")
    turn.when(act("red", PlayDiplomat(edge(23, 18)))).refused("road_not_open")
    turn.when(act("red", PlayDiplomat(edge(14, 19)))).then(
        played("red", "diplomat"),
        RoadRemoved(BLUE, edge(14, 19)),
        RoadLengthChanged(BLUE, 4),
        longest_road_holder_changed(None),
    )


def test_a_road_that_a_knight_needs_is_not_open():
    turn = land(progress("red", "diplomat"), road("blue", 8, 13, 9), knights("blue", "b8"))
    turn.when(act("red", PlayDiplomat(edge(8, 13)))).refused("road_not_open")
    turn.when(act("red", PlayDiplomat(edge(13, 9)))).accepted()


def test_an_own_road_is_built_elsewhere_before_the_award_is_looked_at():
    past = progress("red", "diplomat"), road("red", 23, 18, 13, 9, 14, 19), longest_road_with("red")
    turn = land(*past)
    move = PlayDiplomatForMove(edge(14, 19), edge(13, 8))
    turn.when(act("red", PlayDiplomatForMove(edge(14, 19), edge(14, 19)))).refused("occupied")
    turn.when(act("red", PlayDiplomatForMove(edge(14, 19), edge(19, 24)))).refused("not_connected")
    turn.when(act("red", PlayDiplomatForMove(edge(13, 9), edge(13, 8)))).refused("road_not_open")
    turn.when(act("red", move)).then(
        played("red", "diplomat"),
        RoadRemoved(RED, edge(14, 19)),
        RoadLengthChanged(RED, 4),
        road_placed("red", 13, 8, 4),
        longest_road_holder_changed(None),
    )
    turn.when(act("red", PlayDiplomatForMove(edge(14, 19), edge(18, 24)))).accepted()
    end = PlayDiplomatForMove(edge(14, 19), edge(23, 17))
    turn.when(act("red", end)).then(
        played("red", "diplomat"),
        RoadRemoved(RED, edge(14, 19)),
        RoadLengthChanged(RED, 4),
        road_placed("red", 23, 17, 5),
    )


def test_intrigue_displaces_any_knight_at_an_own_road():
    past = progress("red", "intrigue"), road("red", 4, 8, 13), knights("blue", "m13+")
    turn = land(*past, road("blue", 13, 9, 14))
    turn.when(act("red", PlayIntrigue(9))).refused("no_knight_at_own_road")
    _, turn = turn.when(act("red", PlayIntrigue(13))).accepted()
    turn.when(act("blue", RetreatKnight(14))).then(knight_placed("blue", 14, "mighty", active=True), AFTER)


def test_intrigue_does_not_win_by_a_road_that_the_displaced_knight_cuts_again():
    red, white = road("red", 13, 18, 23, 29, 35, 30, 24, 19), road("white", 0, 3, 7, 11, 16, 21, 27)
    past = progress("red", "intrigue"), red, road("blue", 18, 24), knights("blue", "b18"), white
    turn = land(*past, longest_road_with("white"), city("red", 13), defender("red", 9))
    assert points_of(turn, "red") == 11
    turn = turn.when(act("red", PlayIntrigue(18))).then(
        played("red", "intrigue"),
        KnightRemoved(BLUE, 18),
        RoadLengthChanged(RED, 7),
        knight_placed("blue", 24),
        RoadLengthChanged(RED, 6),
    )
    assert turn.state.result is None


def test_a_warlord_activates_all_own_knights_which_do_not_act_in_this_turn():
    past = progress("red", "warlord"), road("red", 4, 8, 13), knights("red", "b4", "s8", "b13+")
    turn = (
        land(*past)
        .when(act("red", PlayWarlord()))
        .then(played("red", "warlord"), KnightActivated(RED, 4, 0), KnightActivated(RED, 8, 0))
    )
    turn.when(act("red", MoveKnight(4, 3))).refused("knight_too_new")
    land(progress("red", "warlord"), knights("red", "b13+")).when(act("red", PlayWarlord())).refused(
        "progress_card_without_effect"
    )
