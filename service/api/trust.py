"""Trust: seeds of the seats, receipts, the keys they are checked with, and the audit of a game."""

from typing import Any

from flask import Response, request

from service import auditing, receipts, seeds
from service.api import answers, body, incoming, outgoing, proofs
from service.api.caller import signed_in, visitor
from service.api.conditions import IDEMPOTENCY_KEY, idempotency_key
from service.api.document.spec import documented, fails, for_everybody, for_players
from service.api.house import house
from service.api.section import Section

trust = Section("trust", __name__, url_prefix="/v1", description="What can be proved without trusting the service.")
KEPT = "public, max-age=60"


@trust.post("/games/<game>/seeds")
@trust.arguments(incoming.Here, location="query")
@trust.arguments(incoming.Seed)
@trust.response(200, proofs.Acknowledgement)
@fails("unauthorized", "invalid_token", "forbidden", "unknown_game", "no_such_seat", "not_your_seat", "seat_required")
@fails("no_seed_awaited", "seed_misfit", "key_reused", "body_misfit", "query_misfit")
@documented(parameters=[IDEMPOTENCY_KEY])
@for_players
def reveal_seed(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Reveal the seed I have committed to.

    The answer is the entry the reveal became, and a receipt on it: the service's word that it was there in time.
    """
    sent = body.sent(request)
    done = seeds.reveal(
        house(), signed_in("play"), game, asked["seed"], query["seat"], key=idempotency_key(), body=sent
    )
    return answers.json(done._asdict())


@trust.post("/games/<game>/receipts")
@trust.arguments(incoming.Here, location="query")
@trust.arguments(incoming.ReceiptRequest, required=False)
@trust.response(200, outgoing.Receipt)
@fails("invalid_token", "forbidden", "unknown_game", "not_your_seat", "seat_required", "no_such_seat")
@fails("version_unknown", "body_misfit", "query_misfit")
@for_everybody
def sign_receipt(query: dict[str, Any], asked: dict[str, Any], game: str) -> Response:
    """Have the service sign where the game stands, or stood.

    The same version gets the same signature each time, as long as the key is the same.
    """
    return answers.json(receipts.receipt(house(), visitor(), game, asked["version"], query["seat"]))


@trust.get("/games/<game>/audit")
@trust.arguments(incoming.AuditQuery, location="query")
@trust.response(200, proofs.Audit, headers=answers.LINK)
@fails("invalid_token", "forbidden", "unknown_game", "seat_required", "query_misfit")
@for_everybody
def show_audit(query: dict[str, Any], game: str) -> Response:
    """Read who did what and when, who was told something hidden, and what was undone.

    Never what is hidden: of a seal the audit says only which seats may open it.
    """
    found = auditing.audit(house(), visitor(), game, query["after"], query["limit"])
    return answers.link_next(answers.json(found), after=found["next_after"])


@trust.get("/keys")
@trust.response(200, proofs.KeyList)
@for_everybody
def list_keys() -> Response:
    """List the keys that receipts are signed with, the oldest first.

    The last one is in use; what older ones have signed stays good. This answer is a keys file for `landnama verify`.
    """
    return answers.json({"keys": receipts.public_keys(house())}, cache=KEPT)
