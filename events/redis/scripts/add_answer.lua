-- Stores a seat's answer to an open takeback request; only its first answer counts. When all recipients have
-- accepted, the script schedules the game, so that a worker executes the takeback even if the process of the last answer
-- is killed before it does so.
--
-- KEYS[1] takebacks, see add_request.lua  KEYS[2] meta  KEYS[3] schedule
--
-- ARGV[1] game  ARGV[2] seat that made the request  ARGV[3] id of the request
-- ARGV[4] seat that answers  ARGV[5] its answer  ARGV[6] partition  ARGV[7] channel of wake-ups
-- ARGV[8] number of recipients  ARGV[9] due time in seconds if all accept
--
-- Returns {"added", fields and values of the takebacks}, or {"missing"} if the request no longer exists.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
local here = redis.call("HMGET", KEYS[1], "head", "id:" .. ARGV[2])
if not meta[2] or here[1] ~= meta[2] or here[2] ~= ARGV[3] then return {"missing"} end

local prefix = "answer:" .. ARGV[3] .. ":"
if redis.call("HSETNX", KEYS[1], prefix .. ARGV[4], ARGV[5]) == 1 then
  redis.call("PUBLISH", ARGV[7], ARGV[6] .. " " .. ARGV[1] .. " " .. meta[1])
end

local fields = redis.call("HGETALL", KEYS[1])
local accepted = 0
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, #prefix) == prefix and fields[i + 1] == "accepted" then accepted = accepted + 1 end
end
if accepted >= tonumber(ARGV[8]) then redis.call("ZADD", KEYS[3], "LT", ARGV[9], ARGV[1]) end
return {"added", fields}
