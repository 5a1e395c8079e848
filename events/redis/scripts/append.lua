-- Appends entries to a game, all of them or none.
--
-- Redis does not roll back a script that fails, so the script checks everything before it writes. XADD accepts gaps,
-- so the script compares the version with the meta and with the length of the stream.
--
-- KEYS[1] log                  stream, ids <version>-0, fields e (public entry), s (openings), h (hash)
-- KEYS[2] meta                 hash
-- KEYS[3] accepted commands    hash, key of the command -> digest of its body .. "first number"
-- KEYS[4] feed                 stream, field p = "game version"
-- KEYS[5] schedule             sorted set of games by due time
-- KEYS[6] changed games        sorted set of games by the time of their last entry
-- KEYS[7] failures             sorted set of games by failed tries
-- KEYS[8] record               hash, the record of the game
-- KEYS[9] lease                string, its holder
-- KEYS[10] lists of the lobby  set of their keys
-- KEYS[11...] the lists of the lobby that have the game, that of all games first, if their order or number changes;
--             then the lists that the game leaves; all sorted sets
--
-- ARGV[1] game  ARGV[2] expected version  ARGV[3] expected hash, or empty
-- ARGV[4] key of the command, 32 bytes, or empty  ARGV[5] digest of its body, 32 bytes
-- ARGV[6] due time in seconds; empty removes the game from the schedule
-- ARGV[7] holder of the lease that continues with the game, or empty
-- ARGV[8] "1" if the game is finished
-- ARGV[9] partition  ARGV[10] channel of wake-ups  ARGV[11] channel of wake-ups for due games
-- ARGV[12] maximum number of entries to return
-- ARGV[13] number of lists that have the game  ARGV[14] "1" if it becomes the first of each
-- ARGV[15] number of entries n, then e, s, h of each
-- ARGV[16 + 3n] number of required fields m of the record, then their names, then their values, empty for none
-- ARGV[17 + 3n + 2m...] field and value of the summary, alternating
--
-- Returns {"appended", version}, {"already_accepted", version, entries} for a command that was accepted before,
-- {"conflict", version, entries} with the missed entries, {"record_changed", values} if a required field has another
-- value, with those of all, {"key_reused"}, {"unknown_game"} or {"broken_log", reason}.

local game, expected, key, body, holder = ARGV[1], tonumber(ARGV[2]), ARGV[4], ARGV[5], ARGV[7]
local lists, count = tonumber(ARGV[13]), tonumber(ARGV[15])

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
  return {"conflict", version, redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+", "COUNT", ARGV[12])}
end
if ARGV[3] ~= "" and ARGV[3] ~= meta[2] then
  return {"broken_log", "version " .. version .. " has another hash"}
end
local length = redis.call("XLEN", KEYS[1])
if length ~= version then
  return {"broken_log", "the meta says version " .. version .. ", the log holds " .. length .. " entries"}
end

local first, required, names = 16 + 3 * count, tonumber(ARGV[16 + 3 * count]), {}
if required > 0 then
  for i = 1, required do names[i] = ARGV[first + i] end
  local values = redis.call("HMGET", KEYS[8], unpack(names))
  for i = 1, required do
    if (values[i] or "") ~= ARGV[first + required + i] then return {"record_changed", values} end
  end
end

local id
for i = 1, count do
  local at = 13 + 3 * i
  redis.call("XADD", KEYS[1], (version + i) .. "-0", "e", ARGV[at], "s", ARGV[at + 1], "h", ARGV[at + 2])
  id = redis.call("XADD", KEYS[4], "*", "p", game .. " " .. (version + i))
end
local last = version + count
local is_scheduled = true
if ARGV[6] == "" then
  is_scheduled = redis.call("ZREM", KEYS[5], game) == 1
else
  redis.call("ZADD", KEYS[5], ARGV[6], game)
end
local fields = {"version", last, "hash", ARGV[15 + 3 * count], "finished", ARGV[8]}
for i = first + 1 + 2 * required, #ARGV do fields[#fields + 1] = ARGV[i] end
redis.call("HSET", KEYS[2], unpack(fields))
local at = string.match(id, "^%d+")
redis.call("ZADD", KEYS[6], at, game)
local position = lists > 0 and ARGV[14] ~= "1" and redis.call("ZSCORE", KEYS[11], game) or at
for i = 11, 10 + lists do
  if redis.call("ZADD", KEYS[i], position, game) == 1 then redis.call("SADD", KEYS[10], KEYS[i]) end
end
for i = 11 + lists, #KEYS do redis.call("ZREM", KEYS[i], game) end
redis.call("ZREM", KEYS[7], game)
if key ~= "" then redis.call("HSET", KEYS[3], key, body .. (version + 1) .. " " .. count) end
local wakeup = ARGV[9] .. " " .. game .. " " .. last
redis.call("PUBLISH", ARGV[10], wakeup)
if is_scheduled and (holder == "" or redis.call("GET", KEYS[9]) ~= holder) then
  redis.call("PUBLISH", ARGV[11], wakeup)
end
return {"appended", last}
