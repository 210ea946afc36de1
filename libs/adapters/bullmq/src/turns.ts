import type { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';

/** The highest priority that BullMQ takes. Rounds begin again whenever the queue is empty; beyond this one, jobs run in the order of their adding. */
const LAST_TURN = 2 ** 21 - 1;

/**
 * Counts the round of the next job of an owner: the one that has begun, or the one behind the owner's last. 0 for a job that is known.
 * KEYS: the last round of each owner, the round that has begun, the job, and the four places of jobs that are not done.
 * ARGV: the owner, the highest round.
 */
const NEXT_TURN = `
if KEYS[3] ~= '' and redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
local unfinished = redis.call('LLEN', KEYS[4]) + redis.call('LLEN', KEYS[5])
  + redis.call('ZCARD', KEYS[6]) + redis.call('ZCARD', KEYS[7])
if unfinished == 0 then redis.call('DEL', KEYS[1], KEYS[2]) end
local begun = tonumber(redis.call('GET', KEYS[2]) or '1')
local last = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0')
local turn = math.min(math.max(begun, last + 1), tonumber(ARGV[2]))
redis.call('ZADD', KEYS[1], turn, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. begun)
return turn`;

/** KEYS: the round that has begun. ARGV: the round of a job that begins. */
const BEGIN_TURN = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end`;

const LAST_TURNS = 'owner-turns';
const BEGUN_TURN = 'begun-turn';

/**
 * The round in which a job of this owner runs, which is its priority: of each owner one job runs in a round. `jobId`: of a job to add, 0 where
 * it is there; null for a job that is to run again.
 */
export const nextTurn = async (
  client: Redis,
  queue: Queue,
  { ownerId, jobId }: { readonly ownerId: string; readonly jobId: string | null },
): Promise<number> => {
  const places = ['wait', 'active', 'prioritized', 'delayed'].map((place) => queue.toKey(place));
  const job = jobId === null ? '' : queue.toKey(jobId);
  const keys = [queue.toKey(LAST_TURNS), queue.toKey(BEGUN_TURN), job, ...places];
  return Number(await client.eval(NEXT_TURN, keys.length, ...keys, ownerId, LAST_TURN));
};

/** Notes that the jobs of this round run, so that an owner who comes later begins with it. Never rejects: the next job notes it as well. */
export const beginTurn = async (connection: Redis, worker: Worker, turn: number): Promise<void> => {
  await connection.eval(BEGIN_TURN, 1, worker.toKey(BEGUN_TURN), turn).catch(() => undefined);
};
