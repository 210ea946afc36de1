export { openRedis, type RedisConnection } from './connection';
export { createRedisRateLimiter } from './rate-limiter';
export { createRedisSignals } from './signals';
