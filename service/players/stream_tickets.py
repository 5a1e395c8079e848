"""Stream tickets: texts that open streams in the place of a token, for clients that cannot send a header.

A ticket names a token of its player and ends with an authentication code, whose key is the stored digest of that token.
So no ticket is stored, and each one ends with its token.
"""

import re
from hmac import compare_digest, digest
from typing import Final, NamedTuple

from games.translatable import Translatable
from service.players.accounts import Caller, admit
from service.registers.credentials import Token
from service.runtime.problems import Problem, use_case
from service.services import Services

TICKET_PREFIX: Final = "lst_"
"""Tickets start with it."""
TICKET_SECONDS: Final = 60
"""Seconds in which a ticket opens streams, any number of times; a stream that is open may last longer."""
TICKET_PATTERN: Final = f"{TICKET_PREFIX}[0-9a-f]{{16}}_[0-9a-f]{{12}}_[0-9]{{17}}_[0-9a-f]{{64}}"


class StreamTicket(NamedTuple):
    """`ticket` is secret. It is valid until `expires_at`."""

    ticket: str
    expires_at: str


@use_case
def create_ticket(services: Services, caller: Caller) -> StreamTicket:
    """A ticket for the caller, who has used a token; raises invalid_token if it has been revoked since."""
    credentials = services.registers.tokens.credentials_with_id(caller.person_id, caller.token_id)
    token = credentials.find_token(caller.token_id) if credentials else None
    if token is None:
        raise Problem("invalid_token")
    expires_at = services.now(TICKET_SECONDS)
    head = f"{TICKET_PREFIX}{token.person}_{token.token_id}_{_digits(expires_at)}"
    return StreamTicket(f"{head}_{_authentication_code(token, head)}", expires_at)


@use_case
def authenticate_ticket(services: Services, ticket: str) -> Caller:
    """The player who got a ticket; raises invalid_token, token_expired and player_suspended."""
    caller = reauthenticate_ticket(services, ticket)
    if ticket.split("_")[3] <= _digits(services.now()):
        raise Problem(
            "token_expired", Translatable("The ticket has expired: POST /v1/streams/tickets returns another one.")
        )
    return caller


@use_case
def reauthenticate_ticket(services: Services, ticket: str) -> Caller:
    """The same for a stream that is open already, which may last longer than the ticket."""
    head, _, code = ticket.rpartition("_")
    _, person, token_id, _ = head.split("_")
    credentials = services.registers.tokens.credentials_with_id(person, token_id)
    token = credentials.find_token(token_id) if credentials else None
    if credentials is None or token is None or not compare_digest(code, _authentication_code(token, head)):
        raise Problem(
            "invalid_token", Translatable("The ticket is not valid: POST /v1/streams/tickets returns another one.")
        )
    return admit(services, credentials, token, "read")


def _authentication_code(token: Token, head: str) -> str:
    return digest(token.digest.encode(), head.encode(), "sha256").hex()


def _digits(instant: str) -> str:
    """A time without punctuation; the order of times is that of their digits."""
    return re.sub("[^0-9]", "", instant)
