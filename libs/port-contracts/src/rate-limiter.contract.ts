import type { RateLimit, RateLimiter } from '@marquee/ports';

const limit: RateLimit = { name: 'test', attempts: 3, windowMs: 10_000 };
const start = 1_700_000_000_000;

/** Every sentence of `RateLimiter`'s docstring. */
export const rateLimiterContract = (name: string, open: () => RateLimiter): void => {
  describe(`${name} keeps the rate limiter's contract`, () => {
    let limiter: RateLimiter;
    beforeEach(() => (limiter = open()));
    const take = (key: string, now = start, of = limit) => limiter.take(of, key, now);

    it('allows as many attempts as the limit says, then tells the seconds to wait', async () => {
      for (let n = 0; n < 3; n += 1) expect(await take('a', start + n)).toEqual({ allowed: true, retryAfter: 0 });
      expect(await take('a', start + 4000)).toEqual({ allowed: false, retryAfter: 6 });
      expect(await take('a', start + 9999)).toEqual({ allowed: false, retryAfter: 1 });
    });

    it('begins again when the window has ended', async () => {
      for (let n = 0; n < 4; n += 1) await take('a');
      expect(await take('a', start + 10_000)).toEqual({ allowed: true, retryAfter: 0 });
    });

    it('counts keys and limits apart', async () => {
      for (let n = 0; n < 4; n += 1) await take('a');
      expect((await take('b')).allowed).toBe(true);
      expect((await take('a', start, { ...limit, name: 'other' })).allowed).toBe(true);
      expect((await take('a')).allowed).toBe(false);
    });

    it('forgets a key that is reset, and no other', async () => {
      for (let n = 0; n < 4; n += 1) for (const key of ['a', 'b']) await take(key);
      await limiter.reset(limit, 'a');
      await limiter.reset(limit, 'never seen');
      expect((await take('a')).allowed).toBe(true);
      expect((await take('b')).allowed).toBe(false);
    });

    it('lets exactly the limit through when many come at once', async () => {
      const verdicts = await Promise.all(Array.from({ length: 50 }, () => take('a')));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    });
  });
};
