-- Trims a feed behind its slowest consumer, and in any case behind its oldest allowed age.
--
-- KEYS[1] feed  KEYS[2] cursors of the consumers  KEYS[3] id of the last trimmed pointer
--
-- ARGV[1] oldest age to keep, in milliseconds
--
-- Returns how many pointers were trimmed. The last one's id is kept, so that a
-- consumer whose cursor lies before it knows that it has lost something.

local slowest
for _, cursor in ipairs(redis.call("HVALS", KEYS[2])) do
  if not slowest or before(cursor, slowest) then slowest = cursor end
end
local now = redis.call("TIME")
local oldest = string.format("%.0f-0", now[1] * 1000 + math.floor(now[2] / 1000) - ARGV[1])
local bound = oldest
if slowest and before(oldest, slowest) then bound = slowest end

local last = redis.call("XREVRANGE", KEYS[1], "(" .. bound, "-", "COUNT", 1)
if #last == 0 then return 0 end
redis.call("SET", KEYS[3], last[1][1])
return redis.call("XTRIM", KEYS[1], "MINID", bound)
