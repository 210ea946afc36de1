import { join } from 'node:path';
import { runTs } from '@marquee/test-kit/run-ts';
import { newSealingKeyPair, seal, sealedOpener } from './sealing';

describe('sealing', () => {
  const pair = newSealingKeyPair();
  const { publicKey } = pair;
  const open = sealedOpener(pair);

  it.each(['', 'a', 'ä😀\u0000', 'x'.repeat(100_000)])('opens what was sealed', (text) => {
    expect(open(seal(publicKey, text))).toEqual({ text });
  });

  it('never makes the same twice, and shows nothing of the text', () => {
    const [one, two] = [seal(publicKey, 'secret text'), seal(publicKey, 'secret text')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^s1\.[A-Za-z0-9_-]+$/);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('secret');
  });

  it('opens nothing that was changed in any byte, nor for another key', () => {
    const sealed = seal(publicKey, 'secret');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(open(`s1.${changed.toString('base64url')}`)).toBe('erased');
    }
    expect(sealedOpener(newSealingKeyPair())(sealed)).toBe('erased');
    for (const other of ['', 's1.', 's2.AAAA', sealed.slice(0, -4), 'text']) expect(open(other)).toBe('erased');
  });

  // A pair that is exported as a JWK after it was generated deadlocks a process like this one within some thousands of pairs.
  it('makes pairs while the garbage collector runs all the time', async () => {
    const child = join(__dirname, 'testing/make-pairs.child.ts');
    const run = runTs(child, { args: ['30000'], env: { NODE_OPTIONS: '--max-semi-space-size=1' }, timeout: 60_000 });
    expect(await run.done).toMatchObject({ code: 0, lines: ['made 30000'] });
  }, 90_000);
});
