-- Replaces or deletes fields of a hash, if every one of them still has the value that the caller has read.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] value it must have  ARGV[3] new value; three more for each other field. Without a new value
-- the last field is deleted.
--
-- Returns 1, or 0 if one of them has another value or is not set.

for i = 1, #ARGV, 3 do
  if redis.call("HGET", KEYS[1], ARGV[i]) ~= ARGV[i + 1] then return 0 end
end
for i = 1, #ARGV, 3 do
  if ARGV[i + 2] then redis.call("HSET", KEYS[1], ARGV[i], ARGV[i + 2]) else redis.call("HDEL", KEYS[1], ARGV[i]) end
end
return 1
