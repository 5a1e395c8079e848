"""A tournament as everybody sees it: its settings, standings, and the matches of its rounds."""

from typing import Any

from games.combination import split_name
from projections.tournament.fold import Match, Round, Tournament, fold_tournament
from projections.tournament.standings import standings
from service.matches.tournament_settings import decode_settings
from service.runtime.problems import use_case
from service.runtime.ranked_cursor import next_ranked_cursor, parse_ranked_cursor
from service.services import Services


@use_case
def list_tournaments(services: Services, cursor: str | None, limit: int) -> tuple[list[dict[str, Any]], str | None]:
    """A page of summaries, the latest first, and the cursor of the next page. Raises invalid_cursor."""
    register = services.registers.tournaments
    found = register.list_latest(parse_ranked_cursor(cursor), limit)
    logs = register.events_many([each.member for each in found])
    rows = [
        _summarize(services, each.member, fold_tournament(log)) for each, log in zip(found, logs, strict=True) if log
    ]
    return rows, next_ranked_cursor(found, limit)


def describe_tournament(services: Services, tournament: str, found: Tournament) -> dict[str, Any]:
    """The whole tournament; entrants who were erased have no name."""
    players = services.registers.tournaments.players(tournament)
    names = services.registers.players.names_and_owners(sorted(set(players.values())))
    entrants = {label: _describe_entrant(label, found, players, names) for label in found.entrants}
    return {
        **_summarize(services, tournament, found),
        "options": found.created.match["options"],
        "terms": decode_settings(found.created.match).terms._asdict(),
        "standings": [
            {
                **entrants[each.entrant],
                "rank": each.rank,
                "points": each.half_points / 2,
                "opponents": each.opponents / 2,
                "wins": each.wins,
                "played": each.played,
            }
            for each in standings(found)
        ],
        "rounds": [_describe_round(each) for each in found.rounds],
    }


def _summarize(services: Services, tournament: str, found: Tournament) -> dict[str, Any]:
    match, creator = found.created.match, services.registers.tournaments.players(tournament).get(found.created.creator)
    return {
        "tournament": tournament,
        "name": found.created.name,
        "creator": services.registers.players.names([creator]).get(creator) if creator else None,
        "format": found.created.format,
        "status": found.status,
        **split_name(match["name"]).fields(),
        "seats": match["seats"],
        "kind": match["kind"],
        "entrants": len(found.entrants),
        "round": len(found.rounds),
        "round_count": found.round_count,
        "created_at": found.created.at,
    }


def _describe_entrant(
    label: str, found: Tournament, players: dict[str, str], names: dict[str, tuple[str, str | None]]
) -> dict[str, Any]:
    name, owner = names.get(players.get(label, ""), (None, None))
    return {"entrant": label, "name": name, "owner": owner, "policy": found.entrants[label]}


def _describe_round(played: Round) -> dict[str, Any]:
    return {"matches": [_describe_match(match) for match in played.matches], "bye": played.bye}


def _describe_match(match: Match) -> dict[str, Any]:
    points = None if match.scores is None else [score / 2 for score in match.scores]
    return {"entrants": list(match.pair), "game": match.game, "points": points}
