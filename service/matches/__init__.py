"""Matches: games whose players are agreed before they exist, by challenges and tournaments."""
