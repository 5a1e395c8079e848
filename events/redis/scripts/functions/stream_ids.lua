-- Compares ids of a stream by time. The loader prepends these functions to scripts that need them.

local function order(id)
  local ms, seq = string.match(id, "^(%d+)-(%d+)$")
  return tonumber(ms), tonumber(seq)
end

local function before(a, b)
  local a_ms, a_seq = order(a)
  local b_ms, b_seq = order(b)
  return a_ms < b_ms or (a_ms == b_ms and a_seq < b_seq)
end

