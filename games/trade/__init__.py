"""Trade between seats: piles of things, offers and their answers, for every game that has a purse."""
