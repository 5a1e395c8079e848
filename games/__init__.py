"""The rules of every game, in pure Python: no clock, no storage, no luck of their own."""
