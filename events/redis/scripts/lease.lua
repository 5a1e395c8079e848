-- Gives one holder the right to play a game's next turn for a limited time.
--
-- KEYS[1] lease  KEYS[2] meta
--
-- ARGV[1] version from which the holder wants to play  ARGV[2] holder  ARGV[3] milliseconds
--
-- Returns 1, or 0 if the game has another version or another holder has a valid lease.

if redis.call("HGET", KEYS[2], "version") ~= ARGV[1] then return 0 end
local holder = redis.call("GET", KEYS[1])
if holder and holder ~= ARGV[2] then return 0 end
redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3])
return 1
