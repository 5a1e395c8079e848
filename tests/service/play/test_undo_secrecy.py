"""The answers of undo, takebacks and the timeline depend only on public knowledge, in games that differ in the rest."""

from itertools import islice

import pytest

from service.play import takebacks, undo
from service.play.undo_plan import ReversalRequest
from service.proofs import audit
from service.runtime.problems import Problem
from tests.service.commands.test_secrecy import as_json, play_differing_moves
from tests.service.twins import WATCHER, Twins


@pytest.fixture
def twins(request):
    twins = Twins(request.param)
    yield twins
    twins.close()


def read_answers(twins, ask, more):
    """The answers of both games to each caller and to a spectator."""
    return [
        [as_json(ask(each.services, caller, twins.game, *more)) for caller in (*twins.callers, None)]
        for each in (twins.one, twins.other)
    ]


@pytest.mark.parametrize("twins", [0, 4], indirect=True)
def test_the_timeline_and_refused_undos_do_not_depend_on_secrets(twins):
    seen = set()
    for _ in islice(play_differing_moves(twins), 0, None, 3):
        version = twins.one.services.snapshots.get(twins.game).version
        for ask, more in (
            (audit.game_timeline, ()),
            (takebacks.list_takebacks, ()),
            (with_refusal(undo.undo), (version + 1,)),
            (with_refusal(undo.redo), (version,)),
            (with_refusal(undo.undo), (version, 0)),
        ):
            one, other = read_answers(twins, ask, more)
            assert one == other
            seen.update(one)
    assert len(seen) > 20


@pytest.mark.parametrize("twins", [5], indirect=True)
def test_takeback_responses_do_not_depend_on_secrets(twins):
    taken_back = 0
    for _ in islice(play_differing_moves(twins), 0, None, 2):
        both = [_taken_back(each.services, twins) for each in (twins.one, twins.other)]
        assert as_json(both[0]) == as_json(both[1])
        taken_back += "done" in as_json(both[0]).decode()
    assert taken_back > 5


def _taken_back(services, twins):
    """The last action is taken back with consent and redone; the answers to the watcher."""
    heard, watcher = [], twins.callers[WATCHER]
    for wish in (ReversalRequest("undo"), ReversalRequest("redo")):
        record = services.snapshots.fresh(twins.game)
        last = record.redo_stack[-1].by if wish.kind == "redo" and record.redo_stack else record.position.path.seat
        if last is None or record.status == "finished":
            continue
        heard.append(
            with_refusal(takebacks.request_takeback)(services, twins.callers[last], twins.game, record.version, wish)
        )
        for each in takebacks.list_takebacks(services, watcher, twins.game)["takebacks"]:
            for seat in each["recipients"]:
                heard.append(takebacks.accept_takeback(services, twins.callers[seat], twins.game, each["takeback"]))
        heard.append(audit.game_timeline(services, watcher, twins.game))
    return heard


def with_refusal(ask):
    """The same request, with the answer or its refusal; the games receive no request without a caller."""

    def asked(services, caller, *more):
        try:
            return None if caller is None else ask(services, caller, *more)
        except Problem as reason:
            return [reason.code, reason.detail, reason.facts]

    return asked
