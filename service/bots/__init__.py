"""Bots as others find them: their profiles, the directory, and whether they are online."""
