"""Authentication, tokens, names, bots and quotas of players."""

from http import HTTPStatus as Status

from service.api.problems.types import NEW_TOKEN, ProblemType

PLAYER_PROBLEMS = {
    "unauthorized": ProblemType(
        Status.UNAUTHORIZED,
        "Authentication required.",
        cause="The route needs a token, and the request has none.",
        solution="Send `Authorization: Bearer lnd_...`; `POST /v1/players` returns a token.",
    ),
    "invalid_token": ProblemType(
        Status.UNAUTHORIZED,
        "Invalid or revoked token.",
        cause="The token was revoked, is mistyped, or never existed.",
        solution=f"Check that it is complete and begins with `lnd_`. {NEW_TOKEN}",
    ),
    "token_expired": ProblemType(
        Status.UNAUTHORIZED,
        "The token has expired.",
        cause="The token's lifetime is over.",
        solution=NEW_TOKEN,
    ),
    "player_suspended": ProblemType(
        Status.FORBIDDEN,
        "The operator has suspended this player.",
        cause="The operator has suspended this player; the facts say since when.",
        solution="Contact the operator.",
    ),
    "forbidden": ProblemType(
        Status.FORBIDDEN,
        "Permission denied.",
        cause="The token lacks a scope (named in the facts), or only the creator of the game may do this.",
        solution="Use a token with the scope, or ask the creator of the game.",
    ),
    "invalid_name": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "A name has 2 to 24 letters of one script, digits, spaces, dashes and underscores.",
        cause="The name is too short or too long, has characters other than letters, digits, spaces, dashes and"
        " underscores, or mixes scripts.",
        solution="Choose 2 to 24 of those characters, with letters of one script.",
    ),
    "name_taken": ProblemType(
        Status.CONFLICT,
        "This name is already taken.",
        cause="Another player has this name or one that looks like it: case, accents, spaces, dashes and "
        "similar letters are ignored.",
        solution="Choose another name; if it is yours, recover with name and recovery code.",
    ),
    "name_reserved": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "This name is reserved.",
        cause="The name could be mistaken for the service or its operator, or is a reserved word.",
        solution="Choose another name. Only names of guests begin with `Guest`.",
    ),
    "name_fixed": ProblemType(
        Status.CONFLICT,
        "Only a guest can choose a name, once.",
        cause="The player signed up with a name, or was a guest and has chosen one; the facts have the name.",
        solution="Keep the name, or sign up as another player.",
    ),
    "wrong_recovery_code": ProblemType(
        Status.FORBIDDEN,
        "Wrong name or recovery code.",
        cause="No player has this name, or the recovery code is wrong or already used.",
        solution="Check the spelling of both; each recovery replaces the code with a new one.",
    ),
    "already_created": ProblemType(
        Status.CONFLICT,
        "Already created; the secret is shown only once.",
        cause="A request that returns a secret was repeated with the same `Idempotency-Key`; the first one succeeded.",
        solution="If the first response was lost, create another token, or recover with name and code. Use a new "
        "key for a new request.",
    ),
    "unknown_player": ProblemType(
        Status.NOT_FOUND,
        "No such player.",
        cause="No player has this name or id, or the player was erased.",
        solution="The detail says whether a name or an id is expected; seats have both as `name` and `player_id`. "
        "In names case, accents, spaces and dashes are ignored.",
    ),
    "unknown_token": ProblemType(
        Status.NOT_FOUND,
        "No such token.",
        cause="The caller has no token with this id.",
        solution="`GET /v1/tokens` lists them.",
    ),
    "unknown_bot": ProblemType(
        Status.NOT_FOUND,
        "No such bot.",
        cause="The caller owns no bot with this id.",
        solution="`GET /v1/me/bots` lists them.",
    ),
    "unknown_challenge": ProblemType(
        Status.NOT_FOUND,
        "No such challenge.",
        cause="The caller has neither sent nor received a challenge with this id, or it expired a week ago.",
        solution="`GET /v1/challenges` lists them.",
    ),
    "challenge_over": ProblemType(
        Status.CONFLICT,
        "The challenge was answered or withdrawn, or it has expired.",
        cause="A challenge can be answered once, before it expires.",
        solution="`GET /v1/challenges/{challenge}` shows its status. Send another challenge.",
    ),
    "unknown_seek": ProblemType(
        Status.NOT_FOUND,
        "No such seek.",
        cause="The caller has no seek with this id, or it expired a week ago.",
        solution="`GET /v1/seeks` lists them.",
    ),
    "seek_over": ProblemType(
        Status.CONFLICT,
        "The seek was matched or withdrawn, or it has expired.",
        cause="A seek can be withdrawn only while it is open.",
        solution="`GET /v1/seeks/{seek}` shows its status.",
    ),
    "unknown_tournament": ProblemType(
        Status.NOT_FOUND,
        "No such tournament.",
        cause="No tournament has this id.",
        solution="`GET /v1/tournaments` lists them.",
    ),
    "tournament_closed": ProblemType(
        Status.CONFLICT,
        "The tournament has started, is over, or was cancelled.",
        cause="Players can join and leave only before the start, and a tournament that is over cannot be cancelled.",
        solution="`GET /v1/tournaments` lists those that are open.",
    ),
    "not_an_entrant": ProblemType(
        Status.CONFLICT,
        "The player has not joined the tournament.",
        cause="Only a player who has joined can leave.",
        solution="`GET /v1/tournaments/{tournament}` lists the entrants.",
    ),
    "too_few_entrants": ProblemType(
        Status.CONFLICT,
        "The tournament needs two entrants.",
        cause="Fewer than two players and policies have joined.",
        solution="Wait for more entrants, or create a tournament with `policies`.",
    ),
    "unknown_webhook": ProblemType(
        Status.NOT_FOUND,
        "No such webhook.",
        cause="Neither the caller nor a bot of the caller has a webhook with this id.",
        solution="`GET /v1/webhooks` lists them.",
    ),
    "unknown_delivery": ProblemType(
        Status.NOT_FOUND,
        "No such delivery.",
        cause="None of the latest deliveries of the webhook has this id.",
        solution="`GET /v1/webhooks/{webhook_id}/deliveries` lists them.",
    ),
    "invalid_webhook": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The service does not send to this URL.",
        cause="The URL is not an https URL, or its host is not public; `errors` says what is wrong.",
        solution="Use the https URL of a public host. The operator can allow other hosts with `WEBHOOK_ADDRESSES`.",
    ),
    "limit_reached": ProblemType(
        Status.CONFLICT,
        "Limit reached.",
        cause="The caller, or the player asked for, has reached a quota; the facts have its name and value.",
        solution="Free the quota: revoke a token, delete a bot, finish a game. [Limits](limits.md) lists all.",
    ),
}
