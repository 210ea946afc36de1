import { proofOf } from '@marquee/kernel';
import { randomKey } from '@marquee/page/random-key';

/** The fields of a request. */
export type Words = Readonly<Record<string, unknown>>;

const DEADLINE_MS = 20_000;

/** What became of words: `tooMany` where others of the network have sent too much. */
export type Sending = 'sent' | 'failed' | 'tooMany';

/** Proofs of work that one sending may need, each of more work than the one before. */
const MOST_PROOFS = 4;

interface Refusal {
  readonly work?: { readonly challenge: string; readonly bits: number };
}

const outcomeOf = (status: number): Sending => {
  if (status === 202) return 'sent';
  return status === 429 ? 'tooMany' : 'failed';
};

/**
 * Sends what a visitor wrote, with some seconds of work where the server requests it; resolves to what became of it. As long as the words
 * stay the same, what failed goes again under its first key, so that it arrives once also where only the answer was lost.
 */
export function wordsSender(address: string): (words: Words) => Promise<Sending> {
  let attempt = { body: '', key: '' };
  const post = (body: string, more: Record<string, string>): Promise<Response> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key, ...more };
    return fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(DEADLINE_MS) });
  };
  return async (words) => {
    const body = JSON.stringify(words);
    if (attempt.body !== body) attempt = { body, key: randomKey() };
    try {
      let answer = await post(body, {});
      for (let n = 0; n < MOST_PROOFS && answer.status === 429 && 'subtle' in crypto; n += 1) {
        const { work } = (await answer.json()) as Refusal;
        if (!work) break;
        const proof = await proofOf(work.challenge, work.bits, AbortSignal.timeout(DEADLINE_MS));
        answer = await post(body, { 'proof-of-work': proof });
      }
      const outcome = outcomeOf(answer.status);
      if (outcome === 'sent') attempt = { body: '', key: '' };
      return outcome;
    } catch {
      return 'failed';
    }
  };
}
