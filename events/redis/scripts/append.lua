-- Appends entries to a game, all of them or none.
--
-- Redis does not roll back a script that fails, so the script checks everything before it writes. XADD accepts gaps,
-- so the script compares the version with the meta and with the length of the stream.
--
-- KEYS[1] log                  stream, ids <version>-0, fields e (public entry), s (openings), h (hash)
-- KEYS[2] meta                 hash
-- KEYS[3] accepted commands    hash, idempotency key -> fingerprint .. "first number"
-- KEYS[4] feed                 stream, field p = "game version"
-- KEYS[5] schedule             sorted set of games by due time
-- KEYS[6] changed games        sorted set of games by the time of their last entry
-- KEYS[7] failures             sorted set of games by failed tries
-- KEYS[8] lobby                sorted set; only if the entries move the game to the front of the lobby
--
-- ARGV[1] game  ARGV[2] expected version  ARGV[3] expected hash, or empty
-- ARGV[4] idempotency key, 32 bytes, or empty  ARGV[5] fingerprint of the command, 32 bytes
-- ARGV[6] due time in seconds; empty removes the game from the schedule; "keep" changes nothing
-- ARGV[7] "1" if the game is finished
-- ARGV[8] partition  ARGV[9] channel of wake-ups  ARGV[10] maximum number of entries to return
-- ARGV[11] number of entries n, then e, s, h of each
-- ARGV[12 + 3n...] field and value of the summary, alternating
--
-- Returns {"appended", version}, {"already_accepted", version, entries} for a command that was accepted before,
-- {"conflict", version, entries} with the missed entries, {"key_reused"}, {"unknown_game"} or {"broken_log", reason}.

local game, expected, key, body = ARGV[1], tonumber(ARGV[2]), ARGV[4], ARGV[5]
local count = tonumber(ARGV[11])

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
if not meta[1] then return {"unknown_game"} end
local version = tonumber(meta[1])

if key ~= "" then
  local known = redis.call("HGET", KEYS[3], key)
  if known then
    if string.sub(known, 1, 32) ~= body then return {"key_reused"} end
    local first, number = string.match(string.sub(known, 33), "^(%d+) (%d+)$")
    return {"already_accepted", version, redis.call("XRANGE", KEYS[1], first .. "-0", "+", "COUNT", number)}
  end
end
if version ~= expected then
  return {"conflict", version, redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+", "COUNT", ARGV[10])}
end
if ARGV[3] ~= "" and ARGV[3] ~= meta[2] then
  return {"broken_log", "version " .. version .. " has another hash"}
end
local length = redis.call("XLEN", KEYS[1])
if length ~= version then
  return {"broken_log", "the meta says version " .. version .. ", the log holds " .. length .. " entries"}
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
