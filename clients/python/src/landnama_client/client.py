"""The blocking client: an account, its games, and the decisions in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar, Unpack

import httpx

from landnama_client import models, routes
from landnama_client.decisions import AllGames, Choices, OneGame, read_decision, read_view, take_action
from landnama_client.pages import PageSource
from landnama_client.pictures import write_page
from landnama_client.request import Request
from landnama_client.signatures import describe_by, name_methods
from landnama_client.steps import exchange
from landnama_client.streams import EntryForm, Message, follow_all, follow_game
from landnama_client.transport import Transport

P = ParamSpec("P")
Result = TypeVar("Result")
Page = TypeVar("Page")
Row = TypeVar("Row")


def _of_client(route: Callable[P, Request[Result]]) -> Callable[Concatenate[Client, P], Result]:
    """A method that sends the request of a route."""

    @describe_by(route)
    def method(self: Client, /, *arguments: P.args, **named: P.kwargs) -> Result:
        return self.send(route(*arguments, **named))

    return method


def _of_game(route: Callable[Concatenate[str, P], Request[Result]]) -> Callable[Concatenate[Game, P], Result]:
    """A method that sends the request of a route about the game."""

    @describe_by(route, given=1)
    def method(self: Game, /, *arguments: P.args, **named: P.kwargs) -> Result:
        return self.client.send(route(self.id, *arguments, **named))

    return method


def _pages(
    route: Callable[P, Request[Page]], read: Callable[[Page], tuple[Sequence[Row], str | None]]
) -> Callable[Concatenate[Client, P], Iterator[Row]]:
    """A method that goes through all pages of a list; `read` takes the rows and the next cursor from a page."""

    @describe_by(route)
    def method(self: Client, /, *arguments: P.args, **named: P.kwargs) -> Iterator[Row]:
        return self.transport.iterate(PageSource(route(*arguments, **named), read, self.patience))

    return method


@name_methods
class Client:
    """A server, and the player whose token the requests carry; without a token a spectator.

    `url` is the address of the server, with or without the `/v1` of its routes.
    `language` is that of sentences and problems, such as `de`; by default English.
    `patience` is the number of seconds for which a request waits for a rate limit or an outage to end.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str | None = None,
        patience: float = 60.0,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.patience = patience
        self.transport = Transport(url, token, language, transport)

    me = _of_client(routes.get_me)
    rename = _of_client(routes.rename_player)
    delete_account = _of_client(routes.delete_player)
    tokens = _of_client(routes.list_tokens)
    create_token = _of_client(routes.create_token)
    revoke_token = _of_client(routes.revoke_token)
    own_bots = _of_client(routes.list_own_bots)
    put_bot_profile = _of_client(routes.put_bot_profile)
    delete_bot_profile = _of_client(routes.delete_bot_profile)
    challenge = _of_client(routes.create_challenge)
    challenges = _of_client(routes.list_challenges)
    read_challenge = _of_client(routes.get_challenge)
    accept_challenge = _of_client(routes.accept_challenge)
    decline_challenge = _of_client(routes.decline_challenge)
    withdraw_challenge = _of_client(routes.withdraw_challenge)
    seek = _of_client(routes.create_seek)
    seeks = _of_client(routes.list_seeks)
    read_seek = _of_client(routes.get_seek)
    withdraw_seek = _of_client(routes.withdraw_seek)
    follow = _of_client(routes.follow_player)
    unfollow = _of_client(routes.unfollow_player)
    follows = _of_client(routes.list_follows)
    create_tournament = _of_client(routes.create_tournament)
    tournament = _of_client(routes.get_tournament)
    join_tournament = _of_client(routes.join_tournament)
    leave_tournament = _of_client(routes.leave_tournament)
    start_tournament = _of_client(routes.start_tournament)
    cancel_tournament = _of_client(routes.cancel_tournament)
    create_bot = _of_client(routes.create_bot)
    delete_bot = _of_client(routes.delete_bot)
    renew_bot_token = _of_client(routes.renew_bot_token)
    revoke_bot_token = _of_client(routes.revoke_bot_token)
    create_webhook = _of_client(routes.create_webhook)
    list_webhooks = _of_client(routes.list_webhooks)
    change_webhook = _of_client(routes.change_webhook)
    delete_webhook = _of_client(routes.delete_webhook)
    rotate_webhook_secret = _of_client(routes.rotate_webhook_secret)
    list_deliveries = _of_client(routes.list_deliveries)
    resend_delivery = _of_client(routes.resend_delivery)
    rulesets = _of_client(routes.list_rulesets)
    ruleset = _of_client(routes.get_ruleset)
    policies = _of_client(routes.list_policies)
    keys = _of_client(routes.list_keys)
    checkpoint = _of_client(routes.get_checkpoint)
    tile = _of_client(routes.get_tile)
    statistics = _of_client(routes.get_ruleset_statistics)
    player_history = _of_client(routes.get_player_history)
    export_history = _of_client(routes.export_history)
    tournaments = _pages(routes.list_tournaments, lambda page: (page["tournaments"], page["cursor"]))
    bots = _pages(routes.list_bots, lambda page: (page["bots"], page["cursor"]))
    games = _pages(routes.list_games, lambda page: (page["games"], page["cursor"]))
    finished_games = _pages(routes.list_finished_games, lambda page: (page["games"], page["cursor"]))

    @property
    def token(self) -> str | None:
        """The access token of the player."""
        return self.transport.token

    @token.setter
    def token(self, token: str | None) -> None:
        self.transport.token = token

    def send(self, request: Request[Result]) -> Result:
        """Sends a request of `landnama_client.routes`; repeats it after a failure if that cannot act twice."""
        return self.transport.run(exchange(request, self.patience))

    def sign_up(self, **body: Unpack[models.SignUpRequest]) -> models.NewPlayer:
        """Creates a player, a guest without a `name`, and uses the token from here on. The server shows it once."""
        player = self.send(routes.sign_up(**body))
        self.token = player["token"]
        return player

    def recover(self, **body: Unpack[models.RecoveryRequest]) -> models.NewPlayer:
        """Recovers a player by name and recovery code, and uses the new token from here on."""
        player = self.send(routes.recover_player(**body))
        self.token = player["token"]
        return player

    def game(self, game: str) -> Game:
        """The game with this id."""
        return Game(self, game)

    def create_game(self, **body: Unpack[models.GameRequest]) -> Game:
        """Creates a game; it starts at once if AI players take the other seats."""
        return self.game(self.send(routes.create_game(**body))["game"])

    def decisions(self) -> Iterator[Decision]:
        """Waits for the decisions of the player in all games, also in those that begin later. It has no end."""
        source = AllGames(follow_all({}, True, self.patience, None, None), self.patience)
        for game, choices in self.transport.iterate(source):
            yield Decision(self.game(game), choices, source.note_act)

    def stream(
        self,
        *games: Game,
        me: bool = False,
        form: EntryForm | None = None,
        texts: bool | None = None,
    ) -> Iterator[Message]:
        """The messages of several games and, with `me`, of the account, over one connection that resumes by itself."""
        positions = dict.fromkeys((game.id for game in games), None)
        return self.transport.iterate(follow_all(positions, me, self.patience, form, texts))

    def close(self) -> None:
        self.transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@name_methods
