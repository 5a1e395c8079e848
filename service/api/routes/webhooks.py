"""Webhooks: create, list, change, rotate the secret, read and repeat deliveries, delete."""

from typing import Any

from flask import Response

from service.api.http.request import current_request, current_services
from service.api.http.response import NO_STORE, json_response
from service.api.openapi.spec import Blueprint, fails, for_players
from service.api.schemas import requests
from service.api.schemas import webhooks as schemas
from service.webhooks import deliveries
from service.webhooks import webhooks as use_case

webhooks = Blueprint(
    "webhooks", __name__, url_prefix="/v1/webhooks", description="Events of the caller's games, sent to an address."
)
account_failures = fails("unauthorized", "invalid_token", "token_expired", "forbidden")


@webhooks.post("")
@webhooks.arguments(schemas.WebhookRequest)
@webhooks.response(201, schemas.NewWebhookSchema)
@fails("invalid_webhook", "unknown_bot", "limit_reached")
@account_failures
@for_players
def create_webhook(payload: dict[str, Any]) -> Response:
    """Create a webhook.

    For the caller or one of their bots. The service sends the events of the player's games that happen from then on to
    the URL, signed as in the specification Standard Webhooks. The secret is shown only in this response. The receiver's
    response to `your_turn` and `offer_received` may hold the action. The webhook ends with the caller's token.
    """
    caller = current_request().require_caller("account")
    created, secret = use_case.create_webhook(
        current_services(),
        caller,
        payload["url"],
        payload["events"],
        payload["games"],
        payload["label"],
        payload["bot_id"],
    )
    return json_response({**created._asdict(), "secret": secret}, 201, NO_STORE)


@webhooks.get("")
@webhooks.response(200, schemas.WebhookListSchema)
@account_failures
@for_players
def list_webhooks() -> Response:
    """List the webhooks of the caller and their bots.

    Oldest first, without their secrets. A disabled one says when and why.
    """
    found = use_case.list_webhooks(current_services(), current_request().require_caller("account"))
    return json_response({"webhooks": [each._asdict() for each in found]})


@webhooks.patch("/<webhook_id>")
@webhooks.arguments(schemas.WebhookChange)
@webhooks.response(200, schemas.WebhookSchema)
@fails("unknown_webhook", "invalid_webhook")
@account_failures
@for_players
def change_webhook(payload: dict[str, Any], webhook_id: str) -> Response:
    """Change a webhook.

    Only what is given. With `enabled` a disabled one gets events again, from then on, and ends with the
    caller's token.
    """
    caller = current_request().require_caller("account")
    changed = use_case.change_webhook(
        current_services(),
        caller,
        webhook_id,
        payload["url"],
        payload["events"],
        payload["games"],
        payload["enabled"],
    )
    return json_response(changed._asdict())


@webhooks.delete("/<webhook_id>")
@webhooks.response(204)
@fails("unknown_webhook")
@account_failures
@for_players
def delete_webhook(webhook_id: str) -> Response:
    """Delete a webhook.

    What waits for it is not sent any more.
    """
    use_case.delete_webhook(current_services(), current_request().require_caller("account"), webhook_id)
    return Response(status=204)


@webhooks.post("/<webhook_id>/secret")
@webhooks.arguments(requests.EmptyRequest, required=False)
@webhooks.response(201, schemas.NewSecretSchema)
@fails("unknown_webhook")
@account_failures
@for_players
def rotate_webhook_secret(payload: dict[str, Any], webhook_id: str) -> Response:
    """Replace the secret of a webhook.

    The secret is shown only in this response. For a day deliveries have a signature by the previous one, too.
    """
    caller = current_request().require_caller("account")
    secret = use_case.rotate_secret(current_services(), caller, webhook_id)
    return json_response(secret._asdict(), 201, NO_STORE)


@webhooks.get("/<webhook_id>/deliveries")
@webhooks.response(200, schemas.DeliveryListSchema)
@fails("unknown_webhook")
@account_failures
@for_players
def list_deliveries(webhook_id: str) -> Response:
    """List the latest deliveries of a webhook.

    Each attempt, the latest first, with the receiver's response; and the games with events that wait.
    """
    caller = current_request().require_caller("account")
    return json_response(deliveries.list_deliveries(current_services(), caller, webhook_id))


@webhooks.post("/<webhook_id>/deliveries/<message_id>/resend")
@webhooks.arguments(requests.EmptyRequest, required=False)
@webhooks.response(202)
@fails("unknown_webhook", "unknown_delivery")
@account_failures
@for_players
def resend_delivery(payload: dict[str, Any], webhook_id: str, message_id: str) -> Response:
    """Send a delivery again.

    One of the list, with the same id, soon and independently of what waits.
    """
    caller = current_request().require_caller("account")
    deliveries.resend_delivery(current_services(), caller, webhook_id, message_id)
    return Response(status=202)
