"""The steps of Cities & Knights and their moves: the turn, barbarians, knights, cities."""
