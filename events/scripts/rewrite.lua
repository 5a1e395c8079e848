-- Writes anew what lies beside the log of a game, if the game stands where the caller has read it.
--
-- KEYS[1] meta  KEYS[2] changed games  KEYS[3] due games  KEYS[4] failures
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash  ARGV[4] millisecond of its last entry
-- ARGV[5] due at, in seconds; empty takes the game out
-- ARGV[6...] field and value of the summary, in turn
--
-- Returns "rewritten", "moved", or "gone", and then no index names the game any more.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if not meta[1] then
  for i = 2, 4 do redis.call("ZREM", KEYS[i], ARGV[1]) end
  return "gone"
end
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

local fields, told = {}, {}
for i = 6, #ARGV, 2 do
  told[ARGV[i]] = true
  fields[#fields + 1] = ARGV[i]
  fields[#fields + 1] = ARGV[i + 1]
end
for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
  if string.sub(name, 1, 1) == "=" and not told[name] then redis.call("HDEL", KEYS[1], name) end
end
redis.call("HSET", KEYS[1], unpack(fields))

-- The index has the feed's own milliseconds, a little after those of the entry: what can be right stays.
local time = redis.call("TIME")
local now, at = time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[4])
local stands = tonumber(redis.call("ZSCORE", KEYS[2], ARGV[1]) or "-1")
if stands < at or stands > now then redis.call("ZADD", KEYS[2], ARGV[4], ARGV[1]) end

if ARGV[5] == "" then
  redis.call("ZREM", KEYS[3], ARGV[1])
else
  redis.call("ZADD", KEYS[3], ARGV[5], ARGV[1])
end
return "rewritten"
