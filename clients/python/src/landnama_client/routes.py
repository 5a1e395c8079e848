"""The requests of all operations. `make document` generates this module from the OpenAPI document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Unpack

from landnama_client import models
from landnama_client.pictures import Picture
from landnama_client.request import Request, fill_path, join_names, list_expansions


def sign_up(**body: Unpack[models.SignUpRequest]) -> Request[models.NewPlayer]:
    """Sign up."""
    return Request("POST", "/v1/players", body=body)


def recover_player(**body: Unpack[models.RecoveryRequest]) -> Request[models.NewPlayer]:
    """Recover access with name and recovery code."""
    return Request("POST", "/v1/players/recover", body=body, is_keyed=True)


def get_me() -> Request[models.Me]:
    """Get the current player."""
    return Request("GET", "/v1/me")


def rename_player(**body: Unpack[models.RenamingRequest]) -> Request[models.Me]:
    """Choose the name of a guest."""
    return Request("PATCH", "/v1/me", body=body)


def delete_player() -> Request[None]:
    """Delete the current player."""
    return Request("DELETE", "/v1/me", form="nothing")


def list_own_bots() -> Request[models.BotList]:
    """List the caller's bots."""
    return Request("GET", "/v1/me/bots")


def list_tokens() -> Request[models.TokenList]:
    """List the caller's tokens."""
    return Request("GET", "/v1/tokens")


def create_token(**body: Unpack[models.TokenRequest]) -> Request[models.NewToken]:
    """Create a token."""
    return Request("POST", "/v1/tokens", body=body)


def revoke_token(token_id: str) -> Request[None]:
    """Revoke a token."""
    return Request("DELETE", fill_path("/v1/tokens/{token_id}", token_id=token_id), form="nothing")


def list_bots(
    *,
    ruleset: Literal["dinosaurs", "first_nations", "natick", "puerto", "settlers", "trade_partners"] | None = None,
    online: bool | None = None,
    cursor: str | None = None,
    limit: int | None = None,
) -> Request[models.Directory]:
    """List bots to play against."""
    return Request("GET", "/v1/bots", query={"ruleset": ruleset, "online": online, "cursor": cursor, "limit": limit})


def create_bot(**body: Unpack[models.BotRequest]) -> Request[models.NewBot]:
    """Create a bot."""
    return Request("POST", "/v1/bots", body=body)


def put_bot_profile(bot_id: str, **body: Unpack[models.BotProfileRequest]) -> Request[models.BotProfile]:
    """Set a bot's profile."""
    return Request("PUT", fill_path("/v1/bots/{bot_id}/profile", bot_id=bot_id), body=body)


def delete_bot_profile(bot_id: str) -> Request[None]:
    """Delete a bot's profile."""
    return Request("DELETE", fill_path("/v1/bots/{bot_id}/profile", bot_id=bot_id), form="nothing")


def delete_bot(bot_id: str) -> Request[None]:
    """Delete a bot."""
    return Request("DELETE", fill_path("/v1/bots/{bot_id}", bot_id=bot_id), form="nothing")


def renew_bot_token(bot_id: str, **body: Unpack[models.BotTokenRequest]) -> Request[models.NewBot]:
    """Renew a bot's token and revoke the earlier one."""
    return Request("POST", fill_path("/v1/bots/{bot_id}/token", bot_id=bot_id), body=body)


def revoke_bot_token(bot_id: str) -> Request[None]:
    """Revoke a bot's token."""
    return Request("DELETE", fill_path("/v1/bots/{bot_id}/token", bot_id=bot_id), form="nothing")


def list_challenges() -> Request[models.ChallengeList]:
    """List the challenges that the caller sent or received."""
    return Request("GET", "/v1/challenges")


def create_challenge(**body: Unpack[models.ChallengeRequest]) -> Request[models.Challenge]:
    """Challenge a player or a bot to a match."""
    return Request("POST", "/v1/challenges", body=list_expansions(body), is_keyed=True)


