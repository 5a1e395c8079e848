-- Replaces the value of a field, if it is still the one that the caller has read; an unset field has a default.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] value that the caller has read  ARGV[3] new value  ARGV[4] value of a field that is not set
--
-- Returns 1, or 0 if the field has another value.

if (redis.call("HGET", KEYS[1], ARGV[1]) or ARGV[4]) ~= ARGV[2] then return 0 end
redis.call("HSET", KEYS[1], ARGV[1], ARGV[3])
return 1
