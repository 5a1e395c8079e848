"""`landnama mcp` lets a language model play: a server of the Model Context Protocol in front of a service."""

import sys
from collections.abc import Mapping
from typing import Annotated

import typer

from landnama.address import parse_address, read_token
from landnama.commands.play import sign_in
from landnama.console import DEFAULT_URL
from landnama.errors import UserError
from landnama.mcp.tools import GameTools
from landnama.terminal.connection import ApiError, Connection
from landnama.terminal.saved_players import SavedPlayers

BEARER = "bearer "


def mcp(
    url: Annotated[str, typer.Option(help="The address of the service.")] = DEFAULT_URL,
    name: Annotated[str | None, typer.Option(help="The player's name; by default the last one used.")] = None,
    http: Annotated[
        bool, typer.Option("--http", help="Serve streamable HTTP at /mcp; every client sends its own token.")
    ] = False,
    host: Annotated[str, typer.Option(help="With --http: the address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="With --http: the port to listen on.")] = 8090,
) -> None:
    """Serve tools for language models, by default on standard input and output.

    The player is that of the token in LANDNAMA_TOKEN, or the saved one of `landnama play`.
    """
    from landnama.mcp.server import create_server

    parse_address(url)
    if http:
        print(f"MCP server on http://{host}:{port}/mcp", file=sys.stderr, flush=True)
        create_server(lambda headers: GameTools(url, _token_of_request(headers))).run(
            "streamable-http", host=host, port=port, stateless_http=True
        )
        return
    tools = GameTools(url, _find_token(url, name))
    create_server(lambda _: tools).run("stdio")


def _token_of_request(headers: Mapping[str, str] | None) -> str:
    """The token of the request; none for a spectator."""
    header = (headers or {}).get("authorization", "")
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""


def _find_token(url: str, name: str | None) -> str:
    """That of the environment, or of the saved player, who is signed up if there is none."""
    if token := read_token():
        return token
    connection = Connection(url, lambda message: print(message, file=sys.stderr))
    connection.check_reachable()
    try:
        sign_in(connection, SavedPlayers(), name)
    except ApiError as refused:
        raise UserError(refused.detail) from refused
    finally:
        connection.close()
    return connection.token
