"""Verify with the transparency log: the end of the game is in the log that other people see, or it is not."""

import pytest

from landnama.verification.receipts import KnownLog, TrustAnchors
from tests.landnama.game_log import KEY_LIST, ROOT_KEY, GameLog, end_of, other_ends
from tests.landnama.recording import short_game
from tests.landnama.verifiers import example, verify

GAME = short_game().up_to(30)
"""Short, so that it is verified fast; to a verifier of proofs the last entry is the end."""
INDEX = 3
OTHERS = other_ends(9)


@pytest.fixture(scope="module")
def log():
    return GameLog(*OTHERS[:INDEX], end_of(GAME), *OTHERS[INDEX:])


@pytest.fixture(scope="module")
def other_log():
    """The log that the server shows to somebody else, in which the game ended in another way."""
    forged = end_of(short_game().up_to(20))
    return GameLog(*OTHERS[:INDEX], forged, *OTHERS[INDEX:])


def anchors(known=None, witnesses=0, read=None):
    log = None if known is None else KnownLog(known, witnesses, read)
    return TrustAnchors(KEY_LIST.public_keys(), (), ROOT_KEY, True, log)


def check(inclusion, held, game=None):
    """The state of the check of the log, and the codes of all findings."""
    data = (game or GAME).export(audience=None) + (inclusion.line() if inclusion else b"")
    verdict = verify(data, held=held)
    (checked,) = [each for each in verdict.checks if each.name == "log"] or [None]
    return checked and checked.state, [each.code for each in verdict.findings]


def test_a_proof_is_checked_with_the_checkpoint_in_the_file(log):
    assert check(log.inclusion(INDEX), anchors()) == ("ok", [])


def test_a_proof_is_checked_with_a_checkpoint_from_elsewhere(log):
    without = log.inclusion(INDEX, has_checkpoint=False)
    assert check(without, anchors(log.checkpoint_at(10), witnesses=2)) == ("ok", [])
    assert check(log.inclusion(INDEX), anchors(log.checkpoint_at(10))) == ("ok", [])


def test_a_game_that_is_not_the_leaf_of_the_log_is_found(log, other_log):
    """The file, or what the server shows now, or what somebody else was shown."""
    for proof, held in [
        (other_log.inclusion(INDEX), anchors()),
        (log.inclusion(INDEX), anchors(other_log.checkpoint_at(10))),
        (log.inclusion(INDEX), anchors(other_log.checkpoint_at(10), read=other_log.read)),
        (log.inclusion(INDEX, 8), anchors(other_log.checkpoint_at(10), read=other_log.read)),
        (log.inclusion(INDEX - 1), anchors()),
    ]:
        state, codes = check(proof, held)
        assert state == "bad"
        assert set(codes) == {"not_in_log"}


def test_a_larger_log_that_can_be_read_is_compared_with_the_one_in_the_file(log):
    assert check(log.inclusion(INDEX, 7), anchors(log.checkpoint_at(10), read=log.read)) == ("ok", [])
    assert check(log.inclusion(INDEX, 10), anchors(log.checkpoint_at(7), read=log.read)) == ("ok", [])


def test_a_larger_log_that_forgot_a_leaf_of_another_game_is_found(log):
    """Nothing about this game has changed, but the log is not append-only."""
    changed = GameLog(*OTHERS[1:INDEX], OTHERS[0], end_of(GAME), *OTHERS[INDEX:])
    verdict = check(log.inclusion(INDEX, 7), anchors(changed.checkpoint_at(10), read=changed.read))
    assert verdict == ("bad", ["not_in_log"])


def test_a_log_that_was_cut_off_before_the_game_is_found(log):
    known = anchors(log.checkpoint_at(INDEX), read=log.read)
    assert check(log.inclusion(INDEX), known) == ("bad", ["not_in_log"])


def test_a_checkpoint_of_another_size_that_cannot_be_compared_is_left_open(log):
    assert check(log.inclusion(INDEX, 7), anchors(log.checkpoint_at(10))) == ("not checked", [])


