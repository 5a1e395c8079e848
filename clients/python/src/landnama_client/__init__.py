"""A client of the Landnama API: players, games, decisions and streams, blocking (`Client`) or with `AsyncClient`."""

from landnama_client import models, routes
from landnama_client.async_client import AsyncClient, AsyncDecision, AsyncGame
from landnama_client.client import Client, Decision, Game
from landnama_client.errors import (
    BadRequest,
    Conflict,
    ConnectionLost,
    Forbidden,
    Gone,
    Invalid,
    LandnamaError,
    MethodNotAllowed,
    NotAcceptable,
    NotFound,
    ProblemError,
    RateLimited,
    Refused,
    ServerError,
    Stale,
    TooLarge,
    Unauthorized,
    Unavailable,
    UnsupportedMediaType,
    VersionRequired,
)
from landnama_client.pictures import Picture
from landnama_client.replay import apply_patch, replay
from landnama_client.request import Request
from landnama_client.streams import Message

__version__ = "0.1.0"

__all__ = [
    "AsyncClient",
    "AsyncDecision",
    "AsyncGame",
    "BadRequest",
    "Client",
    "Conflict",
    "ConnectionLost",
    "Decision",
    "Forbidden",
    "Game",
    "Gone",
    "Invalid",
    "LandnamaError",
    "Message",
    "MethodNotAllowed",
    "NotAcceptable",
    "NotFound",
    "Picture",
    "ProblemError",
    "RateLimited",
    "Refused",
    "Request",
    "ServerError",
    "Stale",
    "TooLarge",
    "Unauthorized",
    "Unavailable",
    "UnsupportedMediaType",
    "VersionRequired",
    "apply_patch",
    "models",
    "replay",
    "routes",
]