def get_challenge(challenge: str) -> Request[models.Challenge]:
    """Get a challenge."""
    return Request("GET", fill_path("/v1/challenges/{challenge}", challenge=challenge))


def accept_challenge(challenge: str) -> Request[models.Challenge]:
    """Accept a challenge."""
    return Request("POST", fill_path("/v1/challenges/{challenge}/accept", challenge=challenge), body={})


def decline_challenge(challenge: str, **body: Unpack[models.DeclineRequest]) -> Request[models.Challenge]:
    """Decline a challenge."""
    return Request("POST", fill_path("/v1/challenges/{challenge}/decline", challenge=challenge), body=body)


def withdraw_challenge(challenge: str) -> Request[models.Challenge]:
    """Withdraw a challenge."""
    return Request("POST", fill_path("/v1/challenges/{challenge}/withdraw", challenge=challenge), body={})


def list_seeks() -> Request[models.SeekList]:
    """List the caller's seeks."""
    return Request("GET", "/v1/seeks")


def create_seek(**body: Unpack[models.SeekRequest]) -> Request[models.Seek]:
    """Seek a match."""
    return Request("POST", "/v1/seeks", body=list_expansions(body), is_keyed=True)


def get_seek(seek: str) -> Request[models.Seek]:
    """Get a seek."""
    return Request("GET", fill_path("/v1/seeks/{seek}", seek=seek))


def withdraw_seek(seek: str) -> Request[models.Seek]:
    """Withdraw a seek."""
    return Request("POST", fill_path("/v1/seeks/{seek}/withdraw", seek=seek), body={})


def list_tournaments(*, cursor: str | None = None, limit: int | None = None) -> Request[models.TournamentPage]:
    """List tournaments."""
    return Request("GET", "/v1/tournaments", query={"cursor": cursor, "limit": limit})


def create_tournament(**body: Unpack[models.TournamentRequest]) -> Request[models.Tournament]:
    """Create a tournament."""
    return Request("POST", "/v1/tournaments", body=list_expansions(body))


def get_tournament(tournament: str) -> Request[models.Tournament]:
    """Get a tournament."""
    return Request("GET", fill_path("/v1/tournaments/{tournament}", tournament=tournament))


def join_tournament(tournament: str) -> Request[models.Tournament]:
    """Join a tournament."""
    return Request("POST", fill_path("/v1/tournaments/{tournament}/join", tournament=tournament), body={})


def leave_tournament(tournament: str) -> Request[models.Tournament]:
    """Leave a tournament."""
    return Request("POST", fill_path("/v1/tournaments/{tournament}/leave", tournament=tournament), body={})


def start_tournament(tournament: str) -> Request[models.Tournament]:
    """Start a tournament."""
    return Request("POST", fill_path("/v1/tournaments/{tournament}/start", tournament=tournament), body={})


def cancel_tournament(tournament: str) -> Request[models.Tournament]:
    """Cancel a tournament."""
    return Request("POST", fill_path("/v1/tournaments/{tournament}/cancel", tournament=tournament), body={})


def list_follows() -> Request[models.FollowList]:
    """List the players whom the caller follows."""
    return Request("GET", "/v1/follows")


def follow_player(player: str) -> Request[models.Follow]:
    """Follow a player or a bot."""
    return Request("PUT", fill_path("/v1/follows/{player}", player=player))


def unfollow_player(player: str) -> Request[None]:
    """Follow a player no more."""
    return Request("DELETE", fill_path("/v1/follows/{player}", player=player), form="nothing")


def list_webhooks() -> Request[models.WebhookList]:
    """List the webhooks of the caller and their bots."""
    return Request("GET", "/v1/webhooks")


def create_webhook(**body: Unpack[models.WebhookRequest]) -> Request[models.NewWebhook]:
    """Create a webhook."""
    return Request("POST", "/v1/webhooks", body=body)


