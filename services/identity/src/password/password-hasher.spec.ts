import { hash } from '@node-rs/argon2';
import { createPasswordHasher } from './password-hasher';

const hasher = createPasswordHasher({ concurrency: 1 });

describe('the password hasher', () => {
  it('stores Argon2id with at least 19 MiB, two passes, one lane', async () => {
    const stored = await hasher.hash('vk3%Tq7n');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hasher.isOutdated(stored)).toBe(false);
    process.stdout.write(`D10: ${stored.split('$').slice(1, 4).join(' ')}\n`);
  });

  it('knows the password again, however its letters were composed', async () => {
    const stored = await hasher.hash('pa\u0308sswo\u0308rter');
    expect(await hasher.verify(stored, 'pässwörter')).toBe(true);
    expect(await hasher.verify(stored, 'passworter')).toBe(false);
  });

  it('looks at every one of 128 characters', async () => {
    const long = 'aB3$'.repeat(32);
    const stored = await hasher.hash(long);
    expect(await hasher.verify(stored, long)).toBe(true);
    expect(await hasher.verify(stored, `${long.slice(0, 127)}x`)).toBe(false);
  });

  it("is nobody's password, not even the one of the stand-in", async () => {
    expect(await hasher.verify(null, '')).toBe(false);
  });

  it('tells hashes of other parameters', async () => {
    const weak = await hash('vk3%Tq7n', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(weak, 'vk3%Tq7n')).toBe(true);
    expect(hasher.isOutdated(weak)).toBe(true);
    expect(hasher.isOutdated('$2b$12$abcdefghijklmnopqrstuv')).toBe(true);
  });

  it('refuses what would wait too long', async () => {
    const jobs = Array.from({ length: 70 }, () =>
      hasher.verify(null, 'x').then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    );
    const outcomes = await Promise.all(jobs);
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(5);
  });
});
