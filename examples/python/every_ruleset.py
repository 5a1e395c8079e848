"""A bot that plays one game of every ruleset at the same time: it builds what it can, and otherwise acts at random.

pip install ./clients/python
python examples/python/every_ruleset.py http://127.0.0.1:8080            one game of every ruleset
python examples/python/every_ruleset.py http://127.0.0.1:8080 natick     of these rulesets
"""

import asyncio
import random
import sys

from landnama_client import AsyncClient, AsyncDecision, AsyncGame, LandnamaError, models

WISHES = ("settlement", "city", "town", "village", "colony", "development_card", "road", "ship", "path")
"""What the bot builds, the best first."""


def choose(decision: AsyncDecision) -> models.Action | None:
    """The best building, or any action. A better bot reads `await decision.view()`."""
    for wish in WISHES:
        builds = [action for action in decision.actions if action["type"].endswith(wish)]
        if builds:
            return random.choice(builds)
    return decision.random_action()


async def play(game: AsyncGame) -> models.Game:
    """Plays to the end and returns the description of the game."""
    async for decision in game.decisions():
        action = choose(decision)
        if action:
            await decision.act(action)
    return await game.details()


async def play_ruleset(client: AsyncClient, ruleset: str) -> None:
    game = await client.create_game(ruleset=ruleset, ai="greedy", ai_delay=0)
    result = await play(game)
    print(f"{ruleset}: points {result['points']}, won by seat {result['winners']}, {result['version']} entries")


async def main(url: str, *rulesets: str) -> None:
    async with AsyncClient(url) as client:
        await client.sign_up()
        names = rulesets or [each["name"] for each in (await client.rulesets())["rulesets"]]
        await asyncio.gather(*[play_ruleset(client, name) for name in names])


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except LandnamaError as error:
        sys.exit(str(error))
