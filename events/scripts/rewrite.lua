-- Writes anew what lies beside the log of a game, if the game stands where the caller has read it.
--
-- KEYS[1] meta  KEYS[2] changed games  KEYS[3] lobby  KEYS[4] due games  KEYS[5] failures
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash
-- ARGV[4] millisecond of its last entry  ARGV[5] that of the entry with which it last came forward
-- ARGV[6] due at, in seconds; empty takes the game out
-- ARGV[7...] field and value of the summary, in turn
--
-- Returns "rewritten", "moved", or "gone", and then no index names the game any more.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if not meta[1] then
  for i = 2, 5 do redis.call("ZREM", KEYS[i], ARGV[1]) end
  return "gone"
end
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

local fields, told = {}, {}
for i = 7, #ARGV, 2 do
  told[ARGV[i]] = true
  fields[#fields + 1] = ARGV[i]
  fields[#fields + 1] = ARGV[i + 1]
end
for _, name in ipairs(redis.call("HKEYS", KEYS[1])) do
  if string.sub(name, 1, 1) == "=" and not told[name] then redis.call("HDEL", KEYS[1], name) end
end
redis.call("HSET", KEYS[1], unpack(fields))

-- The indices have the milliseconds of this server, which are a little beside those of the entries: they stay.
for i = 2, 3 do
  local at = tonumber(ARGV[i + 2])
  local stands = redis.call("ZSCORE", KEYS[i], ARGV[1])
  if not stands or math.abs(stands - at) > 60000 then redis.call("ZADD", KEYS[i], at, ARGV[1]) end
end

if ARGV[6] == "" then
  redis.call("ZREM", KEYS[4], ARGV[1])
else
  redis.call("ZADD", KEYS[4], ARGV[6], ARGV[1])
end
return "rewritten"
