-- Appends entries to a game, all of them or none.
--
-- An error inside a script keeps what was written before it, so everything is
-- checked before anything is written. XADD accepts gaps, so the version is
-- compared with the meta and with the length of the stream.
--
-- KEYS[1] log                  stream, ids <version>-0, fields e, s, h
-- KEYS[2] meta                 hash
-- KEYS[3] remembered commands  hash, key -> body .. "first number"
-- KEYS[4] feed                 stream, field p = "game version"
-- KEYS[5] due games            sorted set
-- KEYS[6] changed games        sorted set
-- KEYS[7] failures             sorted set
-- KEYS[8] lobby                sorted set, only if the game comes forward in it
--
-- ARGV[1] game  ARGV[2] expected version  ARGV[3] hash it must have, or empty
-- ARGV[4] key of the command, 32 bytes, or empty  ARGV[5] its body, 32 bytes
-- ARGV[6] due at, in seconds; empty takes the game out; "keep" leaves it
-- ARGV[7] "1" if the game is finished
-- ARGV[8] partition  ARGV[9] channel  ARGV[10] most entries to return
-- ARGV[11] number of entries n, then e, s, h of each
-- ARGV[12 + 3n...] field and value of the summary, in turn
--
-- Returns {"appended", version}, {"seen", version, entries},
-- {"conflict", version, entries}, {"key_reused"}, {"unknown"} or {"broken", why}.

local game, expected, key, body = ARGV[1], tonumber(ARGV[2]), ARGV[4], ARGV[5]
local count = tonumber(ARGV[11])

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
if not meta[1] then return {"unknown"} end
local version = tonumber(meta[1])

if key ~= "" then
  local known = redis.call("HGET", KEYS[3], key)
  if known then
    if string.sub(known, 1, 32) ~= body then return {"key_reused"} end
    local first, number = string.match(string.sub(known, 33), "^(%d+) (%d+)$")
    return {"seen", version, redis.call("XRANGE", KEYS[1], first .. "-0", "+", "COUNT", number)}
  end
end
if version ~= expected then
  return {"conflict", version, redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+", "COUNT", ARGV[10])}
end
if ARGV[3] ~= "" and ARGV[3] ~= meta[2] then
  return {"broken", "version " .. version .. " has another hash"}
end
local length = redis.call("XLEN", KEYS[1])
if length ~= version then
  return {"broken", "the meta says version " .. version .. ", the log holds " .. length .. " entries"}
end

local id
for i = 1, count do
  local at = 9 + 3 * i
  redis.call("XADD", KEYS[1], (version + i) .. "-0", "e", ARGV[at], "s", ARGV[at + 1], "h", ARGV[at + 2])
  id = redis.call("XADD", KEYS[4], "*", "p", game .. " " .. (version + i))
end
local last = version + count
if ARGV[6] == "" then
  redis.call("ZREM", KEYS[5], game)
elseif ARGV[6] ~= "keep" then
  redis.call("ZADD", KEYS[5], ARGV[6], game)
end
local fields = {"version", last, "hash", ARGV[11 + 3 * count], "finished", ARGV[7]}
for i = 12 + 3 * count, #ARGV do fields[#fields + 1] = ARGV[i] end
redis.call("HSET", KEYS[2], unpack(fields))
local at = string.match(id, "^%d+")
redis.call("ZADD", KEYS[6], at, game)
if KEYS[8] then redis.call("ZADD", KEYS[8], at, game) end
redis.call("ZREM", KEYS[7], game)
if key ~= "" then redis.call("HSET", KEYS[3], key, body .. (version + 1) .. " " .. count) end
redis.call("PUBLISH", ARGV[9], ARGV[8] .. " " .. game .. " " .. last)
return {"appended", last}
