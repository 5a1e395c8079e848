"""An agent that plays by tools: it reads texts, and asks a model for the number of an action.

The model here is a stand-in that takes a number at random; put a call of a language model in its place.
make mcp && .venv/bin/python examples/agent.py http://127.0.0.1:8080 natick
"""

import asyncio
import random
import re
import shutil
import sys
from pathlib import Path

from mcp import Client, StdioServerParameters

LANDNAMA = shutil.which("landnama") or str(Path(sys.executable).with_name("landnama"))


def ask_model(position: str, actions: str) -> int | dict:
    """The number of an action; a model would get both texts as its prompt, with the rules before them."""
    numbers = re.findall(r"^(\d+) ", actions, re.MULTILINE)
    if numbers:
        return int(random.choice(numbers))
    return fill_in(actions)


def fill_in(actions: str) -> dict:
    """A discard of the first cards that fit; other templates are voluntary."""
    kind, field, count, cards = re.search(r"to fill in: (\w+) (\w+) (\d+) of (.*)", actions).groups()
    held = [name for name, number in re.findall(r"(\w+) (\d+)", cards) for _ in range(int(number))][: int(count)]
    return {"type": kind, field: {name: held.count(name) for name in held}}


async def play(url: str, ruleset: str) -> str:
    server = StdioServerParameters(command=LANDNAMA, args=["mcp", "--url", url])
    async with Client(server) as client:

        async def use(tool: str, **arguments: object) -> str:
            result = await client.call_tool(tool, arguments)
            return "" if result.is_error else result.content[0].text

        news = await use("create_game", ruleset=ruleset, ai="random", ai_delay=0)
        game = re.search(r"[0-9a-f]{16}", news)[0]
        while "finished" not in news:
            version, acted = int(re.search(r"version (\d+)", news)[1]), ""
            if re.search(r"To act:.* 0\b", news):
                choice = ask_model(await use("look", game=game), await use("list_actions", game=game))
                chosen = {"number": choice} if isinstance(choice, int) else {"action": choice}
                acted = await use("act", game=game, version=version, **chosen)
            # Without a turn, and if another seat has acted first, the agent reads what has happened.
            news = acted or await use("wait_for_news", game=game, version=version)
        return news


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:])))
