"""How good the policies are: many games of every ruleset at every table, counted in `results.json` beside this."""
