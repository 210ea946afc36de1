export { createMemoryRateLimiter } from './rate-limiter';
export { createMemorySignals } from './signals';
