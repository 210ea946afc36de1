import { createHash } from 'node:crypto';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { leadingZeroBits, proofOf } from '@marquee/kernel';
import type { RateLimit } from '@marquee/ports';
import { problemOf } from '../problem-details';
import { createRateLimits, scaledRateLimiter } from '../rate-limits';
import { ProofsOfWork, WorkRequired, type AskedWork } from './proofs-of-work';
import { WorkGate } from './work-gate';

const MINUTE = 60_000;
const BITS = [4, 6, 8];
const limit = (name: string, attempts: number): RateLimit => ({ name, attempts, windowMs: 10 * MINUTE });
const own = limit('own', 3);
const shared = limit('shared', 1);
const work = limit('work', 1);

/** A gate whose shared limit lets one attempt in, as each level does. */
const open = ({ scale = 1 } = {}) => {
  let now = 1_700_000_000_000;
  const limits = createRateLimits(scaledRateLimiter(createMemoryRateLimiter(), scale));
  const gate = new WorkGate(limits, new ProofsOfWork(new Uint8Array(32), () => now, BITS));
  const admit = (client: string, proof?: string, scope = 'name'): Promise<'free' | 'paid'> =>
    gate.admit(
      {
        scope,
        proof,
        free: [
          { limit: own, key: client },
          { limit: shared, key: '' },
        ],
        paid: (level) => [
          { limit: own, key: client },
          { limit: work, key: String(level) },
        ],
        isPayable: (name) => name !== own.name,
      },
      now,
    );
  const workFor = async (client: string, proof?: string): Promise<AskedWork> => {
    const refused: unknown = await admit(client, proof).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(WorkRequired);
    return (refused as WorkRequired).work;
  };
  const proofFor = async (client: string, proof?: string): Promise<string> => {
    const { challenge, bits } = await workFor(client, proof);
    return proofOf(challenge, bits, new AbortController().signal);
  };
  return { admit, workFor, proofFor, pass: (ms: number) => (now += ms) };
};

/** The proof with a nonce of too little work: any one nonce has enough once in sixteen challenges. */
const withUnfitNonce = (proof: string): string => {
  const challenge = proof.slice(0, proof.lastIndexOf('.'));
  for (let nonce = 0; ; nonce += 1) {
    const changed = `${challenge}.${nonce.toString(36)}`;
    if (leadingZeroBits(createHash('sha256').update(changed).digest()) < BITS[0]!) return changed;
  }
};

describe('an attempt whose shared limit is used up', () => {
  it('passes once for the work that is requested', async () => {
    const { admit, workFor, proofFor } = open({ scale: 1 });
    expect(await admit('a')).toBe('free');
    const proof = await proofFor('b');
    expect(await admit('b', proof)).toBe('paid');
    expect((await workFor('b', proof)).bits).toBe(BITS[0]);
  });

  it('passes no second time for it where an operator scales the limits', async () => {
    const { admit, workFor, proofFor } = open({ scale: 2 });
    for (const client of ['a', 'b']) expect(await admit(client)).toBe('free');
    const proof = await proofFor('c');
    expect(await admit('c', proof)).toBe('paid');
    expect((await workFor('c', proof)).bits).toBe(BITS[0]);
  });

  it('costs more at each level, and is refused once the last one is used up', async () => {
    const { admit, proofFor } = open();
    await admit('a');
    for (const [level, client] of ['b', 'c', 'd'].entries()) {
      let proof = await proofFor(client);
      for (let at = 0; at < level; at += 1) proof = await proofFor(client, proof);
      expect(await admit(client, proof)).toBe('paid');
    }
    const last = await proofFor('e', await proofFor('e', await proofFor('e')));
    await expect(admit('e', last)).rejects.toMatchObject({ code: 'LimitExceededException' });
  });

  it('is refused by the limit that it has for itself, and work does not help', async () => {
    const { admit, proofFor } = open();
    await admit('a');
    const [first, ...more] = [await proofFor('a'), await proofFor('a'), await proofFor('a')];
    expect(await admit('a', first)).toBe('paid');
    // The second level, and then nothing that it could pay for.
    expect(await admit('a', await proofFor('a', more[0]))).toBe('paid');
    await expect(admit('a', more[1])).rejects.toMatchObject({ code: 'LimitExceededException' });
  });

  it('says in its problem what to do', async () => {
    const { admit } = open();
    await admit('a');
    const problem = problemOf(await admit('b').catch((error: unknown) => error), 'id');
    expect(problem).toMatchObject({
      status: 429,
      code: 'work_required',
      work: { challenge: expect.any(String), bits: 4 },
    });
  });

  it.each<[string, (proof: string) => { proof: string; scope?: string; after?: number }]>([
    ['for another scope', (proof) => ({ proof, scope: 'other' })],
    ['that comes late', (proof) => ({ proof, after: 5 * MINUTE })],
    ['of another level', (proof) => ({ proof: proof.replace(/^0/, '1') })],
    ['with a longer life', (proof) => ({ proof: proof.replace(/^(0\.)\w/, '$1z') })],
    ['with a nonce that does not fit', (proof) => ({ proof: withUnfitNonce(proof) })],
    ['without a nonce', (proof) => ({ proof: proof.slice(0, proof.lastIndexOf('.')) })],
    ['with a longer nonce', (proof) => ({ proof: `${proof}${'0'.repeat(20)}` })],
    ['that is empty', () => ({ proof: '' })],
  ])('does not pass for a proof %s', async (_what, change) => {
    const { admit, proofFor, pass } = open();
    await admit('a');
    const { proof, scope, after = 0 } = change(await proofFor('b'));
    pass(after);
    await expect(admit('b', proof, scope)).rejects.toMatchObject({ code: 'work_required', work: { bits: BITS[0] } });
  });
});
