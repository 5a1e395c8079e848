"""Proofs over HTTP: seeds, receipts, keys, the audit."""

import json

import pytest

from events.proofs.fair_chance import seed_commitment
from landnama.verification.receipts import TrustAnchors, read_keys, read_receipts
from landnama.verification.verify import verify
from service.services import fair_randomness
from tests.service.api.language import Table, problem

SEEDS = ["11" * 32, "22" * 32]
PROMISES = [seed_commitment(bytes.fromhex(seed)) for seed in SEEDS]


@pytest.fixture
def waiting(services, ada, ben):
    """Ada and Ben have committed to a seed each, and the game has started."""
    made = ada.post("/v1/games", {"seats": 2, "seed_commitment": PROMISES[0]})
    path = made.headers["Location"]
    ben.post(f"{path}/seats/1", {"seed_commitment": PROMISES[1]})
    assert ada.post(f"{path}/start").json["status"] == "revealing"
    return path


def reveal(person, path, seed, **more):
    return person.post(f"{path}/seeds", {"seed": seed}, **more)


def test_the_game_names_the_awaited_seats_and_has_no_board_yet(waiting, ada, anybody):
    page = anybody.get(waiting).json
    assert (page["seeding"]["committed"], page["seeding"]["revealed"]) == ([0, 1], [])
    assert page["seeding"]["reveal_by"] > page["updated_at"]
    view = ada.get(f"{waiting}/view").json
    assert (view["status"], view["view"]) == ("revealing", None)


def test_a_reveal_returns_a_receipt_for_its_entry(waiting, ada, anybody):
    done = reveal(ada, waiting, SEEDS[0]).json
    assert done["entry"]["entry"]["events"] == [{"type": "seed_revealed", "seat": 0, "seed": SEEDS[0]}]
    assert (done["receipt"]["version"], done["receipt"]["hash"]) == (
        done["entry"]["entry"]["version"],
        done["entry"]["hash"],
    )


def test_the_game_starts_when_all_seeds_are_revealed(waiting, ada, ben):
    reveal(ada, waiting, SEEDS[0])
    reveal(ben, waiting, SEEDS[1])
    assert ada.get(waiting).json["status"] == "running"
    assert ada.get(f"{waiting}/view").json["view"] is not None


def test_an_invalid_reveal_is_refused(waiting, ada, ben, eve, anybody):
    problem(reveal(ada, waiting, SEEDS[1]), 422, "invalid_seed")
    problem(reveal(ada, waiting, "zz"), 422, "invalid_body")
    problem(reveal(eve, waiting, SEEDS[0]), 403, "not_your_seat")
    problem(reveal(anybody, waiting, SEEDS[0]), 401, "unauthorized")
    reveal(ada, waiting, SEEDS[0])
    problem(reveal(ada, waiting, SEEDS[0]), 409, "no_seed_expected")


def test_a_reveal_with_a_key_takes_effect_once(waiting, ada):
    first = reveal(ada, waiting, SEEDS[0], headers={"Idempotency-Key": "k"})
    assert reveal(ada, waiting, SEEDS[0], headers={"Idempotency-Key": "k"}).json == first.json


def test_an_ai_commits_to_no_seed(ada):
    path = ada.post("/v1/games", {"seats": 2}).headers["Location"]
    refused = ada.post(f"{path}/seats/1", {"policy": "greedy", "seed_commitment": PROMISES[0]})
    assert "seed_commitment" in problem(refused, 422, "invalid_commitment")["errors"]
    problem(ada.post("/v1/games", {"take_seat": False, "seed_commitment": PROMISES[0]}), 422, "invalid_commitment")


def test_a_receipt_covers_the_last_version_or_a_given_one(table, anybody):
    version, hash_ = table.log_position()
    receipt = anybody.post(f"{table.path}/receipts").json
    assert (receipt["version"], receipt["hash"]) == (version, hash_)
    assert anybody.post(f"{table.path}/receipts", {"version": 1}).json["version"] == 1
    problem(anybody.post(f"{table.path}/receipts", {"version": version + 1}), 404, "unknown_version")
    problem(anybody.post(f"{table.path}/receipts", {"version": -1}), 422, "invalid_body")


def test_the_one_public_key_is_open_to_everybody(table, anybody):
    answer = anybody.get("/v1/keys")
    (key,) = answer.json["keys"]
    assert (key["algorithm"], key["used_until"]) == ("Ed25519", None)
    assert table.game()["genesis"]["key_id"] == key["key_id"]
    assert answer.headers["Cache-Control"].startswith("public")


@pytest.mark.parametrize("randomness", [fair_randomness])
def test_receipts_collected_while_reading_anchor_the_record(services, ada, ben, anybody):
    table = Table(services, [ada, ben], options={"target_points": 3}).start().play(5000)
    keys = read_keys(anybody.get("/v1/keys").data)
    collected = read_receipts(anybody.get(f"{table.path}/events?limit=1000").data)
    verdict = verify(anybody.get(f"{table.path}/export").data, held=TrustAnchors(keys, collected))
    assert verdict.findings == []
    assert verdict.anchored_version == table.version
    assert len(collected) > 2


def test_the_audit_is_paged_and_contains_receipts(services, ada, ben, anybody):
    table = Table(services, [ada, ben]).start().play(30)
    whole = anybody.get(f"{table.path}/audit").json
    first = anybody.get(f"{table.path}/audit?limit=10")
    rest = anybody.get(f"{table.path}/audit?after={first.json['last_version']}").json
    assert first.json["entries"] + rest["entries"] == whole["entries"]
    assert f"after={first.json['last_version']}" in first.headers["Link"]
    assert [each["version"] for each in whole["receipts"]] == list(services.snapshots.get(whole["game"]).turns)


def test_the_audit_is_the_same_for_every_client(services, ada, ben, anybody):
    table = Table(services, [ada, ben]).start().play(60)
    answers = [json.dumps(each.get(f"{table.path}/audit").json) for each in (ada, ben, anybody)]
    assert len(set(answers)) == 1


def test_the_audit_of_an_unknown_game_is_not_found(anybody):
    problem(anybody.get("/v1/games/0123456789abcdef/audit"), 404, "unknown_game")
    problem(anybody.post("/v1/games/0123456789abcdef/receipts"), 404, "unknown_game")
