export { createMemoryRateLimiter } from './rate-limiter';
export { createMemorySignals } from './signals';
export { createMemoryTracer, type MemoryTracer } from './tracer';
