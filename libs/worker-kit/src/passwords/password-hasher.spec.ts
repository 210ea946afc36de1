import { hash } from '@node-rs/argon2';
import { createPasswordHasher, type HashClient } from './password-hasher';

const hasher = createPasswordHasher({ concurrency: 1 });
afterAll(() => hasher.close());
const address = (id: string): HashClient => ({ kind: 'address', id });

describe('the password hasher', () => {
  it('stores Argon2id with at least 19 MiB, two passes, one lane', async () => {
    const stored = await hasher.hash('vk3%Tq7n', address('a'));
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hasher.isOutdated(stored)).toBe(false);
  });

  it('knows the password again, however its letters were composed', async () => {
    const stored = await hasher.hash('pa\u0308sswo\u0308rter', address('a'));
    expect(await hasher.verify(stored, 'pässwörter', address('a'))).toBe(true);
    expect(await hasher.verify(stored, 'passworter', address('a'))).toBe(false);
  });

  it('looks at every one of 128 characters', async () => {
    const long = 'aB3$'.repeat(32);
    const stored = await hasher.hash(long, address('a'));
    expect(await hasher.verify(stored, long, address('a'))).toBe(true);
    expect(await hasher.verify(stored, `${long.slice(0, 127)}x`, address('a'))).toBe(false);
  });

  it('verifies no password for an absent account, not even the one of the stand-in', async () => {
    expect(await hasher.verify(null, '', address('a'))).toBe(false);
  });

  it('tells hashes of other parameters', async () => {
    const weak = await hash('vk3%Tq7n', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(weak, 'vk3%Tq7n', address('a'))).toBe(true);
    expect(hasher.isOutdated(weak)).toBe(true);
    expect(hasher.isOutdated('$2b$12$abcdefghijklmnopqrstuv')).toBe(true);
  });

  it('is unavailable once its thread has ended', async () => {
    const closed = createPasswordHasher({ concurrency: 1 });
    const underWay = closed.verify(null, 'x', address('a'));
    await Promise.all([closed.close(), expect(underWay).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })]);
  });

  const outcomesOf = (jobs: readonly Promise<unknown>[]): Promise<readonly unknown[]> =>
    Promise.all(
      jobs.map((job) => job.catch((error: { code: string; retryAfter: number }) => [error.code, error.retryAfter])),
    );
  const checks = (client: HashClient, count: number): Promise<boolean>[] =>
    Array.from({ length: count }, () => hasher.verify(null, 'x', client));

  it('lets eight jobs of a client wait while one runs, and refuses more at once', async () => {
    const outcomes = await outcomesOf(checks(address('flood'), 200));
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(9);
    expect(outcomes.at(-1)).toEqual(['unavailable', 2]);
  });

  it('delays another client by the job that runs alone, however many jobs of one client wait', async () => {
    const order: string[] = [];
    const note = (name: string) => (): void => void order.push(name);
    const flood = checks(address('flood'), 200).map((job) => job.then(note('flood'), () => undefined));
    await Promise.all([...flood, ...checks(address('owner'), 1).map((job) => job.then(note('owner')))]);
    expect(order.slice(0, 2)).toEqual(['flood', 'owner']);
  });

  it('delays a known device by two jobs, from however many addresses others come', async () => {
    const order: string[] = [];
    const note = (name: string) => (): void => void order.push(name);
    const flood = Array.from({ length: 49 }, (_, n) => checks(address(`2001:db8:${n}/48`), 1)).flat();
    const others = flood.map((job) => job.then(note('flood')));
    await Promise.all([...others, ...checks({ kind: 'device', id: 'owner' }, 1).map((job) => job.then(note('owner')))]);
    expect(order.indexOf('owner')).toBeLessThanOrEqual(2);
  });

  it('keeps room for a new client among many jobs of a few, and no job waits behind more than 48', async () => {
    const flood = Array.from({ length: 6 }, (_, n) => checks(address(`2001:db8:${n}/48`), 9)).flat();
    const outcomes = await outcomesOf([...flood, ...checks(address('198.51.100.7'), 1)]);
    expect(outcomes.at(-1)).toBe(false);
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(49);
  });
});
