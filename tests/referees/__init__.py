"""Referees: the rules stated a second time, from the rule pages alone, to be held against what the service plays.

A referee follows a game from its actions and from what chance brought: dice, drawn and stolen cards. Everything else it
works out itself: who may do what, hands, pieces, awards, points and the end. It reads like a rulebook, takes no short
cuts, and shares no code with `games`. Offers between players are left to the tests of the base game.

`settlers` has the base game, `seafarers`, `cities_knights` and `seafarers_cities_knights` what changes with them, and
`match` plays a game with a referee at its side.
"""
