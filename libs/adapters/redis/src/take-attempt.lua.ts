/**
 * Counts an attempt on all its claims or on none. What is known of a window lies in two keys: a hash from its name to its attempts, and
 * a sorted set from its name to its end, whose first members end first.
 *
 * KEYS: counts, ends. ARGV: now, the most windows to keep, then name, attempts and window length of each claim.
 * Returns `{}`, or the index of the first claim that is spent and when its window ends.
 */
export const TAKE_ATTEMPT = `
local counts, ends = KEYS[1], KEYS[2]
local now, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local known, open = {}, {}
for at = 3, #ARGV, 3 do
  local till = tonumber(redis.call('ZSCORE', ends, ARGV[at]) or 0)
  known[at], open[at] = till > 0, till > now and till <= now + 2 * tonumber(ARGV[at + 2])
  local counted = open[at] and tonumber(redis.call('HGET', counts, ARGV[at])) or 0
  if counted >= tonumber(ARGV[at + 1]) then
    return { (at - 3) / 3, tostring(open[at] and till or now + tonumber(ARGV[at + 2])) }
  end
end
local last, added = 0, 0
for at = 3, #ARGV, 3 do
  if open[at] then
    redis.call('HINCRBY', counts, ARGV[at], 1)
  else
    last = math.max(last, tonumber(ARGV[at + 2]))
    if not known[at] then added = added + 1 end
  end
end
if last == 0 then return {} end
-- Room is made before anything is opened, else a short window would make way for itself. Besides what must leave, as many ended windows
-- leave as are opened, and one more: they cannot gather.
local room = math.max(redis.call('ZCARD', ends) + added - most, 0)
local leaving = redis.call('ZRANGE', ends, 0, room + (#ARGV - 2) / 3, 'WITHSCORES')
for at = 1, #leaving, 2 do
  if (at - 1) / 2 < room or tonumber(leaving[at + 1]) <= now then
    redis.call('ZREM', ends, leaving[at])
    redis.call('HDEL', counts, leaving[at])
  end
end
for at = 3, #ARGV, 3 do
  if not open[at] then
    redis.call('HSET', counts, ARGV[at], 1)
    redis.call('ZADD', ends, now + tonumber(ARGV[at + 2]), ARGV[at])
  end
end
if redis.call('PTTL', ends) < last then
  redis.call('PEXPIRE', ends, last)
  redis.call('PEXPIRE', counts, last)
end
return {}`;
