-- Forgets a finished game that lies elsewhere, or one that nobody wants any more.
--
-- KEYS[1] meta  KEYS[2] feed  KEYS[3] cursors of its consumers  KEYS[4] id of the last trimmed pointer
-- KEYS[5] changed games  KEYS[6] due games  KEYS[7] failures  KEYS[8] number of archived games
-- KEYS[9] lobby  KEYS[10] register  KEYS[11...] everything else of the game
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash  ARGV[4] "archived", "dropped", or "asked" to write nothing
-- ARGV[5] partition  ARGV[6] channel of wake-ups
--
-- Returns "forgotten", also where it only would be, "moved" if the game does not stand there any more, or "unread" if a
-- consumer of the feed has not dealt with its last entry. That a game was dropped is told in the feed; its
-- register and its place in the index of changed games are left, so that whoever is killed now can be taken over from.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

-- The index knows only the millisecond of the last entry, so every pointer up to that one counts.
local last = redis.call("ZSCORE", KEYS[5], ARGV[1])
if last then
  local at = string.format("%.0f", last)
  local trimmed = redis.call("GET", KEYS[4]) or "0-0"
  for _, cursor in ipairs(redis.call("HVALS", KEYS[3])) do
    local read_until = order(cursor)
    if read_until <= tonumber(at) then
      if before(cursor, trimmed) then return "unread" end
      if #redis.call("XRANGE", KEYS[2], "(" .. cursor, at, "COUNT", 1) > 0 then return "unread" end
    end
  end
end

if ARGV[4] == "asked" then return "forgotten" end
redis.call("DEL", KEYS[1])
for i = 11, #KEYS do redis.call("DEL", KEYS[i]) end
redis.call("ZREM", KEYS[6], ARGV[1])
redis.call("ZREM", KEYS[7], ARGV[1])
redis.call("ZREM", KEYS[9], ARGV[1])
if ARGV[4] == "archived" then
  redis.call("DEL", KEYS[10])
  redis.call("ZREM", KEYS[5], ARGV[1])
  redis.call("INCR", KEYS[8])
else
  redis.call("XADD", KEYS[2], "*", "p", ARGV[1] .. " " .. ARGV[2])
  redis.call("PUBLISH", ARGV[6], ARGV[5] .. " " .. ARGV[1] .. " " .. ARGV[2])
end
return "forgotten"
