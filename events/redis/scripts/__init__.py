"""The Lua scripts: each checks everything before it writes anything."""
