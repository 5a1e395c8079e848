"""A session prints new events and the board, asks for an action, and repeats until the game is over."""

from typing import Any

from rich.console import Console
from rich.text import Text

from landnama.console import command_line
from landnama.terminal.board import render_board
from landnama.terminal.choices.decision_context import ActionChooser, DecisionContext
from landnama.terminal.choices.prompt import RequestMade
from landnama.terminal.choices.questions import next_question
from landnama.terminal.client import GameClient
from landnama.terminal.connection import ApiError
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator
from landnama.terminal.offers import offer_terms
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.renderers import render_all, render_holdings
from landnama.terminal.rulebook import Rulebook
from landnama.terminal.scoreboard import render_scoreboard

TOO_LATE = "Another player acted first; choose again."
NOTICE = "yellow"


class TerminalSession:
    """`pictures` shows board and hands before every choice; `asks_unpayable` asks about offers that the seat cannot
    accept, which are declined otherwise.
    """

    def __init__(
        self,
        client: GameClient,
        chooser: ActionChooser,
        console: Console,
        pictures: bool = True,
        asks_unpayable: bool = False,
    ) -> None:
        self.client = client
        self.chooser = chooser
        self.console = console
        self.pictures = pictures
        self.asks_unpayable = asks_unpayable
        page, ruleset = client.page(), client.ruleset()
        self.names = Names(page["seats"], client.seat)
        self.rulebook = Rulebook(ruleset, page["options"])
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
                self._print_end(self.rulebook.words.to_plain_words(seen["view"]))
                return
            waited = not self._act_if_due(self.rulebook.words.to_plain_words(seen["view"]))

    def _print_news(self, wait: bool = False) -> None:
        entries = self.client.new_entries(wait)
        for entry in entries:
            self._load_places()
            style = "bold" if entry["seat"] == self.client.seat else ""
            narrator = Narrator(self.names, self.places, self.rulebook)
            for line in narrator.narrate(entry["texts"], entry.get("flag")):
                self.console.print(Text(line, style))
        if any(event["type"] == "draw_offered" for entry in entries for event in entry["events"]):
            self._answer_draw()

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
            view, self.names, choices["version"], choices["actions"], choices["templates"], others, self.rulebook
        )
        try:
            return self._decline_unpayable(position) or self._choose(position)
        except RequestMade as wish:
            self._carry_out(wish.request, position.version)
        except ApiError as refused:
            self._print_refusal(refused)
        return True

    def _decline_unpayable(self, position: DecisionContext) -> bool:
        """Whether an offer was declined that this seat cannot accept."""
        declining = [] if self.asks_unpayable else position.unpayable_offers()
        for action in declining[:1]:
            offer = next(each for each in position.view["offers"] if each["offer"] == action["offer"])
            terms = offer_terms(offer, self.names)
            self.console.print(f"You cannot accept this offer: {terms}. It is declined for you.", style=NOTICE)
            self.client.act(action, position.version)
        return bool(declining)

    def _choose(self, position: DecisionContext) -> bool:
        self._show_position(position)
        action = self.chooser.choose(position)
        if action is not None:
            self.client.act(action, position.version)
        return action is not None

    def _carry_out(self, request: str, version: int) -> None:
        """Does what the player wants instead of an action."""
        try:
            if request == "answers":
                self._set_standing_answers()
            elif request != "draw":
                self.client.take_back(request, version)
            elif not self._answer_draw():
                self.client.offer_draw()
        except ApiError as refused:
            self._print_refusal(refused)

    def _answer_draw(self) -> bool:
        """Asks about an open offer of a draw that waits for this seat; whether there is one."""
        offer = self.client.page()["draw_offer"]
        if offer is None or self.client.seat is None or self.client.seat in offer["accepted"]:
            return False
        accepts = self.chooser.answer_draw(self.names.sentence_start(offer["seat"]))
        if accepts is not None:
            self.client.answer_draw(accepts)
        return True

    def _set_standing_answers(self) -> None:
        chosen = self.chooser.choose_standing_answers(self.client.standing_answers(), self.rulebook, self.names)
        if chosen is not None:
            self.client.set_standing_answers(chosen)

    def _print_refusal(self, refused: ApiError) -> None:
        self.console.print(TOO_LATE if refused.code == "stale_version" else refused.detail, style=NOTICE)

    def _show_position(self, position: DecisionContext) -> None:
        """Prints the board only if it has changed, and not if the next prompt draws it."""
        view = position.view
        if not self.pictures:
            return
        if "board" not in view:
            self.console.print(render_holdings(view, self.names, self.rulebook))
            return
        pieces = [(each["roads"], each["settlements"], each["cities"]) for each in view["colours"]]
        looks = view["board"].get("robber"), pieces, view.get("first_nations"), view.get("dinosaurs")
        if looks != self.last_shown and not _asks_for_place(position):
            self.console.print(render_board(view))
        self.last_shown = looks
        self.console.print(render_scoreboard(view, self.names, self.rulebook))

    def _print_end(self, view: Any) -> None:
        self.console.print(render_all(view, self.names, self.rulebook))
        export = command_line(f"export {self.client.game} --output game.ndjson", self.client.url)
        self.console.print(
            f"Verify the game yourself:\n  {export}\n  {command_line('verify game.ndjson')}", soft_wrap=True
        )


def _asks_for_place(position: DecisionContext) -> bool:
    """Whether the first question draws the board."""
    if position.only_type() is None or len(position.actions) < 2:
        return False
    question = next_question(position.actions, "board" in position.view)
    return question is not None and question.place_field is not None
