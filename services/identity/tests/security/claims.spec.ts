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

/** The attacker has one session, wherever it comes from. */
const sessionOf = (address: string): string =>
  address === 'owner' ? 'session of the owner' : 'session of the attacker';

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
  proveByCode: (address) => claims.proveByCode({ ...own, sessionId: sessionOf(address), address }),
  provePassword: (address) => claims.provePassword({ ...own, sessionId: sessionOf(address), address }),
  askForEmailChange: (address) => claims.askForEmailChange({ ...own, sessionId: sessionOf(address), address }),
  tryEmailCode: (address) => claims.tryEmailCode({ ...own, sessionId: sessionOf(address), address }),
  mailNewEmail: (address) => claims.sendMail('email', address, 'mailbox'),
  takeEmailBack: (address) => claims.takeEmailBack(address),
  reportPage: (address, name) => claims.reportPage(address, name),
  signOut: (address) => claims.useSession('sign-out', address, 'session'),
};
/** Attempts of the owner that are paid for with work where they are not free. */
const paidKinds: Readonly<Record<string, Client>> = {
  signIn: (address, name) => claims.signInByWork({ address, name, device: null }, 0),
  askForReset: (address, name) => claims.askForMailByWork('reset', { address, name, device: null }, 0),
  askForCode: (address, name) => claims.askForMailByWork('confirm', { address, name, device: null }, 0),
  mailReset: (address) => claims.sendPaidMail('reset', address, 'mailbox'),
  mailCode: (address) => claims.sendPaidMail('confirm', address, 'mailbox'),
};
/** What causes mails. */
const mailKinds = Object.fromEntries(
  Object.entries(kinds).filter(([kind]) => /^(?:askFor(?:Reset|Code)|mail)/.test(kind)),
);
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

/** The nth address of the attacker. */
type Addresses = (n: number) => string;
const oneClient: Addresses = () => 'attacker';
/** A /64 of its own for each attempt. */
const oneNetwork: Addresses = (n) => `2001:db8:1:${(n & 0xffff).toString(16)}`;
const oneBlock: Addresses = (n) => `203.0.113.${n & 0xff}`;

/** One attacker sends bursts of anything; then the owner, elsewhere, makes a first attempt of every kind, free or for work. */
const ownerPasses = (
  open: () => RateLimiter,
  of: Readonly<Record<string, Client>>,
  { runs, from = oneClient }: { runs: number; from?: Addresses },
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(bursts(of), async (sent) => {
      const limiter = open();
      let now = start;
      let sends = 0;
      for (const { kind, name, count, every, after } of sent) {
        now += after;
        for (let n = 0; n < count; n += 1) await limiter.spend(of[kind]!(from((sends += 1)), name), (now += every));
      }
      for (const [kind, claimsOf] of Object.entries(of)) {
        const free = await limiter.spend(claimsOf('owner', 'ines'), now);
        const paid = of !== kindsOfDevices && paidKinds[kind]?.('owner', 'ines');
        const verdict = free.allowed || !paid ? free : await limiter.spend(paid, now);
        expect([kind, verdict]).toEqual([kind, { allowed: true }]);
      }
    }),
    { numRuns: runs },
  );

const properties = (open: () => RateLimiter, runs: number): void => {
  it(
    'leave the owner a first attempt of every kind, however often one client tries',
    () => ownerPasses(open, kinds, { runs }),
    60_000,
  );
  it(
    'leave the owner a first attempt of every kind, from however many addresses of one /48 others try',
    () => ownerPasses(open, kinds, { runs, from: oneNetwork }),
    60_000,
  );
  it(
    'leave the owner a first mail of every kind, from however many addresses of one /24 others ask',
    () => ownerPasses(open, mailKinds, { runs, from: oneBlock }),
    60_000,
  );
  it(
    'leave the owner’s other devices a first attempt, however often one device tries',
    () => ownerPasses(open, kindsOfDevices, { runs }),
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

  it.each([
    ['an address', 3, () => '203.0.113.7'],
    ['a /24', 4, (n: number) => `203.0.113.${n}`],
    ['all networks together', 13, (n: number) => `203.0.${n}.7`],
  ])(
    'let %s cause so many reset mails for one name in a quarter of an hour, work included: %i',
    async (_, mails, from) => {
      const limiter = createMemoryRateLimiter();
      let sent = 0;
      for (let n = 0; n < 200; n += 1) {
        const attempt = { address: from(n), name: 'ines', device: null };
        const free = { by: claims.askForMail('reset', attempt), mail: claims.sendMail('reset', from(n), 'mailbox') };
        const paid = [0, 1, 2].map((level) => ({
          by: claims.askForMailByWork('reset', attempt, level),
          mail: claims.sendPaidMail('reset', from(n), 'mailbox'),
        }));
        for (const { by, mail } of [free, ...paid]) {
          if (!(await limiter.spend(by, start)).allowed) continue;
          if ((await limiter.spend(mail, start)).allowed) sent += 1;
          break;
        }
      }
      expect(sent).toBe(mails);
    },
  );

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
