-- Extends or releases a lease.
--
-- KEYS[1] lease
--
-- ARGV[1] holder  ARGV[2] milliseconds from now; 0 releases the lease
--
-- Returns 1, or 0 if the lease does not belong to the holder.

if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == "0" then return redis.call("DEL", KEYS[1]) end
return redis.call("PEXPIRE", KEYS[1], ARGV[2])
