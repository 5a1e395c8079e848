"""The history: all games as rows of one SQLite file, for whoever has a question about many of them."""