def change_webhook(webhook_id: str, body: models.WebhookChange) -> Request[models.Webhook]:
    """Change a webhook."""
    return Request("PATCH", fill_path("/v1/webhooks/{webhook_id}", webhook_id=webhook_id), body=body)


def delete_webhook(webhook_id: str) -> Request[None]:
    """Delete a webhook."""
    return Request("DELETE", fill_path("/v1/webhooks/{webhook_id}", webhook_id=webhook_id), form="nothing")


def rotate_webhook_secret(webhook_id: str) -> Request[models.NewSecret]:
    """Replace the secret of a webhook."""
    return Request("POST", fill_path("/v1/webhooks/{webhook_id}/secret", webhook_id=webhook_id), body={})


def list_deliveries(webhook_id: str) -> Request[models.DeliveryList]:
    """List the latest deliveries of a webhook."""
    return Request("GET", fill_path("/v1/webhooks/{webhook_id}/deliveries", webhook_id=webhook_id))


def resend_delivery(webhook_id: str, message_id: str) -> Request[None]:
    """Send a delivery again."""
    return Request(
        "POST",
        fill_path(
            "/v1/webhooks/{webhook_id}/deliveries/{message_id}/resend", webhook_id=webhook_id, message_id=message_id
        ),
        body={},
        form="nothing",
    )


def list_rulesets() -> Request[models.RulesetList]:
    """List rulesets."""
    return Request("GET", "/v1/rulesets")


def get_ruleset(name: str, *, expansions: str | Sequence[str] | None = None) -> Request[models.Ruleset]:
    """Get a ruleset with its rules in short, options, actions, events, standing answers and refusal codes."""
    return Request("GET", fill_path("/v1/rulesets/{name}", name=name), query={"expansions": join_names(expansions)})


def list_policies() -> Request[models.PolicyList]:
    """List AI policies."""
    return Request("GET", "/v1/policies")


def list_games(
    *,
    ruleset: Literal["dinosaurs", "first_nations", "natick", "puerto", "settlers", "trade_partners"] | None = None,
    expansions: str | Sequence[str] | None = None,
    kind: Literal["rated", "casual", "sandbox"] | None = None,
    cursor: str | None = None,
    limit: int | None = None,
    status: Literal["open", "revealing", "running", "finished"] | None = None,
    open: Literal[True] | None = None,
    player: str | None = None,
) -> Request[models.GamePage]:
    """List games, most recently changed first."""
    return Request(
        "GET",
        "/v1/games",
        query={
            "ruleset": ruleset,
            "expansions": join_names(expansions),
            "kind": kind,
            "cursor": cursor,
            "limit": limit,
            "status": status,
            "open": open,
            "player": player,
        },
    )


def create_game(**body: Unpack[models.GameRequest]) -> Request[models.Game]:
    """Create a game."""
    return Request("POST", "/v1/games", body=list_expansions(body), is_keyed=True)


def fork_game(game: str, **body: Unpack[models.ForkRequest]) -> Request[models.Game]:
    """Fork a game at a version as a sandbox game."""
    return Request("POST", fill_path("/v1/games/{game}/fork", game=game), body=body, is_keyed=True)


def get_game(game: str) -> Request[models.Game]:
    """Get a game."""
    return Request("GET", fill_path("/v1/games/{game}", game=game))


def take_seat(game: str, seat: int, **body: Unpack[models.TakeSeatRequest]) -> Request[models.Game]:
    """Take a seat, or give it to an AI."""
    return Request("POST", fill_path("/v1/games/{game}/seats/{seat}", game=game, seat=seat), body=body, is_keyed=True)


def leave_seat(game: str, seat: int) -> Request[models.Game]:
    """Leave a seat, remove an AI from it, or release a seat that is held."""
    return Request("DELETE", fill_path("/v1/games/{game}/seats/{seat}", game=game, seat=seat), is_keyed=True)


