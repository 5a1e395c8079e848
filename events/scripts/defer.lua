-- Moves the time at which a game is due, unless the game has moved since.
--
-- KEYS[1] due games  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] seconds  ARGV[3] version it was decided on, or empty for any
--
-- Returns 1, or 0 if the game has moved or is not due at any time.

if ARGV[3] ~= "" and redis.call("HGET", KEYS[2], "version") ~= ARGV[3] then return 0 end
if not redis.call("ZSCORE", KEYS[1], ARGV[1]) then return 0 end
redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
return 1
