"""Trade between seats: piles of goods, offers and their answers, for every game with a purse."""
