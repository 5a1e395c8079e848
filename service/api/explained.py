"""Cause and cure of every problem code: why it comes up, and what to do about it."""

from collections.abc import Mapping
from typing import NamedTuple


class Explained(NamedTuple):
    """`cause` says when a problem comes up, `cure` what the caller can do."""

    cause: str
    cure: str


_ASK_AGAIN = "Look at the game again, decide again, and send the action with the version of that look."
_NEW_TOKEN = "Use another token, or get one with name and recovery code at `POST /v1/players/recover`."
_SCHEMA = "`errors` names each field and what would fit; the schema is in `openapi.yaml`."

EXPLAINED: Mapping[str, Explained] = {
    "action_misfit": Explained(
        "The body is JSON, but no action of this ruleset has that type, those fields or those values.",
        "`GET /v1/games/{game}/actions` lists actions that can be sent as they are; `GET /v1/rulesets/{name}` has the "
        "schema of each. `errors` names the field to blame.",
    ),
    "already_created": Explained(
        "A request that gives away a secret came again with the same `Idempotency-Key`: the first one was carried out.",
        "If its answer was lost, make another token, or recover with name and code; for a new thing use a new key.",
    ),
    "archive_away": Explained(
        "The game was archived, and the folder or the object store of the archive does not answer.",
        "Come again later; other games are not concerned.",
    ),
    "archive_damaged": Explained(
        "The game was archived, and its file is cut off, was changed, or is gone.",
        "Nothing the caller can do; the operator has to restore the file.",
    ),
    "bad_cursor": Explained(
        "The cursor of a list was changed, or belongs to another list.",
        "Take `cursor` from the answer before as it is, or begin without one.",
    ),
    "bad_request": Explained(
        "The request is broken in form, or its body did not arrive whole and in time.",
        "Send it again in one piece; if it comes up again, the client or a proxy in between writes broken HTTP.",
    ),
    "body_misfit": Explained("A field of the body is missing, unknown, or has a value that does not fit.", _SCHEMA),
    "address_too_long": Explained(
        "Method, address and query have more than 8,190 bytes together; what is escaped has three bytes for one.",
        "Send less; no address that the service gives is as long.",
    ),
    "headers_too_large": Explained(
        "A request has more than 100 headers, or one of more than 8,190 bytes.", "Send less; no request needs as much."
    ),
    "body_too_large": Explained("The body has more than 64 kB.", "Send less; no request needs as much."),
    "commitment_misfit": Explained(
        "A commitment is not 64 hex digits, or does not come from who sits down.",
        "Send the SHA-256 that [Trust](trust.md) describes, while sitting down.",
    ),
    "consent_required": Explained(
        "What would be undone concerns other seats.", "Ask them: `POST /v1/games/{game}/takebacks`."
    ),
    "forbidden": Explained(
        "The token lacks a scope (named in the facts), or only the creator of the game may do that.",
        "Use a token with the scope, or ask whoever made the game.",
    ),
    "game_not_started": Explained(
        "Somebody acts, but the game waits for players or for its creator.",
        "Wait for the entry with `game_started`; the creator sends `POST /v1/games/{game}/start`.",
    ),
    "game_started": Explained(
        "A seat is taken or left, or the game is started, but it has begun already.",
        "Look at `GET /v1/games/{game}`; other games that are open are in `GET /v1/games?status=open`.",
    ),
    "header_misfit": Explained(
        "A header has another form than it must have, such as a list of tags in `If-Match`.",
        '`errors` names the header and its form: `If-Match: "v42"`, `Idempotency-Key` of 1 to 255 visible characters.',
    ),
    "history_away": Explained(
        "The file of the history is damaged, cannot be reached, or was written by another release.",
        "Come again later; play goes on meanwhile. The operator makes it anew with `landnama rebuild`.",
    ),
    "history_rebuilt": Explained(
        "An export goes on, but the history was thrown away and made anew since, with its games in another order.",
        "Begin the export anew, without `after`. Rows that come again have the key `game`, `version`, `n` as before.",
    ),
    "internal_error": Explained(
        "There is a bug in the service. What was asked for may have been done or not.",
        "Send the same request with the same key again; if it persists, give the operator the `X-Request-Id`.",
    ),
    "invalid_token": Explained(
        "The token was revoked, is misspelt, or never was one.",
        f"Check that it is whole and begins with `lnd_`. {_NEW_TOKEN}",
    ),
    "key_reused": Explained(
        "An `Idempotency-Key` came with another body, or for another thing, than the first time.",
        "Use a new key for each thing; repeat a request with exactly the same body.",
    ),
    "limit_reached": Explained(
        "There are as many of something as there may be; the facts name the limit and the number.",
        "Take something away first: revoke a token, delete a bot, finish a game. docs/limits.md has all limits.",
    ),
    "log_away": Explained(
        "The server that keeps the games cannot be reached, or takes nothing new: it is cut off from its replicas, "
        "or has no room.",
        "Come again after `Retry-After` seconds with the same key; what was acknowledged is not lost.",
    ),
    "log_broken": Explained(
        "What is stored of this game does not fit together.",
        "Nothing the caller can do; the operator has to look at the game.",
    ),
    "malformed_json": Explained(
        "The body is no JSON, or JSON that programs read differently: a key twice, NaN, an integer beyond 2^53 - 1, "
        "too deep.",
        "`detail` says where it breaks off; let a JSON library write the body.",
    ),
    "method_not_allowed": Explained(
        "The address exists, but does not take that method.", "The header `Allow` lists the methods it takes."
    ),
    "name_misfit": Explained(
        "A name is too short or too long, has other signs than letters, digits, spaces, dashes and underscores, or "
        "mixes scripts.",
        "Choose 2 to 24 of those, with letters of one script.",
    ),
    "name_reserved": Explained(
        "The name would be taken for the service, for everybody or for nobody.", "Choose another name."
    ),
    "name_taken": Explained(
        "Somebody has this name or one that looks like it: case, accents, spaces, dashes and letters of one shape "
        "count as the same.",
        "Choose another name; if it is your own, recover with name and recovery code.",
    ),
    "no_seed_awaited": Explained(
        "The seat committed to no seed, has revealed it, or its time is over.",
        "The log says which: `seed_committed`, `seed_revealed` and `seeds_mixed`.",
    ),
    "no_such_seat": Explained(
        "The seat named is beyond those of the game.", "Seats are numbered from 0; the facts say how many there are."
    ),
    "not_forkable": Explained(
        "The game is not over, and no sandbox game of the caller's.",
        "Wait for its end, or fork a sandbox game of your own.",
    ),
    "not_found": Explained(
        "There is no such address.", "The routes are in `openapi.yaml`; mind `/v1` and the slash at the end."
    ),
    "not_your_seat": Explained(
        "The caller holds no seat of the game, or not the one named.",
        "The facts list the caller's seats; without a token, or without a seat, one may only watch.",
    ),
    "nothing_to_redo": Explained("Nothing of the caller's is undone, or a new action has ended that.", "Act anew."),
    "nothing_to_undo": Explained(
        "None of the caller's actions still stands that could be undone.", "Look at `GET /v1/games/{game}/timeline`."
    ),
    "one_seat_each": Explained(
        "At a rated table the caller, their owner or one of their bots has a seat already.",
        "Play with own bots at a casual table.",
    ),
    "parquet_missing": Explained(
        "Only Parquet was accepted, and the service runs without what writes it, the extra `analytics`.",
        "Accept `application/x-ndjson`: the same rows, one a line. The operator installs the extra with "
        "`make analytics`, or `pip install 'landnama[analytics]'`.",
    ),
    "query_misfit": Explained("A query parameter is unknown, given twice, or does not fit.", _SCHEMA),
    "rules_newer": Explained(
        "The game is played by newer rules than this process has.",
        "Come again after `Retry-After` seconds: a newer process may answer.",
    ),
    "ruleset_misfit": Explained(
        "Ruleset, number of seats and options do not go together, or there is no such option.",
        "`errors` names the one to blame; `GET /v1/rulesets/{name}` says what goes together.",
    ),
    "seat_required": Explained(
        "The caller holds several seats of the game, so it is not clear which is meant.",
        "Name one of those in the facts with `?seat=`.",
    ),
    "seat_resigned": Explained("The caller gave this seat up.", "Nothing: one may only look from it."),
    "seed_misfit": Explained(
        "The seed does not give the commitment of the seat.", "Reveal the very seed that was committed to."
    ),
    "seat_taken": Explained("Somebody was quicker.", "Take a seat that is free: `GET /v1/games/{game}` shows them."),
    "seats_open": Explained(
        "The game cannot start while seats are free.",
        "Wait for players, or give the seats in the facts to AIs: `POST /v1/games/{game}/seats/{seat}` with a policy.",
    ),
    "stale_version": Explained(
        "The game has moved on since the version decided on, in a way that matters to the caller's choices.",
        f"The facts hold what was missed. {_ASK_AGAIN}",
    ),
    "suspended": Explained(
        "The operator has suspended this player; the facts say since when.", "Ask the operator of the service."
    ),
    "takeback_answered": Explained("The seat has answered this takeback.", "Nothing: what was said first counts."),
    "takeback_declined": Explained(
        "Somebody declined, and nothing has happened since.", "Play on; one can ask again after the next entry."
    ),
    "takeback_not_asked": Explained(
        "The takeback does not concern this seat.", "Nothing: only the seats that it asks can answer."
    ),
    "takeback_not_needed": Explained("Nobody has to agree to that.", "Undo it at once: `POST /v1/games/{game}/undo`."),
    "takeback_open": Explained(
        "The seat has asked already and waits for answers.", "Wait for them, or withdraw the takeback."
    ),
    "token_expired": Explained("The token was made to expire, and has.", _NEW_TOKEN),
    "too_many_requests": Explained(
        "More requests came with this token, or from this address, than are let through; the facts name the limit.",
        "Come again after `Retry-After` seconds. `RateLimit` in each answer says how much is left; waiting with `wait` "
        "or a stream costs less than asking again and again.",
    ),
    "too_many_undos": Explained(
        "The game has been gone back and forth in as often as a game may.", "Play on from where it stands."
    ),
    "too_many_waiting": Explained(
        "As many callers wait for news in this process as it has room for.",
        "Come again after `Retry-After` seconds, or ask without `wait`.",
    ),
    "unauthorized": Explained(
        "The route needs a token and none came.",
        "Send `Authorization: Bearer lnd_...`; `POST /v1/players` with a name gives a token.",
    ),
    "undo_misfit": Explained(
        "The version is not one before an action of the caller's own that still stands.",
        "Take one from `GET /v1/games/{game}/timeline`.",
    ),
    "undo_refused": Explained(
        "An AI at the table does not agree to undo what showed something.",
        "Play on; where a game is made as `friendly`, the AI agrees.",
    ),
    "unknown_bot": Explained("The caller owns no bot with this id.", "`GET /v1/bots` lists them."),
    "unknown_event": Explained(
        "The game holds an event that this process is too old to understand.",
        "Come again after `Retry-After` seconds: a newer process may answer.",
    ),
    "unknown_filter": Explained("The list cannot be narrowed by that.", "The facts list the filters there are."),
    "unknown_game": Explained("There is no such game.", "Check the id; `GET /v1/games` lists the games there are."),
    "unknown_player": Explained(
        "Nobody has that name, or whoever had it was erased.",
        "Names are as they stand in seats; case, accents, spaces and dashes do not count.",
    ),
    "unknown_policy": Explained("There is no AI of this name.", "`errors` names those there are."),
    "unknown_ruleset": Explained("There is no such ruleset.", "`GET /v1/rulesets` lists them."),
    "unknown_scope": Explained(
        "A scope is not known, or one that a bot cannot have.", "The facts list the scopes that can be given."
    ),
    "unknown_takeback": Explained(
        "There is no such takeback, or the game has moved on and it is gone.",
        "`GET /v1/games/{game}/takebacks` lists those that are open.",
    ),
    "unknown_token": Explained("The caller has no token with this id.", "`GET /v1/tokens` lists them."),
    "unsupported_media_type": Explained("The body is not declared as JSON.", "Send `Content-Type: application/json`."),
    "version_ahead": Explained(
        "The version decided on is still to come: it belongs to another game, was made up, or was lost with a server.",
        _ASK_AGAIN,
    ),
    "version_required": Explained(
        "An action came without the version it was decided on.",
        'Send `If-Match: "v42"` or `?expected_version=42` with the version of the look.',
    ),
    "version_unknown": Explained(
        "A view of a version was asked for that the game has not got to.",
        "The facts have its last version; leave `version` out for the latest.",
    ),
    "wrong_recovery_code": Explained(
        "There is no such player, or the code is another; a code that was used is worth nothing.",
        "Check both letter by letter; each recovery gives a new code in the place of the old one.",
    ),
}
"""What the service itself and HTTP refuse."""

PENDING = "_pending"
LEGAL = "The facts say what it rests on, and `legal`, where it is there, which actions of this type would be accepted."
CURES = {
    "game_over": "The game has ended: `GET /v1/games/{game}` says who won.",
    "not_your_turn": "The facts say whose turn it is; `GET /v1/games/{game}/actions?wait=30` answers when it is yours.",
}


def cure_of(code: str) -> str:
    """What to do about a refusal of the rules."""
    if code.endswith(PENDING):
        return (
            "Something else has to be done first, by the seats in the facts: `GET /v1/games/{game}/actions` lists it."
        )
    return CURES.get(code, LEGAL)
