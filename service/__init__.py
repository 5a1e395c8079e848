"""The use cases: the one way in for people, bots, workers, the command line and the browser."""
