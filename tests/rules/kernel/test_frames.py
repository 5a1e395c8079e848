"""Frames: a view names their data, by the fields that the step declares."""

import json

import pytest

from games.kernel.step import agenda_view_schema, encode_agenda_view
from tests.games.tour import tour
from tests.rules.language import given, hand, next_is
from tests.rules.wire import fits

STOPS = tour()


def test_the_data_of_a_frame_has_names_in_a_view():
    turn = given(hand("red", ore=8), next_is("discard(red;4)+robber(red)"))
    assert turn.shown_to("blue")["agenda"] == [
        {"step": "discard", "seats": [0], "counts": [4]},
        {"step": "robber", "seats": [0]},
    ]


@pytest.mark.parametrize("stop", STOPS, ids=[stop.name for stop in STOPS])
def test_the_fields_of_a_step_are_the_data_of_its_frames(stop):
    state = stop.state()
    for frame in state.agenda:
        fields = state.rules.steps[frame.step].frame_fields
        single = [field for field in fields if not field.is_list]
        assert fields[: len(single)] == tuple(single)
        assert len(frame.data) == len(single) or (len(fields) == len(single) + 1 and len(frame.data) > len(single))
        for number, field in zip(frame.data, [*single, *fields[-1:] * len(frame.data)], strict=False):
            assert field.codec.decode(field.codec.encode(number), state.rules.limits) == number


@pytest.mark.parametrize("stop", STOPS, ids=[stop.name for stop in STOPS])
def test_an_agenda_in_a_view_fits_its_schema(stop):
    state = stop.state()
    schema = agenda_view_schema(state.rules.steps.values(), state.rules.limits)
    assert fits(json.loads(json.dumps(encode_agenda_view(state))), schema)
