import { defineEndpoint } from '@marquee/contracts';
import type { RateClaim, RateLimiter } from '@marquee/ports';
import { Controller, Module } from '@nestjs/common';
import { testApp, type TestApp } from './testing/test-app';
import { scaledRateLimiter } from './rate-limits';
import { Route } from './route';

const common = { tag: 'test', summary: 'test', access: 'owner', status: 204, errors: [] } as const;
const read = defineEndpoint({ ...common, id: 'readThing', method: 'GET', path: '/api/thing' });
const write = defineEndpoint({ ...common, id: 'writeThing', method: 'PUT', path: '/api/thing' });
const limit = { attempts: 2, windowMs: 1000 };
const make = defineEndpoint({ ...common, id: 'makeThing', method: 'POST', path: '/api/thing', limit });

@Controller()
class ThingController {
  @Route(read)
  read(): void {}
  @Route(write)
  write(): void {}
  @Route(make)
  make(): void {}
}
@Module({ controllers: [ThingController] })
class ThingModule {}

/** Counts without windows, and keeps what was requested. */
const countingLimiter = (): RateLimiter & { readonly asked: RateClaim[] } => {
  const counts = new Map<string, number>();
  const asked: RateClaim[] = [];
  return {
    asked,
    spend: async ([claim]) => {
      const { limit: of, key } = claim!;
      asked.push(claim!);
      const count = (counts.get(`${of.name} ${key}`) ?? 0) + 1;
      counts.set(`${of.name} ${key}`, count);
      return count <= of.attempts ? { allowed: true } : { allowed: false, limit: of.name, retryAfter: 7 };
    },
    reset: async () => undefined,
  };
};

describe('the limit of an account', () => {
  let limiter: ReturnType<typeof countingLimiter>;
  let kit: TestApp;
  beforeEach(async () => {
    limiter = countingLimiter();
    kit = await testApp([{ module: ThingModule }], { limiter });
  });
  afterEach(() => kit.close());
  const call = async (method: 'GET' | 'PUT' | 'POST', account: string | null = 'ines', claims = {}) =>
    kit.app.inject({
      method,
      url: '/api/thing',
      ...(account !== null && { headers: { authorization: `Bearer ${kit.tokenFor(account, account, claims)}` } }),
    });

  it('counts calls that change something, by endpoint and account, and answers 429 with the time to wait', async () => {
    const statuses = [await call('POST'), await call('POST'), await call('POST')].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([204, 204, 429]);
    const refused = await call('POST');
    expect(refused.headers['retry-after']).toBe('7');
    expect(refused.json()).toMatchObject({ code: 'LimitExceededException' });
    expect((await call('POST', 'jon')).statusCode).toBe(204);
    expect((await call('PUT')).statusCode).toBe(204);
  });

  it('has a standard for endpoints that declare none, and none for reading', async () => {
    await call('PUT');
    await call('GET');
    expect(limiter.asked).toEqual([
      { limit: { name: 'account.writeThing', attempts: 300, windowMs: 60_000 }, key: 'ines' },
    ]);
  });

  it('counts an import apart from its owner, at the pace of writing', async () => {
    await call('POST', 'ines', { import: true });
    await call('GET', 'ines', { import: true });
    expect(limiter.asked).toEqual([
      { limit: { name: 'import.makeThing', attempts: 300, windowMs: 60_000 }, key: 'ines' },
    ]);
  });

  it('counts no call without a valid token', async () => {
    expect((await call('POST', null)).statusCode).toBe(401);
    expect(limiter.asked).toEqual([]);
  });
});

describe('a scaled limiter', () => {
  it('multiplies attempts, and leaves one at least', async () => {
    const limiter = countingLimiter();
    await scaledRateLimiter(limiter, 2.5).spend([{ limit: { name: 'a', ...limit }, key: 'k' }], 0);
    await scaledRateLimiter(limiter, 0.1).spend([{ limit: { name: 'a', ...limit }, key: 'k' }], 0);
    expect(limiter.asked.map((claim) => claim.limit.attempts)).toEqual([5, 1]);
  });
});
