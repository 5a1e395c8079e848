-- Takes a player out of the register of a game, wherever the game lies by now; never makes one.
--
-- KEYS[1] register
--
-- ARGV[1] player  ARGV[2] what stands before the label of a seat  ARGV[3] who made a game whose creator was erased
--
-- Returns how many fields named the player.

local facts, found = redis.call("HGETALL", KEYS[1]), 0
for i = 1, #facts, 2 do
  local name = facts[i]
  if facts[i + 1] == ARGV[1] then
    if name == "creator" then
      redis.call("HSET", KEYS[1], name, ARGV[3])
      found = found + 1
    elseif string.sub(name, 1, #ARGV[2]) == ARGV[2] then
      redis.call("HDEL", KEYS[1], name)
      found = found + 1
    end
  end
end
return found
