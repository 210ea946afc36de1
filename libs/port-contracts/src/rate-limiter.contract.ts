import type { RateClaim, RateLimit, RateLimiter } from '@marquee/ports';
import fc from 'fast-check';
import { claimsOf, createModel, interleavings } from './rate-limiter-model';

const limit: RateLimit = { name: 'test', attempts: 3, windowMs: 10_000 };
const wide: RateLimit = { name: 'test.wide', attempts: 5, windowMs: 20_000 };
const start = 1_700_000_000_000;

export interface OpenedRateLimiter {
  readonly limiter: RateLimiter;
  /** Steps that the limiter has taken on its store so far. */
  steps(): Promise<number>;
}

export interface RateLimiterStore {
  /** A limiter over a store of its own, empty. */
  open(options?: { readonly maxWindows: number }): OpenedRateLimiter | Promise<OpenedRateLimiter>;
  /** Random interleavings to compare with the model. */
  readonly interleavings: number;
}

/** Every sentence of `RateLimiter`'s docstring, but for an engine that is unavailable: that is the adapter's own spec. */
export const rateLimiterContract = (name: string, store: RateLimiterStore): void => {
  describe(`${name} keeps the rate limiter's contract`, () => {
    let limiter: RateLimiter;
    beforeEach(async () => ({ limiter } = await store.open()));
    const claim = (key: string, of = limit): RateClaim => ({ limit: of, key });
    const spend = (key: string, now = start, of = limit) => limiter.spend([claim(key, of)], now);
    const both = (key: string, now = start) => limiter.spend([claim(key), claim('', wide)], now);

    it('allows as many attempts as the limit says, then answers the limit and the seconds to wait', async () => {
      for (let n = 0; n < 3; n += 1) expect(await spend('a', start + n)).toEqual({ allowed: true });
      expect(await spend('a', start + 4000)).toEqual({ allowed: false, limit: 'test', retryAfter: 6 });
      expect(await spend('a', start + 9999)).toEqual({ allowed: false, limit: 'test', retryAfter: 1 });
    });

    it('opens a new window when the one before has ended', async () => {
      for (let n = 0; n < 4; n += 1) await spend('a');
      expect(await spend('a', start + 10_000)).toEqual({ allowed: true });
    });

    it('opens a new window when the clock was set back by more than a window', async () => {
      const ahead = start + 3_600_000;
      for (let n = 0; n < 3; n += 1) await spend('a', ahead);
      expect((await spend('a', ahead)).allowed).toBe(false);
      for (let n = 0; n < 3; n += 1) expect(await spend('a', start)).toEqual({ allowed: true });
      expect(await spend('a', start)).toEqual({ allowed: false, limit: 'test', retryAfter: 10 });
    });

    it('counts on where the clocks of its callers differ by less than a window', async () => {
      for (let n = 0; n < 3; n += 1) await spend('a', start + 9_999);
      expect(await spend('a', start)).toEqual({ allowed: false, limit: 'test', retryAfter: 20 });
    });

    it('counts keys and limits apart', async () => {
      for (let n = 0; n < 4; n += 1) await spend('a');
      expect((await spend('b')).allowed).toBe(true);
      expect((await spend('a', start, { ...limit, name: 'other' })).allowed).toBe(true);
      expect((await spend('a')).allowed).toBe(false);
    });

    it('counts an attempt that a narrow limit refuses on no wide one', async () => {
      for (let n = 0; n < 20; n += 1) await both('a');
      expect(await both('a')).toMatchObject({ limit: 'test' });
      expect([await both('b'), await both('b')]).toEqual([{ allowed: true }, { allowed: true }]);
      expect(await both('b')).toMatchObject({ allowed: false, limit: 'test.wide' });
    });

    it('counts an attempt that a wide limit refuses on no narrow one', async () => {
      for (let n = 0; n < 5; n += 1) await spend('', start, wide);
      for (let n = 0; n < 9; n += 1) expect(await both('a')).toMatchObject({ limit: 'test.wide', retryAfter: 20 });
      for (let n = 0; n < 3; n += 1) expect((await spend('a')).allowed).toBe(true);
    });

    it('names the first of the claims that refuse', async () => {
      for (let n = 0; n < 3; n += 1) await spend('a');
      for (let n = 0; n < 5; n += 1) await spend('', start, wide);
      expect(await both('a')).toMatchObject({ limit: 'test' });
      expect(await limiter.spend([claim('', wide), claim('a')], start)).toMatchObject({ limit: 'test.wide' });
    });

    it('refuses every attempt on a limit of none', async () =>
      expect(await spend('a', start, { ...limit, attempts: 0 })).toEqual({
        allowed: false,
        limit: 'test',
        retryAfter: 10,
      }));

    it('forgets a key that is reset, and no other', async () => {
      for (let n = 0; n < 4; n += 1) for (const key of ['a', 'b']) await spend(key);
      await limiter.reset(limit, 'a');
      await limiter.reset(limit, 'never seen');
      expect((await spend('a')).allowed).toBe(true);
      expect((await spend('b')).allowed).toBe(false);
    });

    it('lets exactly the limit through when many come at once', async () => {
      const verdicts = await Promise.all(Array.from({ length: 50 }, (_, n) => both(`${n % 3}`)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    });

    it(
      'decides random interleavings of attackers and owners as the model does',
      () =>
        fc.assert(
          fc.asyncProperty(interleavings, async (steps) => {
            const { limiter: fresh } = await store.open();
            const model = createModel();
            let now = start;
            for (const step of steps) {
              now += step.after;
              expect(await fresh.spend(claimsOf(step), now)).toEqual(model(claimsOf(step), now));
            }
          }),
          { numRuns: store.interleavings },
        ),
      60_000,
    );

    describe('without room for another window', () => {
      const short: RateLimit = { name: 'short', attempts: 1, windowMs: 1000 };
      const long: RateLimit = { name: 'long', attempts: 1, windowMs: 60_000 };

      it('releases the window that ends first, whichever was opened first', async () => {
        ({ limiter } = await store.open({ maxWindows: 4 }));
        await spend('a', start, long);
        await spend('b', start + 1, short);
        await spend('c', start + 2, short);
        await spend('d', start + 3, long);
        await spend('e', start + 4, long);
        expect((await spend('a', start + 5, long)).allowed).toBe(false);
        expect((await spend('c', start + 5, short)).allowed).toBe(false);
        expect((await spend('b', start + 5, short)).allowed).toBe(true);
        // Room for `b` was made by `c`, which ended first then.
        for (const key of ['a', 'd', 'e']) expect((await spend(key, start + 6, long)).allowed).toBe(false);
        expect((await spend('b', start + 6, short)).allowed).toBe(false);
      });

      it('counts a short window that is opened among long ones, also next to a long one', async () => {
        ({ limiter } = await store.open({ maxWindows: 4 }));
        for (const key of ['a', 'b', 'c', 'd']) await spend(key, start, long);
        const attempt = () => limiter.spend([claim('e', short), claim('e', long)], start + 1);
        expect((await attempt()).allowed).toBe(true);
        expect(await attempt()).toMatchObject({ allowed: false, limit: 'short' });
      });

      it('takes as many steps for an attempt when a thousand windows are kept as when ten are', async () => {
        const stepsOf = async (maxWindows: number): Promise<number> => {
          const opened = await store.open({ maxWindows });
          for (let n = 0; n < maxWindows; n += 1) await opened.limiter.spend([claim(`${n}`)], start + n);
          const before = await opened.steps();
          for (let n = 0; n < 10; n += 1)
            await opened.limiter.spend([claim(`new ${n}`), claim('', wide)], start + 2000 + n);
          return (await opened.steps()) - before;
        };
        const few = await stepsOf(10);
        expect(few).toBeGreaterThan(20);
        expect(await stepsOf(1000)).toBe(few);
      });
    });
  });
};
