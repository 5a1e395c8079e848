"""Sandbox games: the luck that was chosen comes true, play starts where it was set, and all of it stands in the log."""

import pytest

from games.catalog import RULESETS, usual_seats
from games.notation import write_position
from landnama.verification.verifying import verify
from projections.views import at_version
from service import games, log, play
from service.sandbox import Wish
from tests.service.alone import LINE, events, from_line, play_alone, sandbox
from tests.service.language import append_unknown, problem


def act(house, caller, game, seat, **action):
    return play.act(house, caller, game, action, house.records.fresh(game).version, seat)


def verified(house, game):
    verdict = verify(b"".join(log.export(house, None, game)))
    return verdict.findings, {check.name: check.state for check in verdict.checks}


def test_dice_show_what_the_script_says(house, red):
    rolls = [[1, 2], [6, 6], [2, 2]]
    game = sandbox(house, red, chance={"dice": rolls})
    play_alone(house, red, game, 200)
    assert [event["dice"] for event in events(house, game, "dice_rolled")][:3] == rolls


def test_the_deck_gives_the_card_that_the_script_names(house, red):
    game = from_line(house, red, chance={"deck": ["monopoly"]})
    act(house, red, game, 0, type="buy_development_card")
    assert [event["card"] for event in events(house, game, "card_bought")] == ["monopoly"]


def test_a_card_nobody_can_draw_is_passed_over_and_that_is_told(house, red):
    line = LINE.replace("dk1", "dk1|py2")
    game = sandbox(house, red, options={"board": "fixed"}, position=line, chance={"deck": ["year_of_plenty"]})
    act(house, red, game, 0, type="buy_development_card")
    assert [event["number"] for event in events(house, game, "script_passed_over")] == [0]
    assert events(house, game, "card_bought")[0]["card"] != "year_of_plenty"


def test_a_theft_takes_what_the_script_names(house, red):
    line = LINE.replace("agenda:trade_build(0)", "agenda:robber(0)+trade_build(0)").replace("hg3o2", "hg3o1w2")
    game = sandbox(house, red, options={"board": "fixed"}, position=line, chance={"theft": ["wool"]})
    victims = house.records.fresh(game).state.board.layout.island.hex_masks
    beside = next(hex_ for hex_, corners in enumerate(victims) if corners >> 21 & 1 and hex_ != 9)
    act(house, red, game, 0, type="move_robber", hex=beside)
    assert [event["card"] for event in events(house, game, "card_stolen")] == ["wool"]


def test_the_board_is_laid_as_it_is_told(house, red):
    model = events(house, sandbox(house, red), "board_laid")[0]
    told = {name: model[name] for name in ("terrain", "harbours", "tokens")}
    laid = events(house, sandbox(house, red, chance={"board": told}), "board_laid")[0]
    assert {name: laid[name] for name in told} == told


def test_null_and_what_comes_after_the_script_are_left_to_luck(house, red):
    seeded = sandbox(house, red, chance={"seed": "seven"})
    scripted = sandbox(house, red, chance={"seed": "seven", "dice": [None, [6, 6]]})
    dice = [
        [event["dice"] for event in events(house, play_and(house, red, game), "dice_rolled")]
        for game in (seeded, scripted)
    ]
    assert dice[1][0] == dice[0][0]
    assert dice[1][1] == [6, 6]
    assert len(dice[1]) > 2


def play_and(house, caller, game):
    play_alone(house, caller, game, 60)
    return game


def test_the_same_seed_gives_the_same_luck_in_another_game(house, red):
    one, other = (events(house, sandbox(house, red, chance={"seed": "seven"}), "board_laid") for _ in range(2))
    assert one == other
    assert one != events(house, sandbox(house, red, chance={"seed": "eight"}), "board_laid")


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_ruleset_has_a_script_and_its_record_is_verified(house, red, ruleset):
    dice = ["2", "3", "4", "null"] if ruleset == "natick" else [5, 4]
    chance = {"seed": "x", "dice": [dice]}
    game = sandbox(house, red, ruleset, usual_seats(ruleset), {"turn_cap": 12}, chance=chance)
    record = play_alone(house, red, game)
    findings, checks = verified(house, game)
    assert (record.status, findings, checks["rules"], checks["luck"]) == ("finished", [], "ok", "not checked")
    assert events(house, game, "dice_rolled")[0]["dice"] == dice


def test_play_starts_from_the_position(house, red):
    game = from_line(house, red)
    record = house.records.load(game)
    assert write_position(record.state) == LINE
    assert record.due() == (0,)


def test_a_record_that_starts_from_a_position_is_verified_to_its_end(house, red):
    game = from_line(house, red, chance={"dice": [[5, 5]]})
    play_alone(house, red, game)
    findings, checks = verified(house, game)
    assert (findings, checks["rules"], checks["origin"]) == ([], "ok", "not checked")