def test_an_export_without_a_proof_is_verified_as_before(log):
    assert check(None, anchors()) == (None, [])
    assert check(None, anchors(log.checkpoint_at(10))) == ("not checked", [])


def test_a_proof_without_a_checkpoint_is_left_open(log):
    without = log.inclusion(INDEX, has_checkpoint=False)
    assert check(without, anchors()) == ("not checked", [])
    data = GAME.export(audience=None) + without.line()
    _, summary = example.check(
        data, {key: each.public_key for key, each in anchors().keys.items()}, (), (ROOT_KEY, None)
    )
    assert "the transparency log: the proof has no checkpoint" in summary["unchecked"]


def test_without_keys_a_proof_is_only_mentioned(log):
    assert check(log.inclusion(INDEX), TrustAnchors()) == ("note", [])


@pytest.mark.parametrize("fault", ["another key", "another log", "not a note"])
def test_a_checkpoint_in_the_file_that_the_operator_did_not_sign_is_found(fault):
    forged = {
        "another key": GameLog(end_of(GAME), private=b"\7" * 32),
        "another log": GameLog(end_of(GAME), root_key="ab" * 32),
        "not a note": GameLog(end_of(GAME)),
    }[fault]
    inclusion = forged.inclusion(0)
    if fault == "not a note":
        inclusion = inclusion.__class__(0, 1, [], "nothing")
    assert check(inclusion, anchors()) == ("bad", ["not_in_log"])


def test_a_game_that_was_cut_off_is_not_the_end_in_the_log(log):
    state, codes = check(log.inclusion(INDEX), anchors(), short_game().up_to(20))
    assert (state, "not_in_log" in codes) == ("bad", True)


@pytest.mark.parametrize("size", [4, 9])
def test_a_proof_with_another_size_leads_nowhere(log, size):
    proof = log.inclusion(INDEX, has_checkpoint=False)
    changed = proof.__class__(proof.index, size, proof.hashes, None)
    known = anchors(log.checkpoint_at(size))
    assert check(changed, known) == ("bad", ["not_in_log"])


@pytest.mark.parametrize(
    "line",
    [
        b'{"inclusion":{}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[],"index":-1,"size":1}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[],"index":1,"size":1}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[],"index":0,"size":0}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":["00"],"index":0,"size":1}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[], "index":0,"size":1}}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[],"index":0,"size":1},"more":1}\n',
        b'{"inclusion":{"checkpoint":null,"hashes":[],"index":0,"size":1}}',
    ],
)
def test_a_garbled_line_is_found(line):
    verdict = verify(GAME.export(audience=None) + line)
    assert verdict.first_bad_version == len(GAME.entries) + 1


def test_only_the_last_line_can_be_a_proof(log):
    rows = GAME.export(audience=None).splitlines(keepends=True)
    verdict = verify(b"".join([*rows[:-1], log.inclusion(INDEX).line(), rows[-1]]))
    assert "unreadable" in [each.code for each in verdict.findings]


def test_the_second_verifier_reads_a_checkpoint_from_a_file(log, other_log, tmp_path, capsys):
    """Status 3, because the game is running."""
    files = {"game": GAME.export(audience=None) + log.inclusion(INDEX).line(), "keys": log.keys()}
    files |= {"same": log.note().encode(), "other": other_log.note().encode(), "short": log.note(7).encode()}
    files["unsigned"] = GameLog(*OTHERS, private=b"\7" * 32).note().encode()
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    found = {}
    for name in ("same", "other", "short", "unsigned"):
        found[name] = example.main(["--root", ROOT_KEY, *[str(tmp_path / each) for each in ("game", "keys", name)]])
        found[name] = found[name], capsys.readouterr().out
    assert {name: status for name, (status, _) in found.items()} == {"same": 3, "other": 1, "short": 3, "unsigned": 1}
    assert "proof is for another size" in found["short"][1]
    assert "proof is for another size" not in found["same"][1]
    assert "no key of the operator signed the checkpoint" in found["unsigned"][1]
