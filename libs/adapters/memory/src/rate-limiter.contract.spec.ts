import { rateLimiterContract } from '@marquee/port-contracts';
import { createMemoryRateLimiter } from './rate-limiter';

rateLimiterContract('memory', () => createMemoryRateLimiter());

describe('memory', () => {
  it('stays bounded: beyond the limit the oldest windows go', async () => {
    const limiter = createMemoryRateLimiter(10);
    const limit = { name: 'test', attempts: 1, windowMs: 1000 };
    for (let n = 0; n < 11; n += 1) await limiter.take(limit, `k${n}`, 0);
    expect((await limiter.take(limit, 'k10', 0)).allowed).toBe(false);
    expect((await limiter.take(limit, 'k0', 0)).allowed).toBe(true);
  });
});
