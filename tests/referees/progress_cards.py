"""Progress cards: three decks, hands of four, and the cards that touch one's own pieces or the bank."""

from collections import Counter, deque
from itertools import combinations

from tests.referees.cities import TRACKS
from tests.referees.decisions import Decision, Options, Play
from tests.referees.progress_against_others import CardsAgainstOthers
from tests.referees.table import YIELDS, Player

DECKS = {
    "trade": Counter(
        commercial_harbor=2, master_merchant=2, merchant=6, merchant_fleet=2, resource_monopoly=4, trade_monopoly=2
    ),
    "politics": Counter(
        bishop=2, constitution=1, deserter=2, diplomat=2, intrigue=2, saboteur=2, spy=3, warlord=2, wedding=2
    ),
    "science": Counter(
        alchemist=2,
        crane=2,
        engineer=1,
        inventor=2,
        irrigation=2,
        medicine=2,
        mining=2,
        printer=1,
        progress_road_building=2,
        smith=2,
    ),
}
DECK_OF = {card: deck for deck, cards in DECKS.items() for card in cards}
POINT_CARDS = ("constitution", "printer")
HAND_OF_CARDS = 4
MEDICINE = Counter(ore=2, grain=1)
FIXED_TOKENS = (0, 2, 6, 8, 12)
"""Those that the Inventor leaves alone, and no token."""


