"""Games: their settings, seats, seeds, versions and actions."""

from http import HTTPStatus as Status

from service.api.problems.types import DECIDE_AGAIN, ProblemType

GAME_PROBLEMS = {
    "unknown_ruleset": ProblemType(
        Status.NOT_FOUND,
        "No such ruleset.",
        cause="No ruleset has this name.",
        solution="`GET /v1/rulesets` lists them.",
    ),
    "invalid_game_settings": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "Game settings failed validation.",
        cause="The ruleset does not support this number of seats or this combination of options, or an option "
        "does not exist.",
        solution="`errors` names the invalid setting; `GET /v1/rulesets/{name}` lists the valid ones.",
    ),
    "unknown_policy": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "No such AI policy.",
        cause="No AI policy has this name.",
        solution="`errors` lists the policies.",
    ),
    "unknown_game": ProblemType(
        Status.NOT_FOUND,
        "No such game.",
        cause="No game has this id.",
        solution="Check the id; `GET /v1/games` lists the games.",
    ),
    "unknown_seat": ProblemType(
        Status.NOT_FOUND,
        "The game has no such seat.",
        cause="The seat number is out of range.",
        solution="Seats are numbered from 0; `seat_count` in the facts says how many there are.",
    ),
    "seat_occupied": ProblemType(
        Status.CONFLICT,
        "The seat is already occupied.",
        cause="Another player or an AI has the seat.",
        solution="Take a free seat: `GET /v1/games/{game}` shows them.",
    ),
    "seat_held": ProblemType(
        Status.CONFLICT,
        "The seat is held for another player.",
        cause="The creator holds the seat for another player, who has neither taken nor declined it, or the game was "
        "created just now and its first seats are not filled yet.",
        solution="Take another free seat; `held` in `GET /v1/games/{game}` lists the seats that are held. The creator "
        "or the player can release the seat with `DELETE /v1/games/{game}/seats/{seat}`.",
    ),
    "invitation_required": ProblemType(
        Status.FORBIDDEN,
        "The seat needs an invitation.",
        cause="The game is private, or its creator has created an invitation to this seat.",
        solution="Ask the creator for an invitation, and send it with `POST /v1/invitations`.",
    ),
    "unknown_invitation": ProblemType(
        Status.NOT_FOUND,
        "No such invitation.",
        cause="The invitation is invalid, or the creator has replaced it or released the seat.",
        solution="Check that it is complete, or ask for another one.",
    ),
    "invitation_used": ProblemType(
        Status.CONFLICT,
        "Another player has used the invitation.",
        cause="An invitation can be used once, and another player has used it.",
        solution="Ask the creator for another one.",
    ),
    "no_spectators": ProblemType(
        Status.FORBIDDEN,
        "Only the players can see this game until it is over.",
        cause="The game admits no spectators, and the caller neither has a seat nor created it.",
        solution="Send the token of a player of the game, or wait until it is over.",
    ),
    "one_seat_per_player": ProblemType(
        Status.CONFLICT,
        "In a rated game, a player and their bots may have one seat in total.",
        cause="In this rated game the caller, their owner or one of their bots already has a seat.",
        solution="Play with your own bots in a casual game.",
    ),
    "seat_required": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The caller has several seats in this game; name one with `?seat=`.",
        cause="The caller has several seats in the game, and the request names none.",
        solution="Name one of the seats in the facts with `?seat=`.",
    ),
    "not_your_seat": ProblemType(
        Status.FORBIDDEN,
        "The caller has no seat in this game, or not the one named.",
        cause="The caller has no seat in the game, or not the one named.",
        solution="The facts list the caller's seats; without a token or a seat a caller can only watch.",
    ),
    "seats_open": ProblemType(
        Status.CONFLICT,
        "The game cannot start while seats are free.",
        cause="The seats in the facts have no player.",
        solution="Wait for players, or give the seats to AIs: `POST /v1/games/{game}/seats/{seat}` with a policy, or "
        "`ai` in the body of `POST /v1/games`.",
    ),
    "game_already_started": ProblemType(
        Status.CONFLICT,
        "The game has already started.",
        cause="The request takes or leaves a seat or starts the game, but the game has already started.",
        solution="See `GET /v1/games/{game}`; `GET /v1/games?open=true` lists games with free seats.",
    ),
    "game_not_started": ProblemType(
        Status.CONFLICT,
        "The game has not started yet.",
        cause="The request needs a running game, but the game still waits for players or for its creator.",
        solution="Wait for the `game_started` event; the creator sends `POST /v1/games/{game}/start`.",
    ),
    "already_resigned": ProblemType(
        Status.CONFLICT,
        "The seat has resigned; its player can only watch.",
        cause="The caller has resigned this seat.",
        solution="Nothing to do: a resigned seat can only watch.",
    ),
    "draw_not_in_turn": ProblemType(
        Status.CONFLICT,
        "A seat offers a draw in its own turn only.",
        cause="It is the turn of another seat, named in the facts, or no turn has begun.",
        solution="Wait for the turn of the seat.",
    ),
    "draw_already_offered": ProblemType(
        Status.CONFLICT,
        "A draw was already offered in this turn.",
        cause="A turn has one offer at most, even if it was declined.",
        solution="Offer a draw in another turn.",
    ),
    "no_draw_offer": ProblemType(
        Status.CONFLICT,
        "There is no open offer of a draw.",
        cause="No draw was offered in this turn, or a seat has declined it.",
        solution="Read `draw_offer` of `GET /v1/games/{game}`; null means that there is no open offer.",
    ),
    "draw_already_answered": ProblemType(
        Status.CONFLICT,
        "The seat has already accepted the draw.",
        cause="The seat made the offer or accepted it earlier.",
        solution="Wait for the other seats.",
    ),
    "no_rematch": ProblemType(
        Status.CONFLICT,
        "Only a finished game that is not a sandbox can have a rematch.",
        cause="The game is not finished, or is a sandbox game.",
        solution="Wait until the game is finished, or create a new sandbox game.",
    ),
    "not_forkable": ProblemType(
        Status.CONFLICT,
        "Only a finished game or the caller's own sandbox game can be forked.",
        cause="The game is not finished and is not the caller's own sandbox game.",
        solution="Wait until the game is finished, or fork your own sandbox game.",
    ),
    "invalid_commitment": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "A seed commitment is sent by the player who takes the seat.",
        cause="The commitment was not sent by the player who takes the seat.",
        solution="Send the SHA-256 that [Trust](trust.md) describes in the request that takes the seat.",
    ),
    "no_seed_expected": ProblemType(
        Status.CONFLICT,
        "The game does not expect a seed from this seat.",
        cause="The seat committed to no seed, has already revealed it, or missed the deadline.",
        solution="See the events `seed_committed`, `seed_revealed` and `seeds_mixed` in the log.",
    ),
    "invalid_seed": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The seed does not match the commitment.",
        cause="The seed does not hash to the seat's commitment.",
        solution="Reveal the seed that the commitment was made from.",
    ),
    "version_required": ProblemType(
        Status.PRECONDITION_REQUIRED,
        "The request needs the version it is based on: If-Match or expected_version.",
        cause="The request has neither `If-Match` nor `expected_version`.",
        solution='Send `If-Match: "v42"` or `?expected_version=42` with the version the action is based on.',
    ),
    "stale_version": ProblemType(
        Status.PRECONDITION_FAILED,
        "The game has changed since that version.",
        cause="The game has changed since the given version in a way that affects the caller's choices.",
        solution=f"The facts contain the `missed` entries. {DECIDE_AGAIN}",
    ),
    "version_ahead": ProblemType(
        Status.PRECONDITION_FAILED,
        "The game has not reached that version yet.",
        cause="The given version does not exist yet: it belongs to another game, is wrong, or was lost in a failover.",
        solution=DECIDE_AGAIN,
    ),
    "unknown_version": ProblemType(
        Status.NOT_FOUND,
        "The game has no such version.",
        cause="The requested version is higher than the game's latest version.",
        solution="The facts have the latest version; omit `version` to get it.",
    ),
    "invalid_standing_answer": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "A standing answer does not exist in this ruleset, or has invalid conditions.",
        cause="The ruleset of the game has no standing answer with this type, these fields or these values.",
        solution="`GET /v1/rulesets/{name}` has the schema of each in `standing_answers`; `errors` names the invalid "
        "field.",
    ),
    "invalid_action": ProblemType(
        Status.UNPROCESSABLE_ENTITY,
        "The body is not a valid action of this ruleset.",
        cause="The body is JSON, but the ruleset has no action with this type, these fields or these values.",
        solution="`GET /v1/games/{game}/actions` lists actions that can be sent unchanged; `GET "
        "/v1/rulesets/{name}` has the schema of each. `errors` names the invalid field.",
    ),
}