class Game:
    """A game by its id. `seat=` names one of several seats of the player; of one seat the server knows the number."""

    def __init__(self, client: Client, game: str) -> None:
        self.client = client
        self.id = game

    details = _of_game(routes.get_game)
    take_seat = _of_game(routes.take_seat)
    leave_seat = _of_game(routes.leave_seat)
    start = _of_game(routes.start_game)
    resign = _of_game(routes.resign_seat)
    view = _of_game(routes.get_view)
    view_text = _of_game(routes.get_view_text)
    board = _of_game(routes.get_board)
    legal_actions = _of_game(routes.list_actions)
    legal_actions_text = _of_game(routes.list_actions_text)
    act = _of_game(routes.post_action)
    standing_answers = _of_game(routes.get_standing_answers)
    set_standing_answers = _of_game(routes.set_standing_answers)
    clear_standing_answers = _of_game(routes.clear_standing_answers)
    offer_draw = _of_game(routes.offer_draw)
    accept_draw = _of_game(routes.accept_draw)
    decline_draw = _of_game(routes.decline_draw)
    undo = _of_game(routes.undo_actions)
    redo = _of_game(routes.redo_actions)
    request_takeback = _of_game(routes.request_takeback)
    takebacks = _of_game(routes.list_takebacks)
    accept_takeback = _of_game(routes.accept_takeback)
    decline_takeback = _of_game(routes.decline_takeback)
    withdraw_takeback = _of_game(routes.withdraw_takeback)
    timeline = _of_game(routes.get_timeline)
    events = _of_game(routes.list_events)
    sentences = _of_game(routes.list_events_text)
    frames = _of_game(routes.list_frames)
    export = _of_game(routes.export_game)
    reveal_seed = _of_game(routes.reveal_seed)
    receipt = _of_game(routes.create_receipt)
    audit = _of_game(routes.get_audit)

    def fork(self, **body: Unpack[models.ForkRequest]) -> Game:
        """A sandbox game that starts from the position of this one at a version."""
        return self.client.game(self.client.send(routes.fork_game(self.id, **body))["game"])

    def decision(self) -> Decision | None:
        """What a seat of the player has to decide at this moment; None if none is due."""
        choices = self.client.transport.run(read_decision(self.id, self.client.patience))
        return None if choices is None else Decision(self, choices, lambda _: None)

    def decisions(self, seat: int | None = None) -> Iterator[Decision]:
        """Waits for the decisions of a seat until the game is over or the seat resigns. One left open comes again.

        In a game that has not started it waits for the start: `details()["status"]` is then `open` or `revealing`. It
        ends if the game is closed instead, and raises `Forbidden` if the player has no seat.
        """
        source = OneGame(self.id, seat, self.client.patience)
        for _, choices in self.client.transport.iterate(source):
            yield Decision(self, choices, source.note_act)

    def stream(
        self,
        after: int | None = None,
        *,
        seat: int | None = None,
        form: EntryForm | None = None,
        texts: bool | None = None,
    ) -> Iterator[Message]:
        """The entries after a version as they happen, until the game is over. It resumes after a lost connection."""
        return self.client.transport.iterate(follow_game(self.id, self.client.patience, after, seat, form, texts))

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def _repr_html_(self) -> str:
        return write_page(self.details(), self.board())


class Decision(Choices):
    """A moment in which a seat must or may act: `act` with one of `actions`, or with what `fill` returns."""

    def __init__(self, game: Game, choices: Choices, note_act: Callable[[str], None]) -> None:
        super().__init__(choices.legal)
        self.game = game
        self._note_act = note_act

    def view(self) -> models.View:
        """The state of the game as the seat may know it; `view["ruleset"]` says which ruleset it is of."""
        return self.game.client.transport.run(read_view(self.game.id, self, self.game.client.patience))

    def act(self, action: models.Action) -> models.EntryEnvelope | None:
        """Takes the action and returns its entry.

        None if the game has moved on and the decision no longer holds: it comes again if the seat is still due.
        """
        self._note_act(self.game.id)
        return self.game.client.transport.run(take_action(self.game.id, self, action, self.game.client.patience))
