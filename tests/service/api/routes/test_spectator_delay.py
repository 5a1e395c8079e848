"""A game that spectators follow with a delay, over HTTP."""

import pytest

from tests.service.api.language import Table, problem
from tests.service.api.messages import first

DELAY = {"spectator_delay": 300}
PATHS = ["", "/view", "/events?limit=1000", "/export"]


@pytest.fixture
def delayed_table(services, ada, ben):
    """A game with a spectator delay and twelve recent actions."""
    return Table(services, [ada, ben], **DELAY).start().play(12)


def test_the_delay_is_among_the_terms_of_the_game(delayed_table, guest):
    assert guest.get(delayed_table.path).json["terms"]["spectator_delay"] == 300


@pytest.mark.parametrize("path", PATHS)
def test_spectators_get_nothing_of_the_delayed_entries(delayed_table, ada, guest, eve, path):
    version, hash_ = delayed_table.log_position()
    assert hash_ in ada.get(f"{delayed_table.path}{path}").text
    for spectator in (guest, eve):
        seen = spectator.get(f"{delayed_table.path}{path}").text
        assert hash_ not in seen
        assert f'"version":{version}' not in seen


def test_the_list_of_games_shows_no_more(delayed_table, guest):
    _, hash_ = delayed_table.log_position()
    assert hash_ not in guest.get("/v1/games").text


def test_spectators_cannot_read_a_later_version(delayed_table, guest):
    latest = delayed_table.version
    for path in (f"view?version={latest}", f"frames?after={latest}", f"stream?form=frames&after={latest}"):
        refused = problem(guest.get(f"{delayed_table.path}/{path}"), 404, "unknown_version")
        assert refused["facts"]["version"] < latest


def test_the_frames_of_spectators_end_with_the_delayed_version(delayed_table, ada, guest):
    visible = guest.get(f"{delayed_table.path}/view").json["version"]
    assert guest.get(f"{delayed_table.path}/frames").json["last_version"] == visible < delayed_table.version
    found = first(guest.get(f"{delayed_table.path}/stream?form=frames"), visible + 1)
    assert [each.id for each in found] == [str(version) for version in range(visible + 1)]
    assert ada.get(f"{delayed_table.path}/frames").json["last_version"] == delayed_table.version


@pytest.mark.parametrize("delay", [-1, 3601, 0.5, "60", None])
def test_an_invalid_delay_is_refused(ada, delay):
    problem(ada.post("/v1/games", {"spectator_delay": delay}), 422, "invalid_body")
