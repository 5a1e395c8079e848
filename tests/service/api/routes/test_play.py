"""Playing over HTTP: view, legal actions, action."""

from concurrent.futures import ThreadPoolExecutor

from tests.service.api.language import ApiClient, Table, problem
from tests.waiting import eventually


def test_a_listed_action_can_be_sent_back_unchanged(table):
    action = table.choices()["actions"][0]
    done = table.act(table.due, action)
    assert done.status_code == 200
    assert done.json["entry"]["action"] == action


def test_the_answer_to_an_action_names_its_version(table):
    before = table.version
    done = table.act(table.due, table.choices()["actions"][0])
    assert done.headers["ETag"] == f'"v{before + 1}"'
    assert done.json["entry"]["version"] == before + 1


def test_every_answer_of_a_whole_game_matches_the_document(services, ada, ben, guest):
    table = Table(services, [ada, ben], options={"target_points": 4}).start().play(1000)
    assert table.game()["status"] == "finished"
    for path in ("view", "events?limit=1000", "export"):
        assert guest.get(f"{table.path}/{path}").status_code == 200


def test_a_seat_sees_its_own_hand_and_a_spectator_does_not(table, ada, guest):
    def hand(person):
        return person.get(f"{table.path}/view").json["view"]["colours"][0]["hand"]["cards"]

    assert hand(guest) is None
    assert hand(ada) is not None


def test_a_view_of_an_earlier_version_can_be_requested(table, guest):
    version = table.version
    then = guest.get(f"{table.path}/view").json
    table.play(3)
    assert guest.get(f"{table.path}/view?version={version}").json == then


def test_an_unchanged_view_is_not_sent_again(table, guest):
    tag = guest.get(f"{table.path}/view").headers["ETag"]
    again = guest.get(f"{table.path}/view", headers={"If-None-Match": tag})
    assert (again.status_code, again.get_data()) == (304, b"")


def test_there_is_no_view_before_the_start(ada):
    game = ada.post("/v1/games").headers["Location"]
    assert ada.get(f"{game}/view").json["view"] is None


def test_the_version_can_be_given_in_the_query(table):
    action, version = table.choices()["actions"][0], table.version
    done = table.due.post(f"{table.path}/actions?expected_version={version}", action)
    assert done.status_code == 200


def test_a_repeat_with_the_same_key_gets_the_first_answer(table):
    person, version = table.due, table.version
    action = table.choices()["actions"][0]
    first = table.act(person, action, version, **{"Idempotency-Key": "once"})
    again = table.act(person, action, version, **{"Idempotency-Key": "once"})
    assert again.json == first.json
    assert table.version == version + 1


def test_the_refusal_contains_the_missed_entries(table):
    person, version, action = table.due, table.version, table.choices()["actions"][0]
    entry = table.act(person, action, version).json
    facts = problem(table.act(person, action, version), 412, "stale_version")["facts"]
    assert facts == {"version": version + 1, "missed": [entry]}


def test_a_player_with_several_seats_names_one(ada):
    game = ada.post("/v1/games", {"seats": 2}).headers["Location"]
    ada.post(f"{game}/seats/1")
    ada.post(f"{game}/start")
    facts = problem(ada.get(f"{game}/actions"), 422, "seat_required")["facts"]
    assert facts == {"seats": [0, 1]}
    assert ada.get(f"{game}/actions?seat=1").json["seat"] == 1


def test_waiting_for_ones_turn_ends_when_it_comes(services, app, table, redis_log):
    table.play(2)
    other = ApiClient(app.test_client(), table.waiting.token)
    with ThreadPoolExecutor() as pool:
        choices = pool.submit(other.get, f"{table.path}/actions?wait=30")
        eventually(lambda: services.storage.client.pubsub_numsub(services.storage.keys.wakeups)[0][1] == 1)
        while not choices.done():
            table.play(1)
        assert choices.result().json["seat"] in choices.result().json["due"]


def test_a_wait_that_times_out_names_the_seat_to_move(table):
    seat = table.choices()["seat"]
    assert table.waiting.get(f"{table.path}/actions?wait=1").json["due"] == [seat]
