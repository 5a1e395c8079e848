"""Cities & Knights: the event die, the barbarians, and the order of everything that a roll brings."""

from tests.referees.cities import Cities
from tests.referees.decisions import Decision, Play
from tests.referees.knights import Knights
from tests.referees.maps import CITIES_KNIGHTS, Map
from tests.referees.position import describe_realm
from tests.referees.progress_cards import ProgressCards
from tests.referees.table import Player

STEPS_TO_THE_COAST = 7


class CitiesKnights(ProgressCards, Cities, Knights):
    """The event die counts first, then the seven or the production, then the Aqueduct."""

    descriptions = (describe_realm,)
    barbarian_ship = 0

    def printed_map(self) -> Map:
        return super().printed_map() if self.is_large else CITIES_KNIGHTS

    def is_robber_awake(self) -> bool:
        return self.attacks > 0

    def public_points(self, player: Player) -> int:
        return super().public_points(player) + player.defender_points

    def resolve_roll(self, player: Player) -> Play:
        face = self.chance("event_die_rolled")["face"]
        if face == "ship":
            yield from self.advance_barbarians(player)
        else:
            yield from self.open_gate(player, face)
        self.settle()
        yield from super().resolve_roll(player)
        self.settle()
        if sum(self.dice) != 7:
            yield from self.draw_from_aqueduct(player)

    def open_gate(self, roller: Player, track: str) -> Play:
        """From the roller clockwise, each seat with a level of at least the red die less one draws."""
        red = self.dice[0]
        for player in self.clockwise(roller):
            if player.levels[track] and red <= player.levels[track] + 1:
                self.draw_progress_card(player, track)
        yield from self.return_surplus(roller)

    def advance_barbarians(self, roller: Player) -> Play:
        self.barbarian_ship += 1
        if self.barbarian_ship == STEPS_TO_THE_COAST:
            yield from self.resolve_attack(roller)

    def resolve_attack(self, roller: Player) -> Play:
        cities = sum(len(player.cities) for player in self.players)
        strengths = [sum(knight.rank for knight in player.knights.values() if knight.active) for player in self.players]
        self.end_battle()
        if sum(strengths) >= cities:
            yield from self.honour_defenders(roller, strengths)
        else:
            yield from self.pillage(strengths)

    def end_battle(self) -> None:
        self.attacks += 1
        self.barbarian_ship = 0
        for player in self.players:
            for knight in player.knights.values():
                knight.active = False

    def honour_defenders(self, roller: Player, strengths: list[int]) -> Play:
        """A point for the strongest; of several, each draws from a deck of its choice."""
        strongest = [player for player in self.clockwise(roller) if strengths[player.seat] == max(strengths)]
        if len(strongest) == 1:
            strongest[0].defender_points += 1
            return
        for player in strongest:
            decks = [deck for deck in self.unseen if self.has_card(deck)]
            if decks:
                _, (_, deck) = yield from self.ask_one(player, [("draw_progress", deck) for deck in decks])
                self.draw_progress_card(player, deck)
        yield from self.return_surplus(roller)

    def pillage(self, strengths: list[int]) -> Play:
        """The weakest of those with a city that is no metropolis lose one, all at the same time."""
        threatened = [player for player in self.players if self.common_cities(player)]
        least = min([strengths[player.seat] for player in threatened], default=0)
        victims = [player for player in threatened if strengths[player.seat] == least]
        due: Decision = {}
        for player in victims:
            places = self.common_cities(player)
            if len(places) == 1:
                self.lose_city(player, places[0])
            else:
                due[player.seat] = [("lose_city", corner) for corner in places]
        while due:
            player, (_, corner) = yield from self.ask(due)
            self.lose_city(player, corner)
            del due[player.seat]
