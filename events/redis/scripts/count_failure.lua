-- Counts a failed try to play a game's next turn; the next append resets the count.
--
-- KEYS[1] failures  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] version at which the try failed
--
-- Returns the number of failed tries at this version, or 0 if the game has another version.

if redis.call("HGET", KEYS[2], "version") ~= ARGV[2] then return 0 end
return tonumber(redis.call("ZINCRBY", KEYS[1], 1, ARGV[1]))