def test_a_script_that_did_not_come_true_is_found(house, red):
    game = from_line(house, red, chance={"dice": [[5, 5]]})
    play_alone(house, red, game)
    told = house.records.fresh(game)
    assert told.status == "finished"
    data = b"".join(log.export(house, None, game)).replace(b'"items":[[5,5]]', b'"items":[[5,4]]')
    assert verify(data).findings


def test_nobody_reads_seed_script_or_position_before_the_end(house, red, blue):
    game = from_line(house, red, chance={"seed": "only-i-know", "deck": ["monopoly"]})
    for caller in (red, blue, None):
        said = b"".join(log.export(house, caller, game, 0 if caller is red else None))
        assert b"only-i-know" not in said
        assert b"dk1" not in said
        assert b"monopoly" not in said


def test_a_seat_sees_of_a_position_what_lies_on_the_table(house, red):
    game = from_line(house, red)
    record = house.records.fresh(game)
    assert record.known(1).unknown[0] == 6
    assert record.known(0).sure[0] == record.state.hands[0]
    assert (record.known(None).sure, record.known(None).cards) == ((0, 0), (1, 0))


@pytest.mark.parametrize("kind", ["casual", "rated"])
def test_luck_and_start_of_a_real_game_cannot_be_chosen(house, red, kind):
    for wish in (Wish(chance={"seed": "x"}), Wish(position=LINE)):
        reason = problem(games.create, house, red, "settlers", 2, kind=kind, wish=wish)
        assert (reason.code, reason.facts["field"]) == ("ruleset_misfit", "chance" if wish.chance else "position")
    assert problem(games.create, house, red, "settlers", 2, kind=kind, sit="all").code == "ruleset_misfit"


@pytest.mark.parametrize(
    ("chance", "field"),
    [
        ({"dice": [[7, 1]]}, "chance.dice.0"),
        ({"dice": [[1]]}, "chance.dice.0"),
        ({"dice": [[True, 2]]}, "chance.dice.0"),
        ({"dice": [3, 4]}, "chance.dice.0"),
        ({"dice": {}}, "chance.dice"),
        ({"deck": ["queen"]}, "chance.deck.0"),
        ({"tarot": []}, "chance.tarot"),
        ({"seats": [2]}, "chance.seats.0"),
        ({"board": {"terrain": ["hills"] * 19}}, "chance.board.terrain"),
        ({"board": {"tokens": [2]}}, "chance.board.tokens"),
        ({"board": [1]}, "chance.board"),
        ({"seed": 7}, "chance.seed"),
        ({"seed": ""}, "chance.seed"),
    ],
)
def test_a_script_that_can_never_come_true_is_refused_at_once(house, red, chance, field):
    reason = problem(sandbox, house, red, chance=chance)
    assert (reason.code, reason.facts["field"]) == ("ruleset_misfit", field)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "chess/2",
        "settlers/9",
        "settlers/2[board=fixed]",
        LINE.replace("s21.34", "s23.34"),
        LINE.replace(" agenda:trade_build(0)", ""),
        LINE.replace("agenda:trade_build(0)", "agenda:production()+trade_build(0)"),
        LINE + " x" * 3000,
    ],
)
def test_a_position_nobody_can_play_on_from_is_refused(house, red, line):
    reason = problem(sandbox, house, red, position=line)
    assert (reason.code, reason.facts["field"]) == ("ruleset_misfit", "position")


def test_an_ai_plays_at_once_in_a_sandbox_game_and_waits_elsewhere(house, red):
    games.create(house, red, "settlers", 2, ai={1: "greedy"}, start=True)
    game = games.create(
        house, red, "settlers", 2, ai={1: "greedy"}, kind="sandbox", sit=True, start=True, wish=Wish({"seats": [1]})
    )
    assert house.due.due_at(game) <= house.clock().timestamp()


def test_the_page_and_the_lobby_say_what_it_is(house, red):
    game = from_line(house, red, chance={"dice": [[1, 1]]})
    page = games.describe(house, game, red)
    listed = games.listing(house, {"kind": "sandbox"}).games[0]
    assert (page["kind"], page["chance"], page["from_position"], page["you"]) == ("sandbox", "scripted", True, [0, 1])
    assert (listed["kind"], listed["chance"]) == ("sandbox", "scripted")


def test_an_entry_of_later_days_stops_a_sandbox_game_too(house, red):
    game = from_line(house, red)
    append_unknown(house, game)
    assert problem(games.describe, house, game).code == "unknown_event"


def test_a_view_of_an_earlier_version_starts_from_the_position_too(house, red):
    game = from_line(house, red)
    play_alone(house, red, game, 20)
    assert write_position(at_version(house.store, house.records.fresh(game), 2).state) == LINE
