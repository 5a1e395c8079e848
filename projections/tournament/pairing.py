"""Pairings: everybody against everybody by turning a circle, or by the Swiss system; the same state has the same."""

from collections.abc import Sequence

from projections.tournament.events import Pair, RoundPaired
from projections.tournament.fold import Tournament
from projections.tournament.standings import standings

MAX_TRIES = 10_000
"""Pairs that are tried before opponents may meet again."""


def pair_round(tournament: Tournament, at: str) -> RoundPaired:
    """The next round; of an odd number of entrants one has a bye."""
    is_swiss = tournament.created.format == "swiss"
    pairs, bye = (
        _pair_swiss(tournament) if is_swiss else _pair_circle(list(tournament.entrants), len(tournament.rounds))
    )
    return RoundPaired(at, tuple([_seat(tournament, pair) for pair in pairs]), bye)


def _pair_circle(entrants: list[str], number: int) -> tuple[list[Pair], str | None]:
    """One entrant stays, the others turn by one place every round; with an odd number none stays."""
    places: list[str | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turn = number % max(1, len(places) - 1)
    turned = [places[0], *places[1:][turn:], *places[1:][:turn]] if places else []
    facing = list(zip(turned[: len(turned) // 2], turned[::-1], strict=False))
    pairs = [(one, other) for one, other in facing if one is not None and other is not None]
    byes = [one or other for one, other in facing if one is None or other is None]
    return pairs, byes[0] if byes else None


def _pair_swiss(tournament: Tournament) -> tuple[list[Pair], str | None]:
    """Entrants of like points meet; no two meet again as long as such a pairing is found."""
    order = [each.entrant for each in standings(tournament)]
    bye = _choose_bye(tournament, order) if len(order) % 2 else None
    left = [each for each in order if each != bye]
    met = {frozenset(match.pair) for each in tournament.rounds for match in each.matches}
    return _Search(met).pair(left) or list(zip(left[::2], left[1::2], strict=True)), bye


def _choose_bye(tournament: Tournament, order: Sequence[str]) -> str:
    """The last entrant who has had the fewest byes."""
    byes = [each.bye for each in tournament.rounds]
    return min(reversed(order), key=byes.count)


class _Search:
    """Pairs the first entrant with the nearest one whom they have not met; it takes back what leads nowhere."""

    def __init__(self, met: set[frozenset[str]]) -> None:
        self._met = met
        self._tries = 0

    def pair(self, left: list[str]) -> list[Pair] | None:
        """None if there is no pairing, or it takes too long to find it."""
        if not left:
            return []
        first, *others = left
        for other in others:
            self._tries += 1
            if self._tries > MAX_TRIES:
                return None
            if frozenset((first, other)) in self._met:
                continue
            rest = self.pair([each for each in others if each != other])
            if rest is not None:
                return [(first, other), *rest]
        return None


def _seat(tournament: Tournament, pair: Pair) -> Pair:
    """The first seat is for the entrant who has had it less often."""
    first = [match.pair[0] for each in tournament.rounds for match in each.matches]
    one, other = pair
    return (other, one) if first.count(other) < first.count(one) else pair
