"""Takebacks on the stream of a game: asked, accepted, declined and withdrawn, without an id, as they are no entries."""

import pytest

from service.api.http.sse import HEARTBEAT
from tests.service.api.language import sign_up
from tests.service.api.messages import messages
from tests.service.api.undo_table import UndoTable


@pytest.fixture
def table(services, ada, ben):
    """A player has placed a settlement and a road, and needs consent to take the road back."""
    return after_a_road(UndoTable(services, [ada, ben]).start())


def after_a_road(table):
    table.act_any("place_settlement")
    table.act_any("place_road")
    return table


def seat_of(table, person):
    return table.people.index(person)


@pytest.fixture
def asker(table):
    return table.waiting


@pytest.fixture
def asked(table):
    return table.due


def found(stream):
    """The change, the seat and the status of the next message, which is about a takeback."""
    message = next(stream)
    assert (message.event, message.id) == ("takeback", None)
    return message.data["change"], message.data["seat"], message.data["status"]


def test_a_request_and_its_refusal_are_told(table, asker, asked):
    stream = messages(asker.get(f"{table.path}/stream?after={table.version}"))
    takeback = table.ask(asker).json
    message = next(stream)
    assert (message.event, message.id) == ("takeback", None)
    game = table.path.rpartition("/")[2]
    assert message.data == {"game": game, "change": "asked", "seat": seat_of(table, asker), **takeback}
    table.answer(asked, takeback["takeback"], "decline")
    assert found(stream) == ("declined", seat_of(table, asked), "declined")
    stream.close()


def test_a_withdrawal_is_told(table, asker, asked):
    stream = messages(asked.get(f"{table.path}/stream?form=frames&after={table.version}"))
    assert next(stream).event == "frame"
    takeback = table.ask(asker).json["takeback"]
    assert found(stream) == ("asked", seat_of(table, asker), "open")
    table.withdraw(asker, takeback)
    assert found(stream) == ("withdrawn", seat_of(table, asker), "open")
    stream.close()


def test_a_stream_begins_with_the_takebacks_that_are_open(table, asker, guest):
    table.ask(asker)
    stream = messages(guest.get(f"{table.path}/stream?after={table.version}"))
    assert found(stream) == ("asked", seat_of(table, asker), "open")
    stream.close()


def test_the_last_consent_is_told_by_the_entry_of_the_undo(services, client, ada, ben):
    table = UndoTable(services, [ada, ben, sign_up(client, "Cleo")]).start()
    roller = table.play_until("roll_dice")
    table.act_any("roll_dice")
    stream = messages(roller.get(f"{table.path}/stream?after={table.version}"))
    takeback = table.ask(roller).json
    one, other = takeback["recipients"]
    assert found(stream) == ("asked", seat_of(table, roller), "open")
    table.answer(table.people[one], takeback["takeback"], "accept")
    assert found(stream) == ("accepted", one, "open")
    table.answer(table.people[other], takeback["takeback"], "accept")
    message = next(stream)
    assert message.data["entry"]["events"][0]["type"] == "actions_undone"
    stream.close()


def test_an_entry_ends_requests_without_a_message(table, asker, asked):
    table.ask(asker)
    stream = messages(asked.get(f"{table.path}/stream?after={table.version}"))
    assert found(stream)[0] == "asked"
    version = table.act_any("place_settlement")
    assert next(stream).id == str(version)
    table.ask(asker)
    assert found(stream)[0] == "asked"
    stream.close()


def test_a_delayed_spectator_is_not_told(services, ada, ben, guest):
    table = after_a_road(UndoTable(services, [ada, ben], spectator_delay=3600).start())
    asker = table.waiting
    assert table.ask(asker).status_code == 201
    answer = guest.get(f"{table.path}/stream?after={table.version}")
    chunks = answer.iter_encoded()
    assert next(chunks) == b"retry: 1000\n\n"
    assert next(chunks) == HEARTBEAT
    answer.close()
