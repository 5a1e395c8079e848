-- Sets fields of a hash, and when it expires.
--
-- KEYS[1] hash
--
-- ARGV[1] seconds until it expires  ARGV[2] field  ARGV[3] its value; two more for each other field
--
-- Returns nothing.

redis.call("HSET", KEYS[1], unpack(ARGV, 2))
redis.call("EXPIRE", KEYS[1], ARGV[1])
