-- Notes what a seat says to a takeback that stands; its first answer counts.
--
-- KEYS[1] takebacks, see ask.lua  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] seat that asked  ARGV[3] id of the request
-- ARGV[4] seat that answers  ARGV[5] its answer  ARGV[6] partition  ARGV[7] channel
--
-- Returns {"noted", fields and values of the takebacks} or {"gone"}.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
local here = redis.call("HMGET", KEYS[1], "head", "id:" .. ARGV[2])
if not meta[2] or here[1] ~= meta[2] or here[2] ~= ARGV[3] then return {"gone"} end

if redis.call("HSETNX", KEYS[1], "answer:" .. ARGV[3] .. ":" .. ARGV[4], ARGV[5]) == 1 then
  redis.call("PUBLISH", ARGV[7], ARGV[6] .. " " .. ARGV[1] .. " " .. meta[1])
end
return {"noted", redis.call("HGETALL", KEYS[1])}
