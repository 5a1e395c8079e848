"""A session of the terminal on the API, without a running service: draws, standing answers, and unpayable offers."""

import contextlib
import json
from itertools import count

import pytest

from landnama.terminal.client import WAIT, GameClient
from landnama.terminal.connection import ApiError, Connection
from landnama.terminal.session import TerminalSession
from tests.landnama.terminal.language import Typist, api_client

HEXES = "settlers/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
NUMBERS = count(1)
"""All players are in one store."""
TURN = f"{HEXES} 0:s8|ho1w1 1:s20|hb1 2:s37 turn:7 span:7 active:0 first:0 agenda:trade_build(0)"


class LocalConnection(Connection):
    """Sends requests to the app itself, and ends the session instead of waiting for other players."""

    def _request(self, method, path, body, headers):
        if f"wait={WAIT}" in path:
            raise EOFError
        token = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
        response = api_client().open(path, method=method, headers={**headers, **token}, **content)
        if response.status_code >= 400:
            raise ApiError(response.status_code, response.json)
        return response.json


@pytest.fixture
def ada():
    """A player who holds every seat of sandbox games."""
    line = LocalConnection("http://localhost")
    line.token = line.post("/players", {"name": f"Ada {next(NUMBERS)}"})["token"]
    return line


def start(ada, position):
    order = {"kind": "sandbox", "position": position, "take_seat": "all", "start": True}
    return ada.post("/games", order)


def client_of(ada, game, seat):
    return GameClient(ada, {**ada.get(f"/games/{game['game']}"), "your_seats": [seat]})


def play(client, *lines, **options):
    """The screen of a session in which a player types these lines, and then leaves or reaches the end."""
    typist = Typist(*lines)
    with contextlib.suppress(EOFError):
        TerminalSession(client, typist.chooser, typist.console, **options).play()
    return typist.screen


def draw_offer(ada, game):
    return ada.get(f"/games/{game['game']}")["draw_offer"]


def test_a_key_offers_a_draw(ada):
    game = start(ada, TURN)
    play(client_of(ada, game, 0), "d")
    assert draw_offer(ada, game) == {"seat": 0, "accepted": [0]}


def test_an_offered_draw_is_shown_and_may_be_left_open(ada):
    game = start(ada, TURN)
    client_of(ada, game, 0).offer_draw()
    screen = play(client_of(ada, game, 1), "")
    assert "offers a draw. Do you accept it? (y or n; Enter leaves it open)" in screen
    assert draw_offer(ada, game) == {"seat": 0, "accepted": [0]}


def test_a_declined_draw_is_no_offer_any_more(ada):
    game = start(ada, TURN)
    client_of(ada, game, 0).offer_draw()
    play(client_of(ada, game, 1), "n")
    assert draw_offer(ada, game) is None


def test_an_accepted_draw_ends_the_game_and_the_reason_is_said_in_words(ada):
    game = start(ada, TURN)
    client_of(ada, game, 0).offer_draw()
    client_of(ada, game, 2).answer_draw(accepts=True)
    screen = play(client_of(ada, game, 1), "y")
    assert "The game is over without a winner, because all seats have agreed on a draw." in screen


def test_a_key_of_a_request_means_nothing_in_the_question_about_a_draw(ada):
    game = start(ada, TURN)
    client_of(ada, game, 0).offer_draw()
    assert "Type y or n." in play(client_of(ada, game, 1), "u", "n")
    assert draw_offer(ada, game) is None


def standing_answers(ada, game, seat=0):
    found = ada.get(f"/games/{game['game']}/standing-answers", seat=seat)
    return found["answers"], found["until"]


def test_a_key_asks_for_the_conditions_of_a_standing_answer(ada):
    game = start(ada, TURN)
    screen = play(client_of(ada, game, 0), "a", "1", "1", "ore w", "y", "y")
    assert "You are asked about every decision." in screen
    conditions = {"proposers": [1], "asking_for": ["ore", "wool"], "only_unaffordable": True}
    assert standing_answers(ada, game) == ([{"type": "decline_offers", **conditions}], "next_turn")


def test_the_standing_answers_are_shown_and_another_is_added(ada):
    game = start(ada, TURN)
    play(client_of(ada, game, 0), "a", "1", "2", "brick", "", "")
    screen = play(client_of(ada, game, 0), "a", "1", "", "", "y", "n")
    shown = "decline offers (proposers: Ada 1 (white), asking for: brick)".replace("Ada 1", ada.get("/me")["name"])
    assert f"Answered for you until the end of the game: {shown}." in screen
    first = {"type": "decline_offers", "proposers": [2], "asking_for": ["brick"]}
    assert standing_answers(ada, game)[0] == [first, {"type": "decline_offers", "only_unaffordable": True}]


def test_enter_leaves_the_standing_answers_as_they_are_and_the_last_row_clears_them(ada):
    game = start(ada, TURN)
    play(client_of(ada, game, 0), "a", "1", "", "", "", "")
    before = standing_answers(ada, game)
    play(client_of(ada, game, 0), "a", "")
    assert standing_answers(ada, game) == before == ([{"type": "decline_offers"}], "game_end")
    play(client_of(ada, game, 0), "a", "3")
    assert standing_answers(ada, game) == ([], "game_end")


def test_a_standing_answer_that_the_game_does_not_have_is_refused_with_the_reason(ada):
    """Three seats do not build between turns."""
    game = start(ada, TURN)
    screen = play(client_of(ada, game, 0), "a", "2", "", "")
    assert "must be one of decline_offers" in screen
    assert standing_answers(ada, game) == ([], "game_end")


def test_an_entry_by_a_standing_answer_is_marked(ada):
    game = start(ada, TURN)
    client_of(ada, game, 1).set_standing_answers({"answers": [{"type": "decline_offers"}]})
    offer = {"type": "make_offer", "give": {"wool": 1}, "want": {"brick": 1}, "to": [1]}
    client = client_of(ada, game, 0)
    client.act(offer, client.choices()["version"])
    screen = play(client_of(ada, game, 0))
    (declined,) = [line for line in screen.splitlines() if "declined" in line]
    assert declined.endswith(" (automatic: a standing answer)")


def test_an_offer_that_cannot_be_accepted_is_declined_without_a_question(ada):
    game = start(ada, f"{TURN} made:1 offer:0/0/o1>g1/1?/firm")
    screen = play(client_of(ada, game, 1))
    assert "You cannot accept this offer: Ada" in screen
    assert "gives 1 ore for 1 grain. It is declined for you." in screen
    assert "What next?" not in screen


def test_an_offer_that_cannot_be_accepted_is_asked_on_demand(ada):
    game = start(ada, f"{TURN} made:1 offer:0/0/o1>g1/1?/firm")
    screen = play(client_of(ada, game, 1), asks_unpayable=True)
    assert "Decline offer" in screen
    assert "declined for you" not in screen


def test_an_offer_that_can_be_accepted_is_asked(ada):
    game = start(ada, f"{TURN} made:1 offer:0/0/o1>b1/1?/firm")
    assert "Accept offer  (offer 0: Ada" in play(client_of(ada, game, 1))
