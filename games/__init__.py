"""The rules of every game in pure Python: no clock, no storage, no random numbers except those of `games.chance`."""
