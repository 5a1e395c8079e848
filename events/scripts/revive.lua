-- Lets a game's next turn begin anew: no try has failed, nobody has it in hand, and it is due at once.
--
-- KEYS[1] due games  KEYS[2] failures  KEYS[3] lease  KEYS[4] meta
--
-- ARGV[1] game  ARGV[2] seconds at which it is due  ARGV[3] version it was decided on
--
-- Returns 1, or 0 if the game has moved.
if redis.call("HGET", KEYS[4], "version") ~= ARGV[3] then return 0 end
redis.call("ZREM", KEYS[2], ARGV[1])
redis.call("DEL", KEYS[3])
redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
return 1
