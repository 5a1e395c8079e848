"""A client of the Landnama API: players, games, decisions and streams, blocking (`Client`) or with `AsyncClient`."""

from landnama_client import models, routes
from landnama_client.async_client import AsyncClient, AsyncDecision, AsyncGame
from landnama_client.client import Client, Decision, Game
from landnama_client.errors import (
    BadRequest,
    Conflict,
    ConnectionLost,
    Forbidden,
    Invalid,
    LandnamaError,
    NotFound,
    ProblemError,
    RateLimited,
    Refused,
    Stale,
    Unauthorized,
    Unavailable,
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
    "Invalid",
    "LandnamaError",
    "Message",
    "NotFound",
    "Picture",
    "ProblemError",
    "RateLimited",
    "Refused",
    "Request",
    "Stale",
    "Unauthorized",
    "Unavailable",
    "apply_patch",
    "models",
    "replay",
    "routes",
]
