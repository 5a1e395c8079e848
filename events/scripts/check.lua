-- Says whether a command was accepted before, else what its sender has missed; writes nothing.
--
-- KEYS[1] log  KEYS[2] meta  KEYS[3] remembered commands
--
-- ARGV[1] version the sender has  ARGV[2] most entries to return
-- ARGV[3] key of the command, 32 bytes, or empty  ARGV[4] its body, 32 bytes
-- ARGV[5] hash of the version the sender has, or empty
--
-- Returns {"seen", version, entries}, {"missed", version, entries},
-- {"set_back", version} if the log does not hold what the sender has,
-- {"key_reused"} or {"unknown"}.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
local version = meta[1]
if not version then return {"unknown"} end

if ARGV[3] ~= "" then
  local known = redis.call("HGET", KEYS[3], ARGV[3])
  if known then
    if string.sub(known, 1, 32) ~= ARGV[4] then return {"key_reused"} end
    local first, number = string.match(string.sub(known, 33), "^(%d+) (%d+)$")
    return {"seen", tonumber(version), redis.call("XRANGE", KEYS[1], first .. "-0", "+", "COUNT", number)}
  end
end
if ARGV[5] ~= "" then
  local ahead = tonumber(ARGV[1]) - tonumber(version)
  if ahead > 0 or (ahead == 0 and ARGV[5] ~= meta[2]) then return {"set_back", tonumber(version)} end
end
local missed = redis.call("XRANGE", KEYS[1], (tonumber(ARGV[1]) + 1) .. "-0", "+", "COUNT", ARGV[2])
return {"missed", tonumber(version), missed}
