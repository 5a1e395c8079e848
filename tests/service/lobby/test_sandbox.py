"""Sandbox games: the chosen dice are rolled, play starts at the given position, and the log records both."""

import pytest

from games.catalog import COMBINATIONS, default_seat_count
from games.notation import format_position
from landnama.verification.verify import verify
from service.live import entries
from service.lobby import create_game, games
from service.lobby.sandbox import SandboxRequest
from service.play import actions
from tests.service.language import append_unknown, problem
from tests.service.solo_games import POSITION, events, play_alone, sandbox, start_from_position


def act(services, caller, game, seat, **action):
    return actions.take_action(services, caller, game, action, services.snapshots.fresh(game).version, seat)


def verify_export(services, game):
    verdict = verify(b"".join(entries.export_game(services, None, game)))
    return verdict.findings, {check.name: check.state for check in verdict.checks}


def test_dice_follow_the_script(services, red):
    rolls = [[1, 2], [6, 6], [2, 2]]
    game = sandbox(services, red, chance={"dice": rolls})
    play_alone(services, red, game, 200)
    assert [event["dice"] for event in events(services, game, "dice_rolled")][:3] == rolls


def test_the_deck_follows_the_script(services, red):
    game = start_from_position(services, red, chance={"deck": ["monopoly"]})
    act(services, red, game, 0, type="buy_development_card")
    assert [event["card"] for event in events(services, game, "development_card_bought")] == ["monopoly"]


def test_an_impossible_card_is_skipped_and_recorded(services, red):
    line = POSITION.replace("dk1", "dk1|py2")
    game = sandbox(services, red, options={"board": "fixed"}, position=line, chance={"deck": ["year_of_plenty"]})
    act(services, red, game, 0, type="buy_development_card")
    assert [event["draw_number"] for event in events(services, game, "scripted_draw_skipped")] == [0]
    assert events(services, game, "development_card_bought")[0]["card"] != "year_of_plenty"


def test_a_theft_follows_the_script(services, red):
    line = POSITION.replace("agenda:trade_build(0)", "agenda:robber(0)+trade_build(0)").replace("hg3o2", "hg3o1w2")
    game = sandbox(services, red, options={"board": "fixed"}, position=line, chance={"theft": ["wool"]})
    victims = services.snapshots.fresh(game).state.board.layout.island.hex_masks
    beside = next(hex_ for hex_, corners in enumerate(victims) if corners >> 21 & 1 and hex_ != 9)
    act(services, red, game, 0, type="move_robber", hex=beside)
    assert [event["card"] for event in events(services, game, "card_stolen")] == ["wool"]


def test_the_board_follows_the_script(services, red):
    model = events(services, sandbox(services, red), "board_set_up")[0]
    found = {name: model[name] for name in ("terrain", "harbours", "tokens")}
    laid = events(services, sandbox(services, red, chance={"board": found}), "board_set_up")[0]
    assert {name: laid[name] for name in found} == found


def test_null_and_everything_after_the_script_are_random(services, red):
    seeded = sandbox(services, red, chance={"seed": "seven"})
    scripted = sandbox(services, red, chance={"seed": "seven", "dice": [None, [6, 6]]})
    dice = [
        [event["dice"] for event in events(services, play_sixty(services, red, game), "dice_rolled")]
        for game in (seeded, scripted)
    ]
    assert dice[1][0] == dice[0][0]
    assert dice[1][1] == [6, 6]
    assert len(dice[1]) > 2


def play_sixty(services, caller, game):
    play_alone(services, caller, game, 60)
    return game


def test_the_same_seed_gives_the_same_outcomes_in_another_game(services, red):
    one, other = (events(services, sandbox(services, red, chance={"seed": "seven"}), "board_set_up") for _ in range(2))
    assert one == other
    assert one != events(services, sandbox(services, red, chance={"seed": "eight"}), "board_set_up")


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_a_scripted_game_of_every_ruleset_is_verified(services, red, ruleset):
    dice = ["2", "3", "4", "null"] if ruleset == "natick" else [5, 4]
    chance = {"seed": "x", "dice": [dice]}
    game = sandbox(services, red, ruleset, default_seat_count(ruleset), {"turn_cap": 12}, chance=chance)
    record = play_alone(services, red, game)
    findings, checks = verify_export(services, game)
    assert (record.status, findings, checks["rules"], checks["luck"]) == ("finished", [], "ok", "note")
    assert events(services, game, "dice_rolled")[0]["dice"] == dice


def test_play_starts_from_the_position(services, red):
    game = start_from_position(services, red)
    record = services.snapshots.load(game)
    assert format_position(record.state) == POSITION
    assert record.due() == (0,)


def test_a_game_from_a_position_is_verified_to_its_end(services, red):
    game = start_from_position(services, red, chance={"dice": [[5, 5]]})
    play_alone(services, red, game)
    findings, checks = verify_export(services, game)
    assert (findings, checks["rules"], checks["origin"]) == ([], "ok", "note")