def start_game(game: str) -> Request[models.Game]:
    """Start a game."""
    return Request("POST", fill_path("/v1/games/{game}/start", game=game), body={}, is_keyed=True)


def resign_seat(game: str, *, seat: int | None = None) -> Request[models.Game]:
    """Resign."""
    return Request(
        "POST", fill_path("/v1/games/{game}/resign", game=game), query={"seat": seat}, body={}, is_keyed=True
    )


def list_held_seats() -> Request[models.HeldGames]:
    """List the seats that are held for the caller."""
    return Request("GET", "/v1/me/held-seats")


def create_invitation(game: str, seat: int) -> Request[models.Invitation]:
    """Create an invitation to a seat."""
    return Request("POST", fill_path("/v1/games/{game}/seats/{seat}/invitation", game=game, seat=seat), body={})


def get_invitation(*, invitation: str) -> Request[models.InvitedGame]:
    """Get the game of an invitation."""
    return Request("GET", "/v1/invitations", query={"invitation": invitation})


def accept_invitation(**body: Unpack[models.InvitationRequest]) -> Request[models.Game]:
    """Take the seat of an invitation."""
    return Request("POST", "/v1/invitations", body=body)


def join_rematch(game: str) -> Request[models.Game]:
    """Join the rematch of a finished game."""
    return Request("POST", fill_path("/v1/games/{game}/rematch", game=game), body={})


def get_view(game: str, *, seat: int | None = None, version: int | None = None) -> Request[models.SeatView]:
    """Get the game as the caller may see it."""
    return Request("GET", fill_path("/v1/games/{game}/view", game=game), query={"seat": seat, "version": version})


def get_view_text(game: str, *, seat: int | None = None, version: int | None = None) -> Request[str]:
    """Get the game as the caller may see it, as text."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/view", game=game),
        query={"format": "text", "seat": seat, "version": version},
        form="text",
    )


def get_board(
    game: str,
    *,
    seat: int | None = None,
    version: int | None = None,
    theme: Literal["light", "dark"] | None = None,
    size: int | None = None,
) -> Request[Picture]:
    """Get a picture of the board as the caller may see it."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/board.svg", game=game),
        query={"seat": seat, "version": version, "theme": theme, "size": size},
        form="picture",
    )


def list_actions(
    game: str,
    *,
    seat: int | None = None,
    version: int | None = None,
    out_of_reach: bool | None = None,
    wait: int | None = None,
) -> Request[models.LegalActions]:
    """List the caller's legal actions."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/actions", game=game),
        query={"seat": seat, "version": version, "out_of_reach": out_of_reach, "wait": wait},
    )


def list_actions_text(
    game: str,
    *,
    seat: int | None = None,
    version: int | None = None,
    out_of_reach: bool | None = None,
    wait: int | None = None,
) -> Request[str]:
    """List the caller's legal actions, as text."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/actions", game=game),
        query={"format": "text", "seat": seat, "version": version, "out_of_reach": out_of_reach, "wait": wait},
        form="text",
    )


