"""What the tests of the client share: answers without a server, and players with one."""

import secrets

import httpx
from landnama_client import Client

WAITED = object()
"""The answer to a pause."""


def perform(steps, *answers):
    """The steps that a generator asks for, given these answers, and its result."""
    performed, left, answer = [], list(answers), None
    try:
        while True:
            performed.append(steps.send(answer))
            answer = left.pop(0)
    except StopIteration as end:
        return performed, end.value


def answered(status, body=None, **headers):
    """A response of a server."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=named, request=httpx.Request("GET", "http://server"))


def problem(status, code, **facts):
    """A problem document."""
    return {
        "type": f"/docs/problems#{code}",
        "title": code,
        "status": status,
        "code": code,
        "detail": code,
        "facts": facts,
    }


def new_name():
    return f"Py {secrets.token_hex(6)}"


def new_player(service):
    """A client of the service, signed up."""
    client = Client(service.url)
    client.sign_up(name=new_name())
    return client
