"""Tournaments between policies in this process, without a server."""
