-- Resets a game's next turn: deletes the count of failed tries and the lease, and schedules the game.
--
-- KEYS[1] schedule  KEYS[2] failures  KEYS[3] lease  KEYS[4] meta
--
-- ARGV[1] game  ARGV[2] due time in seconds  ARGV[3] version on which the caller decided
--
-- Returns 1, or 0 if the game has another version.

if redis.call("HGET", KEYS[4], "version") ~= ARGV[3] then return 0 end
redis.call("ZREM", KEYS[2], ARGV[1])
redis.call("DEL", KEYS[3])
redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
return 1
