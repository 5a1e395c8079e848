-- Sets a field of an existing hash, or deletes the field; never creates a hash.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] its value, or empty to delete it
--
-- Returns 1, or 0 if there is no such hash.

if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
if ARGV[2] == "" then redis.call("HDEL", KEYS[1], ARGV[1]) else redis.call("HSET", KEYS[1], ARGV[1], ARGV[2]) end
return 1
