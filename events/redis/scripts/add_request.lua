-- Stores a seat's takeback request for the current version of a game, and deletes requests for other versions.
--
-- KEYS[1] takebacks  hash: head, then by seat id:<seat>, body:<seat>, and answer:<id>:<seat>
-- KEYS[2] meta
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash
-- ARGV[4] seat  ARGV[5] id of the request  ARGV[6] the request
-- ARGV[7] lifetime in milliseconds  ARGV[8] partition  ARGV[9] channel of wake-ups
--
-- Returns {"added"}, {"open"} if the seat has an open request already, {"moved"} if the game has another version, or
-- {"unknown_game"}.

local meta = redis.call("HMGET", KEYS[2], "version", "hash")
if not meta[1] then return {"unknown_game"} end
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return {"moved"} end

if redis.call("HGET", KEYS[1], "head") ~= ARGV[3] then
  redis.call("DEL", KEYS[1])
elseif redis.call("HEXISTS", KEYS[1], "id:" .. ARGV[4]) == 1 then
  return {"open"}
end
redis.call("HSET", KEYS[1], "head", ARGV[3], "id:" .. ARGV[4], ARGV[5], "body:" .. ARGV[4], ARGV[6])
redis.call("PEXPIRE", KEYS[1], ARGV[7])
redis.call("PUBLISH", ARGV[9], ARGV[8] .. " " .. ARGV[1] .. " " .. ARGV[2])
return {"added"}
