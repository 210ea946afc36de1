import { randomBytes, randomUUID } from 'node:crypto';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { createRedisRateLimiter, openRedis, type RedisConnection } from '@marquee/adapter-redis';
import type { RateClaim, RateLimiter } from '@marquee/ports';
import fc from 'fast-check';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { claims } from '../../src/limits/limits';

const start = 1_700_000_000_000;
const minute = 60_000;
const own = { accountId: 'account' };
const device = { accountId: 'account', deviceId: 'stolen', credentialEpoch: 0 };

type Client = (address: string, name: string) => readonly RateClaim[];
/** Every kind of attempt, by the client that makes it, at the name and the mailbox of one owner. */
const kinds: Readonly<Record<string, Client>> = {
  signIn: (address, name) => claims.signIn({ address, name, device: null }),
  askForReset: (address, name) => claims.askForMail('reset', { address, name, device: null }),
  askForCode: (address, name) => claims.askForMail('confirm', { address, name, device: null }),
  mailReset: (address) => claims.sendMail('reset', address, 'mailbox'),
  mailCode: (address) => claims.sendMail('confirm', address, 'mailbox'),
  mailSignUp: (address) => claims.sendMail('sign-up', address, 'mailbox'),
  signUp: (address) => claims.signUp(address),
  tryCode: (address, name) => claims.tryCode('confirm', { address, name, device: null }),
  tryReset: (address, name) => claims.tryCode('reset', { address, name, device: null }),
  refresh: (address) => claims.useSession('refresh', address, 'session'),
  secondStep: (address) => claims.takeSecondStep({ ...own, address, device: null }, true),
  recoveryCode: (address) => claims.takeSecondStep({ ...own, address, device: null }, false),
  askForPasskey: (address) => claims.signInByPasskey('ask', address),
  signInByPasskey: (address) => claims.signInByPasskey('answer', address),
  proveByCode: (address) => claims.proveByCode({ ...own, sessionId: `session of ${address}`, address }),
  provePassword: (address) => claims.provePassword({ ...own, sessionId: `session of ${address}`, address }),
  askForEmailChange: (address) => claims.askForEmailChange({ ...own, sessionId: `session of ${address}`, address }),
  tryEmailCode: (address) => claims.tryEmailCode({ ...own, sessionId: `session of ${address}`, address }),
  mailNewEmail: (address) => claims.sendMail('email', address, 'mailbox'),
  takeEmailBack: (address) => claims.takeEmailBack(address),
  reportPage: (address, name) => claims.reportPage(address, name),
  signOut: (address) => claims.useSession('sign-out', address, 'session'),
};
/** The same of a device whose mark was stolen, besides the owner's other devices. */
const kindsOfDevices: Readonly<Record<string, Client>> = {
  signIn: (deviceId, name) => claims.signIn({ address: '', name, device: { ...device, deviceId } }),
  secondStep: (deviceId) => claims.takeSecondStep({ ...own, address: '', device: { ...device, deviceId } }, true),
  askForReset: (deviceId, name) => claims.askForMail('reset', { address: '', name, device: { ...device, deviceId } }),
  tryReset: (deviceId, name) => claims.tryCode('reset', { address: '', name, device: { ...device, deviceId } }),
};

interface Burst {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  /** Milliseconds between two attempts, and before the first. */
  readonly every: number;
  readonly after: number;
}
const bursts = (of: object): fc.Arbitrary<readonly Burst[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...Object.keys(of)),
      name: fc.constantFrom('ines', 'ines@example.com', 'nobody'),
      count: fc.integer({ min: 1, max: 250 }),
      every: fc.nat(2000),
      after: fc.oneof(fc.nat(minute), fc.nat(30 * minute)),
    }),
    { minLength: 3, maxLength: 12 },
  );

/** One client sends bursts of anything; then the owner, elsewhere, makes a first attempt of every kind. */
const ownerPasses = (open: () => RateLimiter, of: Readonly<Record<string, Client>>, runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(bursts(of), async (sent) => {
      const limiter = open();
      let now = start;
      for (const { kind, name, count, every, after } of sent) {
        now += after;
        for (let n = 0; n < count; n += 1) await limiter.spend(of[kind]!('attacker', name), (now += every));
      }
      for (const [kind, claimsOf] of Object.entries(of))
        expect([kind, await limiter.spend(claimsOf('owner', 'ines'), now)]).toEqual([kind, { allowed: true }]);
    }),
    { numRuns: runs },
  );

const properties = (open: () => RateLimiter, runs: number): void => {
  it(
    'leave the owner a first attempt of every kind, however often one client tries',
    () => ownerPasses(open, kinds, runs),
    60_000,
  );
  it(
    'leave the owner’s other devices a first attempt, however often one device tries',
    () => ownerPasses(open, kindsOfDevices, runs),
    60_000,
  );
};

describe('the claims of identity', () => {
  it('name each key by client and by what is tried, so that no two kinds share one', () => {
    const shared = [
      claims.tryCode('reset', { address: 'a', name: 'ines', device: null }),
      claims.tryCode('confirm', { address: 'a', name: 'ines', device: null }),
    ].map(([pair]) => pair!.key);
    expect(new Set(shared).size).toBe(2);
  });

  describe('in memory', () => properties(createMemoryRateLimiter, 60));

  describeWithEngine('redis', 'on Redis', (url) => {
    let redis: RedisConnection;
    beforeAll(async () => {
      redis = openRedis({ url });
      await until(async () => (await redis.check().catch((error: unknown) => error)) === undefined);
    });
    afterAll(() => redis.close());
    const secret = randomBytes(32);
    properties(() => createRedisRateLimiter(redis, { prefix: `test-${randomUUID()}`, secret }), 5);
  });
});
