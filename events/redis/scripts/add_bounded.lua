-- Sets a new field of a hash that may have a limited number of fields.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] its value  ARGV[3] greatest number of fields
--
-- Returns "added", "exists" if the field is set already, or "full" if the hash has as many fields as it may have.

if redis.call("HEXISTS", KEYS[1], ARGV[1]) == 1 then return "exists" end
if redis.call("HLEN", KEYS[1]) >= tonumber(ARGV[3]) then return "full" end
redis.call("HSET", KEYS[1], ARGV[1], ARGV[2])
return "added"