class ProgressCards(CardsAgainstOthers):
    """A card may be played if the player cannot know that nothing comes of it. Played, it goes under its deck."""

    def lay_board(self) -> None:
        super().lay_board()
        self.unseen = {deck: cards.copy() for deck, cards in DECKS.items()}
        self.under: dict[str, deque[str]] = {deck: deque() for deck in DECKS}
        self.merchant: tuple[Player, int] | None = None
        self.fleet: set[str] = set()

    def begin_part(self, player: Player, *, may_win: bool) -> None:
        super().begin_part(player, may_win=may_win)
        self.fleet = set()

    def public_points(self, player: Player) -> int:
        has_merchant = self.merchant is not None and self.merchant[0] is player
        return super().public_points(player) + len(player.point_cards) + has_merchant

    def rates(self, player: Player) -> dict[str, int]:
        cheap = set(self.fleet) if player is self.active else set()
        if self.merchant is not None and self.merchant[0] is player:
            cheap.add(YIELDS[self.terrain[self.merchant[1]]])
        return super().rates(player) | dict.fromkeys(cheap, 2)

    # Drawing and holding

    def has_card(self, deck: str) -> bool:
        return bool(self.unseen[deck].total() or self.under[deck])

    def draw_progress_card(self, player: Player, deck: str) -> None:
        """A new card as long as there is one, then those under the deck in their order."""
        if not self.has_card(deck):
            return
        event = self.chance("progress_drawn")
        card = event["card"] or event["shown"]
        assert (event["colour"], event["deck"]) == (player.seat, deck)
        if self.unseen[deck].total():
            assert self.unseen[deck][card], f"all cards of the kind {card} are drawn"
            self.unseen[deck][card] -= 1
        else:
            assert self.under[deck].popleft() == card
        (player.point_cards if card in POINT_CARDS else player.progress).append(card)

    def put_under(self, player: Player, card: str) -> None:
        player.progress.remove(card)
        self.under[DECK_OF[card]].append(card)

    def return_surplus(self, active: Player) -> Play:
        """After all draws, all others with more than four put cards back at the same time."""
        while True:
            full = [player for player in self.others(active) if len(player.progress) > HAND_OF_CARDS]
            if not full:
                return
            options: Decision = {player.seat: self.returns_of(player) for player in full}
            player, (_, card) = yield from self.ask(options)
            self.put_under(player, card)

    def returns_of(self, player: Player) -> Options:
        return [("return_progress_card", card) for card in dict.fromkeys(player.progress)]

    def return_progress_card(self, player: Player, card: str) -> None:
        self.put_under(player, card)

    def end_moves(self, player: Player) -> Options:
        """No seat ends a turn with more than four cards."""
        return self.returns_of(player) if len(player.progress) > HAND_OF_CARDS else super().end_moves(player)

    # Playing

    def turn_moves(self, player: Player) -> Options:
        cards = [card for card in dict.fromkeys(player.progress) if card != "alchemist"]
        moves = [move for card in cards for move in getattr(self, f"moves_of_{card}")(player)]
        return [*super().turn_moves(player), *moves]

    def cards_before_roll(self, player: Player) -> Options:
        dice = range(1, 7)
        held = "alchemist" in player.progress
        return [("play_alchemist", red, yellow) for red in dice for yellow in dice] if held else []

    def play_alchemist(self, player: Player, red: int, yellow: int) -> Play:
        self.put_under(player, "alchemist")
        self.dice = [red, yellow]
        yield from self.resolve_roll(player)

    def moves_of_crane(self, player: Player) -> Options:
        is_of_use = any(self.may_improve(player, track) for track in TRACKS)
        return [("play_crane",)] if is_of_use and not self.has_crane else []

    def play_crane(self, player: Player) -> None:
        self.put_under(player, "crane")
        self.has_crane = True

    def moves_of_engineer(self, player: Player) -> Options:
        return [("play_engineer", corner) for corner in self.wall_places(player)]

    def play_engineer(self, player: Player, corner: int) -> None:
        self.put_under(player, "engineer")
        player.walls.add(corner)

    def moves_of_inventor(self, player: Player) -> Options:
        places = [place for place in self.land() if self.tokens[place] not in FIXED_TOKENS]
        pairs = [pair for pair in combinations(places, 2) if self.tokens[pair[0]] != self.tokens[pair[1]]]
        return [("play_inventor", *pair) for pair in pairs]

    def play_inventor(self, player: Player, one: int, other: int) -> None:
        self.put_under(player, "inventor")
        self.tokens[one], self.tokens[other] = self.tokens[other], self.tokens[one]

    def moves_of_irrigation(self, player: Player) -> Options:
        return [("play_irrigation",)] if self.places_with(["fields"], player) and self.bank["grain"] else []

    def play_irrigation(self, player: Player) -> None:
        self.put_under(player, "irrigation")
        self.take_two_a_hex(player, "fields")

    def moves_of_mining(self, player: Player) -> Options:
        return [("play_mining",)] if self.places_with(["mountains"], player) and self.bank["ore"] else []

    def play_mining(self, player: Player) -> None:
        self.put_under(player, "mining")
        self.take_two_a_hex(player, "mountains")

    def take_two_a_hex(self, player: Player, terrain: str) -> None:
        kind = YIELDS[terrain]
        self.take(player, {kind: min(self.bank[kind], 2 * len(self.places_with([terrain], player)))})

    def moves_of_medicine(self, player: Player) -> Options:
        return [("play_medicine", c) for c in self.city_places(player)] if player.holds(MEDICINE) else []

    def play_medicine(self, player: Player, corner: int) -> None:
        self.put_under(player, "medicine")
        self.pay(player, MEDICINE)
        self.raise_city(player, corner)

    def moves_of_progress_road_building(self, player: Player) -> Options:
        return [("play_progress_road_building",)] if self.free_ways(player) else []

    def play_progress_road_building(self, player: Player) -> Play:
        self.put_under(player, "progress_road_building")
        yield from self.place_free_ways(player)

    def moves_of_smith(self, player: Player) -> Options:
        return [("play_smith", corner) for corner in self.promotable_knights(player)]

    def play_smith(self, player: Player, corner: int) -> Play:
        """Two promotions, one after the other; the second may be declined."""
        self.put_under(player, "smith")
        self.promote(player.knights[corner])
        further = self.promotable_knights(player)
        if further:
            options = [("decline_promotion",), *[("promote_for_free", each) for each in further]]
            _, (_, *corners) = yield from self.ask_one(player, options)
            for corner in corners:
                self.promote(player.knights[corner])

    def moves_of_warlord(self, player: Player) -> Options:
        return [("play_warlord",)] if self.inactive_knights(player) else []

    def play_warlord(self, player: Player) -> None:
        self.put_under(player, "warlord")
        for corner in self.inactive_knights(player):
            self.activate(player.knights[corner])

    def moves_of_merchant(self, player: Player) -> Options:
        places = [h for h in self.places_with(YIELDS, player) if self.merchant != (player, h)]
        return [("play_merchant", place) for place in places]

    def play_merchant(self, player: Player, place: int) -> None:
        self.put_under(player, "merchant")
        self.merchant = player, place

    def moves_of_merchant_fleet(self, player: Player) -> Options:
        return [("play_merchant_fleet", kind) for kind, rate in self.rates(player).items() if rate > 2]

    def play_merchant_fleet(self, player: Player, kind: str) -> None:
        self.put_under(player, "merchant_fleet")
        self.fleet.add(kind)
