export { openRedis, type RedisConnection } from './connection';
export { createRedisRateLimiter, type RedisRateLimiterOptions } from './rate-limiter';
export { createRedisSignals } from './signals';
