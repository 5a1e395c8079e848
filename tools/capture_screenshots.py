"""Takes screenshots of the browser client: every ruleset, light and dark, desktop and phone.

All pictures go to build/screenshots; the two of the README also to docs/img.
"""

import shutil
from pathlib import Path
from typing import Any

from rich.progress import track

from bench.service.running_service import run_service
from games.catalog import RULESETS
from tests.browser import open_page
from tests.system.clients.client import Client
from tests.waiting import eventually

FOLDER = Path("build/screenshots")
README_PICTURES = {"settlers-light-desktop.jpg": "client.jpg", "natick-dark-phone.jpg": "client-phone.jpg"}
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
"""The settings of a browser context by the name of the device."""
PART_OF_GAME = 0.7


def main() -> None:
    """Plays one game of AI players for each ruleset, and shows it late in the game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with run_service() as service:
        client = Client(service.port, "Camera")
        games = {name: play_game(client, name) for name in RULESETS}
        finished, _ = games["settlers"]
        pages = {"start": "/", "me": "/me", "embed": f"/embed/{finished}", "proof": f"/g/{finished}/proof"}
        pages |= {name: f"/g/{game}?at=v{at}" for name, (game, at) in games.items()}
        url = f"http://127.0.0.1:{service.port}"
        for name, path in track(pages.items(), "Screenshots"):
            for scheme in ("light", "dark"):
                for device, settings in SIZES.items():
                    take(url + path, FOLDER / f"{name}-{scheme}-{device}.jpg", scheme, settings)
    for source, target in README_PICTURES.items():
        shutil.copyfile(FOLDER / source, Path("docs/img") / target)


def play_game(client: Client, ruleset: str) -> tuple[str, int]:
    """The id of a finished game, and the version to show."""
    game = client.post("/v1/games", {"ruleset": ruleset, "ai": "greedy", "ai_delay": 0, "take_seat": False})[1]["game"]
    eventually(lambda: client.get(f"/v1/games/{game}")[1]["status"] == "finished", 600)
    return game, int(client.get(f"/v1/games/{game}")[1]["version"] * PART_OF_GAME)


def take(address: str, file: Path, scheme: str, settings: dict[str, Any]) -> None:
    """Opens a page and keeps what it shows when nothing is loading."""
    with open_page(address, color_scheme=scheme, reduced_motion="reduce", **settings) as visit:
        visit.page.wait_for_load_state("networkidle")
        visit.page.screenshot(path=file, type="jpeg", quality=85, full_page=True)


if __name__ == "__main__":
    main()
