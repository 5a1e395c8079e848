-- Sets a field of a hash that is not set yet, and lets the hash expire.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] its value  ARGV[3] seconds until the hash expires
--
-- Returns 1, or 0 and no change if the field is set.

if redis.call("HSETNX", KEYS[1], ARGV[1], ARGV[2]) == 0 then return 0 end
redis.call("EXPIRE", KEYS[1], ARGV[3])
return 1
