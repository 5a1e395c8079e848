-- Checks whether a command was accepted before; otherwise returns the entries that its sender lacks. Writes nothing.
--
-- KEYS[1] log  KEYS[2] meta  KEYS[3] accepted commands, see append.lua
--
-- ARGV[1] version of the sender  ARGV[2] maximum number of entries to return
-- ARGV[3] key of the command, 32 bytes, or empty  ARGV[4] digest of its body, 32 bytes
-- ARGV[5] hash at the version of the sender, or empty
--
-- Returns {"already_accepted", version, entries}, {"missed_entries", version, entries},
-- {"entries_lost", version} if the log does not contain the sender's version, {"key_reused"} or {"unknown_game"}.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
local version = meta[1]
if not version then return {"unknown_game"} end

if ARGV[3] ~= "" then
  local known = redis.call("HGET", KEYS[3], ARGV[3])
  if known then
    if string.sub(known, 1, 32) ~= ARGV[4] then return {"key_reused"} end
    local first, number = string.match(string.sub(known, 33), "^(%d+) (%d+)$")
    return {"already_accepted", tonumber(version), redis.call("XRANGE", KEYS[1], first .. "-0", "+", "COUNT", number)}
  end
end
if ARGV[5] ~= "" then
  local ahead = tonumber(ARGV[1]) - tonumber(version)
  if ahead > 0 or (ahead == 0 and ARGV[5] ~= meta[2]) then return {"entries_lost", tonumber(version)} end
end
local missed = redis.call("XRANGE", KEYS[1], (tonumber(ARGV[1]) + 1) .. "-0", "+", "COUNT", ARGV[2])
return {"missed_entries", tonumber(version), missed}
