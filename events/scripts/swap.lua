-- Replaces what a field of a hash holds, if it still holds what the caller knows of.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] what it must hold  ARGV[3] what it shall hold
--
-- Returns 1, or 0 if it holds something else.

if redis.call("HGET", KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call("HSET", KEYS[1], ARGV[1], ARGV[3])
return 1
