"""Lua functions that go before scripts."""
