-- Prolongs a lease for its holder.
--
-- KEYS[1] lease
--
-- ARGV[1] holder  ARGV[2] milliseconds from this moment on; 0 gives the lease back
--
-- Returns 1, or 0 if the lease is not this holder's any more.

if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == "0" then return redis.call("DEL", KEYS[1]) end
return redis.call("PEXPIRE", KEYS[1], ARGV[2])
