"""The island: layouts and boards, where pieces may go, and routes."""
