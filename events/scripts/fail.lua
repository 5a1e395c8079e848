-- Counts a failed try at a game's next turn; the next entry forgets the count.
--
-- KEYS[1] failures  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] version the try was made on
--
-- Returns how many tries failed on this version, or 0 if the game has moved.

if redis.call("HGET", KEYS[2], "version") ~= ARGV[2] then return 0 end
return tonumber(redis.call("ZINCRBY", KEYS[1], 1, ARGV[1]))
