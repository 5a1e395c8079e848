-- Replaces fields of a hash, if every one of them still holds the value that the caller has read.
--
-- KEYS[1] hash
--
-- ARGV[1] field  ARGV[2] value it must hold  ARGV[3] new value; three more for each other field
--
-- Returns 1, or 0 if one of them holds something else.

for i = 1, #ARGV, 3 do
  if redis.call("HGET", KEYS[1], ARGV[i]) ~= ARGV[i + 1] then return 0 end
end
for i = 1, #ARGV, 3 do redis.call("HSET", KEYS[1], ARGV[i], ARGV[i + 2]) end
return 1
