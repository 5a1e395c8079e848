"""The history: all games as rows of one SQLite file, for questions about many games."""