def post_action(
    game: str,
    body: models.Action,
    *,
    form: Literal["sealed", "merged"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    expected_version: int | None = None,
    dry_run: bool | None = None,
) -> Request[models.EntryEnvelope | models.DryRun]:
    """Submit an action."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/actions", game=game),
        query={"form": form, "texts": texts, "seat": seat, "expected_version": expected_version, "dry_run": dry_run},
        body=body,
        is_keyed=True,
    )


def get_standing_answers(game: str, *, seat: int | None = None) -> Request[models.StandingAnswers]:
    """Get the standing answers of the caller's seat."""
    return Request("GET", fill_path("/v1/games/{game}/standing-answers", game=game), query={"seat": seat})


def set_standing_answers(
    game: str, *, seat: int | None = None, **body: Unpack[models.StandingAnswersRequest]
) -> Request[models.StandingAnswers]:
    """Set the standing answers of the caller's seat."""
    return Request("PUT", fill_path("/v1/games/{game}/standing-answers", game=game), query={"seat": seat}, body=body)


def clear_standing_answers(game: str, *, seat: int | None = None) -> Request[None]:
    """Clear the standing answers of the caller's seat."""
    return Request(
        "DELETE", fill_path("/v1/games/{game}/standing-answers", game=game), query={"seat": seat}, form="nothing"
    )


def offer_draw(game: str, *, seat: int | None = None) -> Request[models.Game]:
    """Offer a draw in the caller's turn."""
    return Request("POST", fill_path("/v1/games/{game}/draw", game=game), query={"seat": seat}, body={}, is_keyed=True)


def accept_draw(game: str, *, seat: int | None = None) -> Request[models.Game]:
    """Accept the offered draw."""
    return Request(
        "POST", fill_path("/v1/games/{game}/draw/accept", game=game), query={"seat": seat}, body={}, is_keyed=True
    )


def decline_draw(game: str, *, seat: int | None = None) -> Request[models.Game]:
    """Decline the offered draw."""
    return Request(
        "POST", fill_path("/v1/games/{game}/draw/decline", game=game), query={"seat": seat}, body={}, is_keyed=True
    )


def undo_actions(
    game: str,
    *,
    form: Literal["sealed", "merged"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    expected_version: int | None = None,
    dry_run: bool | None = None,
    **body: Unpack[models.UndoRequest],
) -> Request[models.EntryEnvelope | models.ReversalDryRun]:
    """Undo the caller's last actions."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/undo", game=game),
        query={"form": form, "texts": texts, "seat": seat, "expected_version": expected_version, "dry_run": dry_run},
        body=body,
        is_keyed=True,
    )


def redo_actions(
    game: str,
    *,
    form: Literal["sealed", "merged"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    expected_version: int | None = None,
    dry_run: bool | None = None,
) -> Request[models.EntryEnvelope | models.ReversalDryRun]:
    """Redo the last undo."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/redo", game=game),
        query={"form": form, "texts": texts, "seat": seat, "expected_version": expected_version, "dry_run": dry_run},
        body={},
        is_keyed=True,
    )


def list_takebacks(game: str) -> Request[models.TakebackList]:
    """List open takebacks."""
    return Request("GET", fill_path("/v1/games/{game}/takebacks", game=game))


def request_takeback(
    game: str, *, seat: int | None = None, expected_version: int | None = None, **body: Unpack[models.TakebackRequest]
) -> Request[models.Takeback]:
    """Request a takeback."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/takebacks", game=game),
        query={"seat": seat, "expected_version": expected_version},
        body=body,
        is_keyed=True,
    )


def accept_takeback(game: str, takeback: str, *, seat: int | None = None) -> Request[models.Takeback]:
    """Accept a takeback."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/takebacks/{takeback}/accept", game=game, takeback=takeback),
        query={"seat": seat},
        body={},
        is_keyed=True,
    )


def decline_takeback(game: str, takeback: str, *, seat: int | None = None) -> Request[models.Takeback]:
    """Decline a takeback."""
    return Request(
        "POST",
        fill_path("/v1/games/{game}/takebacks/{takeback}/decline", game=game, takeback=takeback),
        query={"seat": seat},
        body={},
    )


def withdraw_takeback(game: str, takeback: str, *, seat: int | None = None) -> Request[None]:
    """Withdraw a takeback."""
    return Request(
        "DELETE",
        fill_path("/v1/games/{game}/takebacks/{takeback}", game=game, takeback=takeback),
        query={"seat": seat},
        form="nothing",
    )


def get_timeline(game: str, *, seat: int | None = None) -> Request[models.Timeline]:
    """Get the timeline of turns, undos and redos."""
    return Request("GET", fill_path("/v1/games/{game}/timeline", game=game), query={"seat": seat})


