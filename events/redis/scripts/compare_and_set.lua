-- Replaces or deletes a field of a hash, if it still holds the value that the caller has read.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] value it must hold  ARGV[3] new value; without one the field is deleted
--
-- Returns 1, or 0 if it holds something else.

if redis.call("HGET", KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if ARGV[3] then redis.call("HSET", KEYS[1], ARGV[1], ARGV[3]) else redis.call("HDEL", KEYS[1], ARGV[1]) end
return 1
