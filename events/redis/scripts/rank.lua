-- Moves a member from a set to a sorted set, if the set holds it.
--
-- KEYS[1] set  KEYS[2] sorted set
--
-- ARGV[1] member  ARGV[2] its score
--
-- Returns 1, or 0 if the set does not hold the member.

if redis.call("SREM", KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call("ZADD", KEYS[2], ARGV[2], ARGV[1])
return 1
