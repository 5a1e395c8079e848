-- Deletes a game: a finished one that is in the archive, or one that is dropped.
--
-- KEYS[1] meta  KEYS[2] feed  KEYS[3] checkpoints of its consumers  KEYS[4] id of the last trimmed pointer
-- KEYS[5] changed games  KEYS[6] schedule  KEYS[7] failures  KEYS[8] number of archived games
-- KEYS[9] record of the game  KEYS[10...] the other keys of the game alone, then all lists of the lobby
--
-- ARGV[1] game  ARGV[2] version  ARGV[3] its hash  ARGV[4] "archived", "dropped", or "" to delete nothing
-- ARGV[5] partition  ARGV[6] channel of wake-ups  ARGV[7] number of other keys of the game alone
--
-- Returns "forgotten" (with "", if the game could be deleted), "moved" if the game has another version, or "unread" if
-- a consumer of the feed has not read its last entry. For a dropped game the script appends a pointer to the feed and
-- keeps the record and the index of changed games, so that another process can finish an interrupted drop.

local meta = redis.call("HMGET", KEYS[1], "version", "hash")
if meta[1] ~= ARGV[2] or meta[2] ~= ARGV[3] then return "moved" end

-- The index has only the millisecond of the last entry, so the script compares with every pointer up to it.
local last = redis.call("ZSCORE", KEYS[5], ARGV[1])
if last then
  local at = string.format("%.0f", last)
  local trimmed = redis.call("GET", KEYS[4]) or "0-0"
  for _, checkpoint in ipairs(redis.call("HVALS", KEYS[3])) do
    local read_until = order(checkpoint)
    if read_until <= tonumber(at) then
      if before(checkpoint, trimmed) then return "unread" end
      if #redis.call("XRANGE", KEYS[2], "(" .. checkpoint, at, "COUNT", 1) > 0 then return "unread" end
    end
  end
end

if ARGV[4] == "" then return "forgotten" end
redis.call("DEL", KEYS[1])
local own = tonumber(ARGV[7])
for i = 10, 9 + own do redis.call("DEL", KEYS[i]) end
for i = 10 + own, #KEYS do redis.call("ZREM", KEYS[i], ARGV[1]) end
redis.call("ZREM", KEYS[6], ARGV[1])
redis.call("ZREM", KEYS[7], ARGV[1])
if ARGV[4] == "archived" then
  redis.call("DEL", KEYS[9])
  redis.call("ZREM", KEYS[5], ARGV[1])
  redis.call("INCR", KEYS[8])
else
  redis.call("XADD", KEYS[2], "*", "p", ARGV[1] .. " " .. ARGV[2])
  redis.call("PUBLISH", ARGV[6], ARGV[5] .. " " .. ARGV[1] .. " " .. ARGV[2])
end
return "forgotten"
