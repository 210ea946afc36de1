export { createMemoryRateLimiter } from './rate-limiter';
