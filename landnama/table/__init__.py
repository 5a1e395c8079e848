"""The table: a game in the terminal, played through the HTTP API alone."""
