"""The tools of language models: they find, join, watch and play games, and show what a player may see and no more."""

import asyncio
import re
import secrets
import subprocess
import sys
from contextlib import closing

import pytest
from mcp import Client, MCPError

from landnama.mcp.server import create_server
from landnama.mcp.tools import GameTools
from landnama.terminal.connection import Connection
from tests.ports import free_port
from tests.waiting import eventually

TOOLS = {"find_games", "create_game", "join_game", "start_game", "look", "list_actions", "act", "wait_for_news"}


class Agent:
    """A player whose tools are called as a model's host calls them, each over a connection of its own."""

    def __init__(self, url):
        connection = Connection(url)
        self.token = connection.post("/players", {"name": f"Agent {secrets.token_hex(6)}"})["token"]
        connection.close()
        self.server = create_server(lambda _: GameTools(url, self.token))

    def ask(self, work):
        async def connect():
            async with Client(self.server) as client:
                return await work(client)

        return asyncio.run(connect())

    def call(self, tool, **arguments):
        """The result of a tool, which must not be an error."""
        result = self.ask(lambda client: client.call_tool(tool, arguments))
        assert not result.is_error, result.content[0].text
        return result.content[0].text

    def refused(self, tool, **arguments):
        result = self.ask(lambda client: client.call_tool(tool, arguments))
        assert result.is_error
        return result.content[0].text


@pytest.fixture(scope="module")
def ada(shared_service):
    return Agent(shared_service.url)


@pytest.fixture(scope="module")
def ben(shared_service):
    return Agent(shared_service.url)


def game_of(text):
    return re.search(r"[0-9a-f]{16}", text)[0]


def test_every_tool_says_what_it_does(ada):
    tools = ada.ask(lambda client: client.list_tools()).tools
    assert {each.name for each in tools} == TOOLS
    assert all(each.description for each in tools)


def test_two_agents_find_each_other_look_and_act(ada, ben):
    game = game_of(ada.call("create_game", ruleset="natick", ai=None))
    assert game in ben.call("find_games", ruleset="natick")
    assert "You have seat 1." in ben.call("join_game", game=game)
    started = ada.call("start_game", game=game)
    due = ada if started.endswith("To act: 0.") else ben
    waiting = ben if due is ada else ada
    actions = due.call("list_actions", game=game)
    version = int(re.search(r"Version (\d+)", actions)[1])
    assert "\n0 " in actions
    assert "You can, by number" in due.call("look", game=game)
    assert "You can" not in waiting.call("look", game=game)
    kind = re.search(r"^0 (\w+)", actions, re.MULTILINE)[1]
    assert "\n0 " in due.call("list_actions", game=game, kind=kind)
    assert f"version {version + 1}" in due.call("act", game=game, number=0, version=version)
    assert f"\n{version + 1}: " in "\n" + waiting.call("wait_for_news", game=game, version=version)
    assert "stale_version" in due.refused("act", game=game, number=0, version=version)
    assert "There is no action 999" in waiting.refused("act", game=game, number=999, version=version + 1)


def test_a_finished_game_says_who_won_and_why_it_ended(shared_service, ada):
    game = game_of(ada.call("create_game", ruleset="natick"))
    with closing(Connection(shared_service.url)) as connection:
        connection.token = ada.token
        connection.post(f"/games/{game}/resign", {})
    listed = next(line for line in ada.call("find_games", which="mine").splitlines() if line.startswith(game))
    assert listed.endswith("To act: nobody. Won by seat 1 (resigned).")


def test_what_does_not_fit_is_refused_with_what_would_be_right(ada):
    assert "invalid_game_settings: ruleset: must be one of" in ada.refused("create_game", ruleset="chess")
    assert "unknown_game" in ada.refused("look", game="0" * 16)
    assert "Give either the number" in ada.refused("act", game="0" * 16, version=1)


def test_the_rules_of_a_combination_are_a_resource(ada):
    read = ada.ask(lambda client: client.read_resource("landnama://rules/settlers+seafarers"))
    assert "ship" in read.contents[0].text
    assert "settlers: " in ada.ask(lambda client: client.read_resource("landnama://rules")).contents[0].text
    assert "unknown_ruleset" in ada.ask(read_unknown_rules)


async def read_unknown_rules(client):
    with pytest.raises(MCPError) as refused:
        await client.read_resource("landnama://rules/chess")
    return str(refused.value)


def test_over_http_every_client_without_a_token_watches(shared_service):
    port = free_port()
    command = [sys.executable, "-m", "landnama", "mcp", "--http", "--port", str(port), "--url", shared_service.url]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
        try:
            assert f":{port}/mcp" in program.stderr.readline()

            async def find_and_create():
                async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                    found = await client.call_tool("find_games", {"which": "running"})
                    return found, await client.call_tool("create_game", {"ruleset": "natick"})

            found, created = eventually(lambda: try_to_connect(find_and_create))
            assert "To act: " in found.content[0].text or "no such games" in found.content[0].text
            assert "unauthorized" in created.content[0].text
        finally:
            program.terminate()
            program.stderr.read()


def try_to_connect(work):
    """The result, or nothing while the program does not listen yet."""
    try:
        return asyncio.run(work())
    except (OSError, ExceptionGroup, MCPError):
        return None
