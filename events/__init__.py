"""The log of a game: what an entry is, how it is sealed, chained, stored and proved."""
