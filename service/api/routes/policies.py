"""Policies: the AI players that a game can have, and how strong they are."""

from functools import lru_cache

from flask import Response

from projections.game.sentences import Translate
from service.api.http.request import current_request
from service.api.http.response import encode_json, public_response
from service.api.openapi.spec import Blueprint, without_token
from service.api.schemas import policies as schemas
from service.lobby.ai_players import list_policies as read_policies

policies = Blueprint("policies", __name__, url_prefix="/v1", description="The AI players.")


@policies.get("/policies")
@policies.response(200, schemas.PolicyListSchema)
@without_token
def list_policies() -> Response:
    """List AI policies.

    The weakest first. A policy's `name` is the value for `ai` of a new game; `title` and `about` are for people.
    """
    return public_response(_encode_list(current_request().translate))


@lru_cache(maxsize=8)
def _encode_list(translate: Translate) -> bytes:
    policies = [
        {**each, "title": translate(each["title"]), "about": translate(each["about"])} for each in read_policies()
    ]
    return encode_json({"policies": policies})
