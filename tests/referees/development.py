"""Development cards: one a part of a turn, none in the part in which it was bought; and the Largest Army."""

from collections import Counter

from tests.referees.decisions import Options, Play, as_cards, choices_of
from tests.referees.position import describe_development
from tests.referees.settlers import Settlers
from tests.referees.table import COSTS, RESOURCES, Player

DECK = Counter(knight=14, victory_point=5, road_building=2, year_of_plenty=2, monopoly=2)
LARGE_DECK = Counter(knight=20, victory_point=5, road_building=3, year_of_plenty=3, monopoly=3)


class DevelopmentCards(Settlers):
    """The base game."""

    descriptions = (describe_development,)
    army_holder: Player | None = None
    played_a_card = False

    def lay_board(self) -> None:
        super().lay_board()
        self.deck = (LARGE_DECK if self.is_large else DECK).copy()

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        self.played_a_card = False
        for each in self.players:
            each.too_new.clear()

    def points(self, player: Player) -> int:
        return super().points(player) + player.development["victory_point"]

    def public_points(self, player: Player) -> int:
        return super().public_points(player) + 2 * (self.army_holder is player)

    def building_moves(self, player: Player) -> Options:
        can_buy = self.deck.total() and player.holds(COSTS["development_card"])
        return [*super().building_moves(player), *([("buy_development_card",)] if can_buy else [])]

    def turn_moves(self, player: Player) -> Options:
        return [*super().turn_moves(player), *self.card_moves(player)]

    def cards_before_roll(self, player: Player) -> Options:
        return self.card_moves(player)

    def buy_development_card(self, player: Player) -> None:
        self.pay(player, COSTS["development_card"])
        card = self.chance("development_card_bought")["card"]
        assert self.deck[card], f"all cards of the kind {card} are sold"
        self.deck[card] -= 1
        player.development[card] += 1
        player.too_new[card] += 1

    def card_moves(self, player: Player) -> Options:
        """The cards that the player may play now."""
        if self.played_a_card:
            return []
        old = player.development - player.too_new
        resources = {kind: self.bank[kind] for kind in RESOURCES}
        count = min(2, sum(resources.values()))
        moves: Options = []
        if old["knight"]:
            moves.append(("play_knight",))
        if old["road_building"] and self.free_ways(player):
            moves.append(("play_road_building",))
        if old["monopoly"]:
            moves += [("play_monopoly", kind) for kind in RESOURCES]
        if old["year_of_plenty"] and count:
            moves += [("play_year_of_plenty", cards) for cards in choices_of(resources, count)]
        return moves

    def play_card(self, player: Player, card: str) -> None:
        self.played_a_card = True
        player.development[card] -= 1
        player.played[card] += 1

    def play_knight(self, player: Player) -> Play:
        self.play_card(player, "knight")
        most = self.army_holder.played["knight"] if self.army_holder else 2
        if player.played["knight"] > most:
            self.army_holder = player
        yield from self.move_a_robber(player)

    def play_road_building(self, player: Player) -> Play:
        self.play_card(player, "road_building")
        yield from self.place_free_ways(player)

    def play_year_of_plenty(self, player: Player, cards: frozenset[tuple[str, int]]) -> None:
        self.play_card(player, "year_of_plenty")
        self.take(player, as_cards(cards))

    def play_monopoly(self, player: Player, kind: str) -> None:
        self.play_card(player, "monopoly")
        for other in self.others(player):
            self.give(other, player, {kind: other.hand[kind]})
