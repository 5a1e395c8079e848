"""A session prints new events and the board, asks for an action, and repeats until the game is over."""

from typing import Any

from rich.console import Console
from rich.text import Text

from games.kernel import Vocabulary
from landnama.console import command_line
from landnama.terminal.board import render_board
from landnama.terminal.client import GameClient
from landnama.terminal.connection import ApiError
from landnama.terminal.decision_context import ActionChooser, DecisionContext
from landnama.terminal.names import Names
from landnama.terminal.narration import narrate_entry
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.prompt import UndoRequested
from landnama.terminal.renderers import find_narrator, render_all, render_holdings
from landnama.terminal.scoreboard import render_scoreboard

TOO_LATE = "Another player acted first; choose again."


class TerminalSession:
    """`pictures` shows board and hands before every choice if they have changed."""

    def __init__(self, client: GameClient, chooser: ActionChooser, console: Console, pictures: bool = True) -> None:
        self.client = client
        self.chooser = chooser
        self.console = console
        self.pictures = pictures
        self.names = Names(client.page()["seats"], client.seat)
        ruleset = client.ruleset()
        self.schemas, self.words = ruleset["actions"], Vocabulary(ruleset["vocabulary"])
        self.narrator_class = find_narrator(ruleset["name"])
        self.places: PlaceNames | None = None
        self.last_shown: Any = None

    def play(self) -> None:
        """Runs until the end of the game."""
        waited = False
        while True:
            self._print_news(wait=waited)
            seen = self.client.view()
            if seen["status"] == "finished":
                self._print_news()
                self._print_end(self.words.to_plain_words(seen["view"]))
                return
            waited = not self._act_if_due(self.words.to_plain_words(seen["view"]))

    def _print_news(self, wait: bool = False) -> None:
        for entry in self.client.new_entries(wait):
            self._load_places()
            style = "bold" if entry["seat"] == self.client.seat else ""
            for sentence in narrate_entry(entry, self.narrator_class(self.names, self.places, self.words)):
                self.console.print(Text(sentence, style))

    def _load_places(self) -> None:
        """Place names are available as soon as there is a board."""
        if self.places is None:
            self.names = Names(self.client.page()["seats"], self.client.seat)
            view = self.client.view()["view"]
            self.places = PlaceNames(view) if view and "board" in view else None

    def _act_if_due(self, view: Any) -> bool:
        """Whether this seat acted; otherwise the session waits for the other seats."""
        if view is None or self.client.seat not in view["due"]:
            return False
        choices = self.client.choices()
        if not choices["actions"] and not choices["templates"]:
            return False
        others = any(seat != self.client.seat for seat in choices["due"])
        position = DecisionContext(
            view,
            self.names,
            choices["version"],
            choices["actions"],
            choices["templates"],
            self.schemas,
            others,
            self.words,
        )
        self._show_position(position)
        try:
            action = self.chooser.choose(position)
            if action is None:
                return False
            self.client.act(action, position.version)
        except UndoRequested as wish:
            self._take_back(wish.direction, position.version)
        except ApiError as refused:
            self._print_refusal(refused)
        return True

    def _take_back(self, way: str, version: int) -> None:
        try:
            self.client.take_back(way, version)
        except ApiError as refused:
            self._print_refusal(refused)

    def _print_refusal(self, refused: ApiError) -> None:
        self.console.print(TOO_LATE if refused.code == "stale_version" else refused.detail, style="yellow")

    def _show_position(self, position: DecisionContext) -> None:
        """Prints the board only if it has changed, and not if the next prompt draws it."""
        view = position.view
        if not self.pictures:
            return
        if "board" not in view:
            self.console.print(render_holdings(view, self.names, self.words))
            return
        pieces = [(each["roads"], each["settlements"], each["cities"]) for each in view["colours"]]
        looks = view["board"]["robber"], pieces, view.get("first_nations"), view.get("dinosaurs")
        if looks != self.last_shown and not position.is_place_choice():
            self.console.print(render_board(view))
        self.last_shown = looks
        self.console.print(render_scoreboard(view, self.names, self.words))

    def _print_end(self, view: Any) -> None:
        self.console.print(render_all(view, self.names, self.words))
        export = command_line(f"export {self.client.game} --output game.ndjson", self.client.url)
        self.console.print(f"Verify the game yourself:\n  {export}\n  {command_line('verify game.ndjson')}")
