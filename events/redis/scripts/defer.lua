-- Changes the due time of a scheduled game, unless the game has another version.
--
-- KEYS[1] schedule  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] due time in seconds  ARGV[3] version on which the caller decided, or empty for any
--
-- Returns 1, or 0 if the game has another version or is not scheduled.

if ARGV[3] ~= "" and redis.call("HGET", KEYS[2], "version") ~= ARGV[3] then return 0 end
if not redis.call("ZSCORE", KEYS[1], ARGV[1]) then return 0 end
redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
return 1
