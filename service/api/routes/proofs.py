"""Proofs: revealed seeds, signed receipts, the public keys that verify them, and the audit trail."""

from typing import Any

from flask import Response

from service.api.http.negotiation import PLAIN_TEXT
from service.api.http.request import current_request, current_services
from service.api.http.response import LINK, add_next_link, json_response
from service.api.openapi.spec import Blueprint, fails, for_everybody, for_players, idempotent, without_token
from service.api.schemas import proofs, requests, responses
from service.play import seeds
from service.proofs import audit, receipts, transparency

trust = Blueprint("trust", __name__, url_prefix="/v1", description="Proofs that a client can verify by itself.")
KEYS_CACHE_CONTROL = "public, max-age=60"
CHECKPOINT_CACHE_CONTROL = "public, max-age=2"
TILE_CACHE_CONTROL = "public, max-age=31536000, immutable"
OCTETS = "application/octet-stream"
TILE = {"type": "string", "format": "binary", "description": "Hashes of 32 bytes, or leaves after their lengths."}


@trust.post("/games/<game>/seeds")
@trust.arguments(requests.SeatQuery, location="query")
@trust.arguments(requests.SeedRequest)
@trust.response(200, proofs.AcknowledgementSchema)
@fails("unknown_game", "unknown_seat", "not_your_seat", "seat_required", "no_seed_expected", "invalid_seed")
@fails("idempotency_key_reused")
@idempotent
@for_players
def reveal_seed(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Reveal a committed seed.

    The response is the entry with the reveal, and a receipt that proves that the seed arrived in time.
    """
    request = current_request()
    body = request.read_body()
    done = seeds.reveal_seed(
        current_services(),
        request.require_caller("play"),
        game,
        payload["seed"],
        query["seat"],
        key=request.read_idempotency_key(),
        body=body,
    )
    return json_response(done._asdict())


@trust.post("/games/<game>/receipts")
@trust.arguments(requests.SeatQuery, location="query")
@trust.arguments(requests.ReceiptRequest, required=False)
@trust.response(200, responses.ReceiptSchema)
@fails("unknown_game", "not_your_seat", "seat_required", "unknown_seat", "unknown_version")
@for_everybody
def create_receipt(query: dict[str, Any], payload: dict[str, Any], game: str) -> Response:
    """Create a signed receipt for a version.

    A retry for the same version gets the same signature, as long as the key is the same.
    """
    caller = current_request().optional_caller()
    return json_response(receipts.receipt(current_services(), caller, game, payload["version"], query["seat"]))


@trust.get("/games/<game>/audit")
@trust.arguments(requests.AuditQuery, location="query")
@trust.response(200, proofs.AuditSchema, headers=LINK)
@fails("unknown_game", "seat_required")
@for_everybody
def get_audit(query: dict[str, Any], game: str) -> Response:
    """Get the audit trail of a game.

    Who did what and when, which seats could read hidden values, and what was undone. It never shows a hidden value: of
    a seal it lists the seats that can open it.
    """
    caller = current_request().optional_caller()
    page = audit.audit_game(current_services(), caller, game, query["after"], query["limit"])
    return add_next_link(json_response(page), after=page["last_version"])


@trust.get("/keys")
@trust.response(200, proofs.SignedKeyListSchema)
@without_token
def list_keys() -> Response:
    """List the public keys of receipts.

    Oldest first; the last key is in use, and signatures of earlier keys stay valid. The operator's root key signs the
    list. `landnama verify` reads this response as its file of keys.
    """
    return json_response(receipts.public_keys(current_services()), cache=KEYS_CACHE_CONTROL)


@trust.get("/transparency/checkpoint")
@trust.response(200, {"type": "string"}, content_type=PLAIN_TEXT, description="A signed note.")
@fails("unknown_tile")
@without_token
def get_checkpoint() -> Response:
    """Get the latest checkpoint of the transparency log.

    The number of leaves and the root of the Merkle tree over the last hashes of all finished games, in the format of
    C2SP tlog-checkpoint, signed by the key of receipts.
    """
    response = Response(str(transparency.latest_checkpoint(current_services())), mimetype=PLAIN_TEXT)
    response.headers["Cache-Control"] = CHECKPOINT_CACHE_CONTROL
    return response


@trust.get("/transparency/tile/<path:tile>")
@trust.response(200, TILE, content_type=OCTETS, description="The tile.")
@fails("unknown_tile")
@without_token
def get_tile(tile: str) -> Response:
    """Get a tile of the transparency log.

    Paths and contents are those of C2SP tlog-tiles: `0/000` has the hashes of the first 256 leaves, `1/000` the roots
    of the first 256 tiles, `entries/000` the leaves themselves. A tile that is not full has its width in its name:
    `0/000.p/17`.
    """
    response = Response(transparency.read_tile(current_services(), tile), mimetype=OCTETS)
    response.headers["Cache-Control"] = TILE_CACHE_CONTROL
    return response
