-- Creates a game, once.
--
-- Redis does not roll back a script that fails, so the script checks everything before it writes.
--
-- KEYS[1] meta of the game     hash
-- KEYS[2] feed                 stream
-- KEYS[3] changed games        sorted set
-- KEYS[4] schedule             sorted set
-- KEYS[5] lists of the lobby   set of their keys
-- KEYS[6...] the lists of the lobby that get the game, sorted sets
-- KEYS[#KEYS] accepted command, string, digest of its body .. game; only if ARGV[8] is set
--
-- ARGV[1] game  ARGV[2] genesis  ARGV[3] its hash
-- ARGV[4] due time in seconds, or empty
-- ARGV[5] partition  ARGV[6] channel of wake-ups  ARGV[7] channel of wake-ups for due games
-- ARGV[8] digest of the body of the command, 32 bytes, or empty
-- ARGV[9] seconds for which the command is kept
-- ARGV[10] number of lists that get the game
-- ARGV[11...] field and value of the summary, alternating
--
-- Returns {"created"}, {"already_created", game} for a command that was accepted before, {"key_reused"} or
-- {"game_exists"}.

local game, body, lists = ARGV[1], ARGV[8], tonumber(ARGV[10])

if body ~= "" then
  local known = redis.call("GET", KEYS[#KEYS])
  if known then
    if string.sub(known, 1, 32) ~= body then return {"key_reused"} end
    return {"already_created", string.sub(known, 33)}
  end
end
if redis.call("EXISTS", KEYS[1]) == 1 then return {"game_exists"} end

local fields = {"version", "0", "hash", ARGV[3], "finished", "0", "genesis", ARGV[2], "genesis_hash", ARGV[3]}
for i = 11, #ARGV do fields[#fields + 1] = ARGV[i] end
redis.call("HSET", KEYS[1], unpack(fields))
local id = redis.call("XADD", KEYS[2], "*", "p", game .. " 0")
local at = string.match(id, "^%d+")
redis.call("ZADD", KEYS[3], at, game)
for i = 6, 5 + lists do
  redis.call("ZADD", KEYS[i], at, game)
  redis.call("SADD", KEYS[5], KEYS[i])
end
if ARGV[4] ~= "" then redis.call("ZADD", KEYS[4], ARGV[4], game) end
if body ~= "" then redis.call("SET", KEYS[#KEYS], body .. game, "EX", ARGV[9]) end
redis.call("PUBLISH", ARGV[6], ARGV[5] .. " " .. game .. " 0")
if ARGV[4] ~= "" then redis.call("PUBLISH", ARGV[7], ARGV[5] .. " " .. game .. " 0") end
return {"created"}
