-- Trims a feed up to its slowest consumer, but never keeps pointers beyond a maximum age.
--
-- KEYS[1] feed  KEYS[2] checkpoints of the consumers  KEYS[3] id of the last trimmed pointer
--
-- ARGV[1] maximum age in milliseconds
--
-- Returns the number of trimmed pointers. The script stores the id of the last one, so that a consumer whose checkpoint
-- is older detects the gap.

local slowest
for _, checkpoint in ipairs(redis.call("HVALS", KEYS[2])) do
  if not slowest or before(checkpoint, slowest) then slowest = checkpoint end
end
local now = redis.call("TIME")
local oldest = string.format("%.0f-0", now[1] * 1000 + math.floor(now[2] / 1000) - ARGV[1])
local bound = oldest
if slowest and before(oldest, slowest) then bound = slowest end

local last = redis.call("XREVRANGE", KEYS[1], "(" .. bound, "-", "COUNT", 1)
if #last == 0 then return 0 end
redis.call("SET", KEYS[3], last[1][1])
return redis.call("XTRIM", KEYS[1], "MINID", bound)
