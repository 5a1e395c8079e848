-- Rewrites the summary and the indexes of a game, if the game still has the version that the caller has read.
--
-- KEYS[1] meta  KEYS[2] changed games  KEYS[3] lobby  KEYS[4] schedule  KEYS[5] failures
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash
-- ARGV[4] millisecond of its last entry  ARGV[5] millisecond of the entry that last moved it to the front of the lobby
-- ARGV[6] due time in seconds; empty removes the game from the schedule
-- ARGV[7...] field and value of the summary, alternating
--
-- Returns "rewritten", "moved" if the game has another version, or "gone" after removing a deleted game from all
-- indexes.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if not meta[1] then
  for i = 2, 5 do redis.call("ZREM", KEYS[i], ARGV[1]) end
  return "gone"
end
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

local fields, kept = {}, {}
for i = 7, #ARGV, 2 do
  kept[ARGV[i]] = true
  fields[#fields + 1] = ARGV[i]
  fields[#fields + 1] = ARGV[i + 1]
end
for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
  if string.sub(name, 1, 1) == "=" and not kept[name] then redis.call("HDEL", KEYS[1], name) end
end
redis.call("HSET", KEYS[1], unpack(fields))

-- The indexes use the clock of Redis, which differs slightly from the times of entries: keep scores that are close.
for i = 2, 3 do
  local at = tonumber(ARGV[i + 2])
  local score = redis.call("ZSCORE", KEYS[i], ARGV[1])
  if not score or math.abs(score - at) > 60000 then redis.call("ZADD", KEYS[i], at, ARGV[1]) end
end

if ARGV[6] == "" then
  redis.call("ZREM", KEYS[4], ARGV[1])
else
  redis.call("ZADD", KEYS[4], ARGV[6], ARGV[1])
end
return "rewritten"