def test_verify_finds_an_outcome_that_differs_from_the_script(services, red):
    game = start_from_position(services, red, chance={"dice": [[5, 5]]})
    play_alone(services, red, game)
    found = services.snapshots.fresh(game)
    assert found.status == "finished"
    data = b"".join(entries.export_game(services, None, game)).replace(b'"items":[[5,5]]', b'"items":[[5,4]]')
    assert verify(data).findings


def test_no_caller_reads_seed_script_or_position_before_the_end(services, red, blue):
    game = start_from_position(services, red, chance={"seed": "only-i-know", "deck": ["monopoly"]})
    for caller in (red, blue, None):
        output = b"".join(entries.export_game(services, caller, game, 0 if caller is red else None))
        assert b"only-i-know" not in output
        assert b"dk1" not in output
        assert b"monopoly" not in output


def test_a_seat_sees_only_the_public_part_of_a_position(services, red):
    game = start_from_position(services, red)
    record = services.snapshots.fresh(game)
    assert record.knowledge_of(1).unknown[0] == 6
    assert record.knowledge_of(0).known[0] == record.state.hands[0]
    assert (record.knowledge_of(None).known, record.knowledge_of(None).cards) == ((0, 0), (1, 0))


@pytest.mark.parametrize("kind", ["casual", "rated"])
def test_chance_and_position_can_be_set_only_in_a_sandbox_game(services, red, kind):
    for wish in (SandboxRequest(chance={"seed": "x"}), SandboxRequest(position=POSITION)):
        reason = problem(create_game.create_game, services, red, "settlers", 2, kind=kind, sandbox=wish)
        assert (reason.code, reason.facts["field"]) == (
            "invalid_game_settings",
            "chance" if wish.chance else "position",
        )
    assert (
        problem(create_game.create_game, services, red, "settlers", 2, kind=kind, take_seat="all").code
        == "invalid_game_settings"
    )


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
def test_an_impossible_script_is_refused(services, red, chance, field):
    reason = problem(sandbox, services, red, chance=chance)
    assert (reason.code, reason.facts["field"]) == ("invalid_game_settings", field)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "chess/2",
        "settlers/9",
        "settlers/2[board=fixed]",
        POSITION.replace("s21.34", "s23.34"),
        POSITION.replace(" agenda:trade_build(0)", ""),
        POSITION.replace("agenda:trade_build(0)", "agenda:production()+trade_build(0)"),
        POSITION + " x" * 3000,
    ],
)
def test_a_position_without_a_due_seat_is_refused(services, red, line):
    reason = problem(sandbox, services, red, position=line)
    assert (reason.code, reason.facts["field"]) == ("invalid_game_settings", "position")


def test_a_position_in_which_a_due_seat_has_no_legal_action_is_refused(services, red):
    board = POSITION[: POSITION.index("0:r27")].replace("settlers/2", "settlers/4")
    others = "1:s2.3.4.12.14|c50 2:s16.18.20.27.30 3:s34.37.43.45.48"
    no_corner_left = f"{board}{others} first:0 robber:9 agenda:setup_settlement(0;1)"
    reason = problem(sandbox, services, red, position=no_corner_left)
    assert reason.detail == "position: must leave a legal action to every seat that is due"


def test_a_position_that_breaks_an_invariant_is_refused(services, red):
    without_award = POSITION.replace("|dk1 ", "|pk5 ").replace(" fresh:5/k1", "")
    reason = problem(sandbox, services, red, position=without_award)
    assert reason.detail == "position: is not valid: an army is large enough, but the award has no holder"


def test_a_position_that_play_cannot_reach_is_refused(services, red):
    reason = problem(sandbox, services, red, position=POSITION.replace("turn:", "turn:999"))
    assert reason.facts["field"] == "position"
    assert reason.detail == "position: cannot be used: it has a turn after the turn cap"


def test_an_ai_has_a_delay_except_in_a_sandbox_game(services, red):
    create_game.create_game(services, red, "settlers", 2, ai={1: "greedy"}, start=True)
    game = create_game.create_game(
        services,
        red,
        "settlers",
        2,
        ai={1: "greedy"},
        kind="sandbox",
        take_seat=True,
        start=True,
        sandbox=SandboxRequest({"seats": [1]}),
    )
    assert services.schedule.due_at(game) <= services.clock().timestamp()


def test_description_and_lobby_mark_a_sandbox_game(services, red):
    game = start_from_position(services, red, chance={"dice": [[1, 1]]})
    page = games.describe_game(services, game, red)
    listed = games.list_games(services, {"kind": "sandbox"}).games[0]
    assert (page["kind"], page["chance"], page["starts_from_position"], page["your_seats"]) == (
        "sandbox",
        "scripted",
        True,
        [0, 1],
    )
    assert (listed["kind"], listed["chance"]) == ("sandbox", "scripted")


def test_an_unknown_event_stops_a_sandbox_game(services, red):
    game = start_from_position(services, red)
    append_unknown(services, game)
    assert problem(games.describe_game, services, game).code == "unknown_event"


def test_a_view_of_an_earlier_version_starts_from_the_position(services, red):
    game = start_from_position(services, red)
    play_alone(services, red, game, 20)
    assert format_position(services.past_snapshots.at(services.snapshots.fresh(game), 2).state) == POSITION
