-- Counts a request against several limits at once, or against none if one of them is reached.
--
-- A limit allows a number of requests in a window. It is stored as one time: when it is completely refilled. Each
-- request moves this time forward by an equal part of the window; it may be at most one window ahead of the clock.
--
-- KEYS[1], KEYS[2] ... the time of each limit, in seconds
--
-- ARGV[1] the number of requests as which this one counts; at most the number of requests of a limit
-- ARGV[2] requests and ARGV[3] seconds of the window of each limit, in turn
--
-- Returns for each limit: requests left, milliseconds until it is completely refilled, milliseconds to wait (0 if it
-- lets this request through).

-- A shorter wait is a rounding error; the number of requests left is rounded down from just below an integer, too.
local shortest_wait, rounding_error = 0.000001, 0.001
local clock = redis.call("TIME")
local now = clock[1] + clock[2] / 1000000
local standings, free, refused = {}, {}, false

for n, key in ipairs(KEYS) do
  local count, window = tonumber(ARGV[2 * n]), tonumber(ARGV[2 * n + 1])
  local before = math.max(tonumber(redis.call("GET", key) or 0), now)
  free[n] = before + window * math.min(tonumber(ARGV[1]), count) / count
  local wait = free[n] - window - now
  if wait > shortest_wait then
    refused = true
    standings[n] = {0, math.ceil((before - now) * 1000), math.ceil(wait * 1000)}
  else
    local left = math.floor((now + window - free[n]) * count / window + rounding_error)
    standings[n] = {left, math.ceil((free[n] - now) * 1000), 0}
  end
end

if not refused then
  for n, key in ipairs(KEYS) do
    redis.call("SET", key, string.format("%.6f", free[n]), "PX", math.ceil((free[n] - now) * 1000))
  end
end
return standings
