-- Rewrites the summary and the indexes of a game, if the game still has the version that the caller has read.
--
-- KEYS[1] meta  KEYS[2] changed games  KEYS[3] schedule  KEYS[4] failures
-- KEYS[5] set of the keys of all lists of the lobby
-- KEYS[6...] the lists of the lobby that get the game, if any, that of all games first; then all other lists; sorted sets
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash
-- ARGV[4] millisecond of its last entry  ARGV[5] millisecond of the entry that last moved it to the front of the lobby
-- ARGV[6] due time in seconds; empty removes the game from the schedule
-- ARGV[7] number of lists that get the game
-- ARGV[8...] field and value of the summary, alternating
--
-- Returns "rewritten", "moved" if the game has another version, or "missing" after removing a deleted game from all
-- indexes.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if not meta[1] then
  for i = 2, #KEYS do
    if i ~= 5 then redis.call("ZREM", KEYS[i], ARGV[1]) end
  end
  return "missing"
end
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

local fields, kept = {}, {}
for i = 8, #ARGV, 2 do
  kept[ARGV[i]] = true
  fields[#fields + 1] = ARGV[i]
  fields[#fields + 1] = ARGV[i + 1]
end
for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
  if string.sub(name, 1, 1) == "=" and not kept[name] then redis.call("HDEL", KEYS[1], name) end
end
redis.call("HSET", KEYS[1], unpack(fields))

-- The indexes use the clock of Redis, which differs slightly from the times of entries: keep scores that are close.
local function keep_if_close(score, at)
  return score and math.abs(score - at) <= 60000 and score or at
end

local lists = tonumber(ARGV[7])
redis.call("ZADD", KEYS[2], keep_if_close(redis.call("ZSCORE", KEYS[2], ARGV[1]), ARGV[4]), ARGV[1])
local position = lists > 0 and keep_if_close(redis.call("ZSCORE", KEYS[6], ARGV[1]), ARGV[5])
for i = 6, 5 + lists do
  redis.call("ZADD", KEYS[i], position, ARGV[1])
  redis.call("SADD", KEYS[5], KEYS[i])
end
for i = 6 + lists, #KEYS do redis.call("ZREM", KEYS[i], ARGV[1]) end

if ARGV[6] == "" then
  redis.call("ZREM", KEYS[3], ARGV[1])
else
  redis.call("ZADD", KEYS[3], ARGV[6], ARGV[1])
end
return "rewritten"