def list_events(
    game: str,
    *,
    form: Literal["sealed", "merged"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    after: int | None = None,
    limit: int | None = None,
    wait: int | None = None,
) -> Request[models.EntryPage]:
    """List events, or wait for new ones."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/events", game=game),
        query={"form": form, "texts": texts, "seat": seat, "after": after, "limit": limit, "wait": wait},
    )


def list_events_text(
    game: str,
    *,
    texts: bool | None = None,
    seat: int | None = None,
    after: int | None = None,
    limit: int | None = None,
    wait: int | None = None,
) -> Request[str]:
    """List events, or wait for new ones, as text."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/events", game=game),
        query={"form": "text", "texts": texts, "seat": seat, "after": after, "limit": limit, "wait": wait},
        form="text",
    )


def export_game(
    game: str,
    *,
    form: Literal["sealed", "merged"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    tree_size: int | None = None,
) -> Request[str]:
    """Export a complete game."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/export", game=game),
        query={"form": form, "texts": texts, "seat": seat, "tree_size": tree_size},
        form="text",
    )


def list_frames(
    game: str, *, seat: int | None = None, after: int | None = None, until: int | None = None
) -> Request[models.FramePage]:
    """List the changes of the view."""
    return Request(
        "GET", fill_path("/v1/games/{game}/frames", game=game), query={"seat": seat, "after": after, "until": until}
    )


def stream_game(
    game: str,
    *,
    ticket: str | None = None,
    form: Literal["sealed", "merged", "frames", "text"] | None = None,
    texts: bool | None = None,
    seat: int | None = None,
    after: int | None = None,
) -> Request[str]:
    """Subscribe to events of a game."""
    return Request(
        "GET",
        fill_path("/v1/games/{game}/stream", game=game),
        query={"ticket": ticket, "form": form, "texts": texts, "seat": seat, "after": after},
        form="stream",
    )


def stream_combined(
    *,
    ticket: str | None = None,
    form: Literal["sealed", "merged", "frames", "text"] | None = None,
    texts: bool | None = None,
    game: Sequence[str] | None = None,
    after: Sequence[str] | None = None,
    seat: Sequence[str] | None = None,
    me: bool | None = None,
    cursor: str | None = None,
) -> Request[str]:
    """Subscribe to several games and the caller's account in one stream."""
    return Request(
        "GET",
        "/v1/stream",
        query={
            "ticket": ticket,
            "form": form,
            "texts": texts,
            "game": game,
            "after": after,
            "seat": seat,
            "me": me,
            "cursor": cursor,
        },
        form="stream",
    )


def stream_account(*, ticket: str | None = None, cursor: str | None = None) -> Request[str]:
    """Subscribe to events of all the caller's games."""
    return Request("GET", "/v1/me/stream", query={"ticket": ticket, "cursor": cursor}, form="stream")


def create_stream_ticket() -> Request[models.StreamTicket]:
    """Create a stream ticket."""
    return Request("POST", "/v1/streams/tickets", body={})


def wait_for_turn(*, cursor: str | None = None, wait: int | None = None) -> Request[models.DueGames]:
    """Wait for the caller's turn in any game."""
    return Request("GET", "/v1/me/wait", query={"cursor": cursor, "wait": wait})


def reveal_seed(
    game: str, *, seat: int | None = None, **body: Unpack[models.SeedRequest]
) -> Request[models.Acknowledgement]:
    """Reveal a committed seed."""
    return Request(
        "POST", fill_path("/v1/games/{game}/seeds", game=game), query={"seat": seat}, body=body, is_keyed=True
    )


def create_receipt(
    game: str, *, seat: int | None = None, **body: Unpack[models.ReceiptRequest]
) -> Request[models.Receipt]:
    """Create a signed receipt for a version."""
    return Request("POST", fill_path("/v1/games/{game}/receipts", game=game), query={"seat": seat}, body=body)


def get_audit(game: str, *, after: int | None = None, limit: int | None = None) -> Request[models.Audit]:
    """Get the audit trail of a game."""
    return Request("GET", fill_path("/v1/games/{game}/audit", game=game), query={"after": after, "limit": limit})


def list_keys() -> Request[models.SignedKeyList]:
    """List the public keys of receipts."""
    return Request("GET", "/v1/keys")


def get_checkpoint() -> Request[str]:
    """Get the latest checkpoint of the transparency log."""
    return Request("GET", "/v1/transparency/checkpoint", form="text")


def get_tile(tile: str) -> Request[bytes]:
    """Get a tile of the transparency log."""
    return Request("GET", fill_path("/v1/transparency/tile/{tile}", tile=tile), form="bytes")


def list_finished_games(
    *,
    ruleset: Literal["dinosaurs", "first_nations", "natick", "puerto", "settlers", "trade_partners"] | None = None,
    expansions: str | Sequence[str] | None = None,
    kind: Literal["rated", "casual", "sandbox"] | None = None,
    cursor: str | None = None,
    limit: int | None = None,
    player: str | None = None,
    policy: str | None = None,
    reason: str | None = None,
    since: str | None = None,
    until: str | None = None,
) -> Request[models.FinishedPage]:
    """List finished games, latest first."""
    return Request(
        "GET",
        "/v1/history/games",
        query={
            "ruleset": ruleset,
            "expansions": join_names(expansions),
            "kind": kind,
            "cursor": cursor,
            "limit": limit,
            "player": player,
            "policy": policy,
            "reason": reason,
            "since": since,
            "until": until,
        },
    )


def get_ruleset_statistics(name: str, *, expansions: str | Sequence[str] | None = None) -> Request[models.Statistics]:
    """Get statistics of a ruleset with a choice of expansions, by default without any."""
    return Request(
        "GET", fill_path("/v1/history/rulesets/{name}", name=name), query={"expansions": join_names(expansions)}
    )


def list_openings(
    name: str,
    *,
    expansions: str | Sequence[str] | None = None,
    seats: int | None = None,
    min_samples: int | None = None,
    limit: int | None = None,
) -> Request[models.OpeningStatistics]:
    """List openings of a ruleset with a choice of expansions, by default without any."""
    return Request(
        "GET",
        fill_path("/v1/history/openings/{name}", name=name),
        query={"expansions": join_names(expansions), "seats": seats, "min_samples": min_samples, "limit": limit},
    )


def get_player_history(player: str) -> Request[models.PlayerHistory]:
    """Get a player's results by ruleset."""
    return Request("GET", fill_path("/v1/history/players/{player}", player=player))


def get_player_ratings(player: str) -> Request[models.PlayerRatings]:
    """Get a player's ratings, now and over time."""
    return Request("GET", fill_path("/v1/history/players/{player}/ratings", player=player))


def get_game_ratings(game: str) -> Request[models.GameRatings]:
    """Get the present ratings of the players and policies in a game."""
    return Request("GET", fill_path("/v1/history/games/{game}/ratings", game=game))


def get_leaderboard(
    name: str, *, expansions: str | Sequence[str] | None = None, seats: int | None = None, limit: int | None = None
) -> Request[models.Leaderboard]:
    """Get the leaderboard of a ruleset with a choice of expansions and a number of seats."""
    return Request(
        "GET",
        fill_path("/v1/history/ratings/{name}", name=name),
        query={"expansions": join_names(expansions), "seats": seats, "limit": limit},
    )


def export_history(
    *,
    table: Literal[
        "games",
        "seats",
        "turns",
        "actions",
        "rolls",
        "trades",
        "boards",
        "placements",
        "points",
        "resource_flows",
        "actions_dinosaurs",
        "actions_first_nations",
        "actions_natick",
        "actions_puerto",
        "actions_settlers",
        "actions_trade_partners",
    ],
    cursor: str | None = None,
    games: int | None = None,
) -> Request[str]:
    """Export a history table as ndjson or Parquet."""
    return Request("GET", "/v1/history/export", query={"table": table, "cursor": cursor, "games": games}, form="text")
