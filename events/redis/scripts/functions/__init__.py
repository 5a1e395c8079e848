"""Lua functions that scripts include."""
