"""Cities & Knights: commodities, city improvements, knights, barbarians and progress cards on the base game."""
