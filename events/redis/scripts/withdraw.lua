-- Deletes a takeback request and its answers, unless a seat has declined it or all recipients have accepted.
--
-- KEYS[1] takebacks, see add_request.lua  KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] seat that made the request  ARGV[3] id of the request
-- ARGV[4] number of recipients  ARGV[5] partition  ARGV[6] channel of wake-ups
--
-- Returns {"withdrawn"}, {"declined"}, {"agreed"}, or {"missing"} if the request no longer exists.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
local here = redis.call("HMGET", KEYS[1], "head", "id:" .. ARGV[2])
if not meta[2] or here[1] ~= meta[2] or here[2] ~= ARGV[3] then return {"missing"} end

local fields = redis.call("HGETALL", KEYS[1])
local prefix = "answer:" .. ARGV[3] .. ":"
local answers = {"id:" .. ARGV[2], "body:" .. ARGV[2]}
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, #prefix) == prefix then
    if fields[i + 1] == "declined" then return {"declined"} end
    answers[#answers + 1] = fields[i]
  end
end
if #answers - 2 >= tonumber(ARGV[4]) then return {"agreed"} end
redis.call("HDEL", KEYS[1], unpack(answers))
redis.call("PUBLISH", ARGV[6], ARGV[5] .. " " .. ARGV[1] .. " " .. meta[1])
return {"withdrawn"}
