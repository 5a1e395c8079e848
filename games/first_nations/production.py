"""Production: a hex pays the settlement or the city in its middle when its number is rolled, on anybody's turn."""

from games.first_nations.nation import nation, nation_seat
from games.settlers.cards import ONE, Cards
from games.settlers.state import Settlers


def owed(state: Settlers, roll: int, owed: list[Cards]) -> list[Cards]:
    """One card for a settlement and two for a city, unless the robber is on the hex."""
    own, seat = nation(state), nation_seat(state)
    for hex_, resource, _ in state.board.sources[roll]:
        if hex_ != state.robber:
            owed[seat] += ONE[resource] * ((own.settlements >> hex_ & 1) + 2 * (own.cities >> hex_ & 1))
    return owed
