import { proofOf } from '@marquee/kernel';
import { apiErrorFrom } from './api-error';

/** Proofs that one request may need, each of more work than the one before. */
const MOST_PROOFS = 4;

interface AskedWork {
  readonly challenge: string;
  readonly bits: number;
}

/** The work that an answer asks for in place of a refusal; null for every other answer. */
const workIn = async (answer: Response): Promise<AskedWork | null> => {
  if (answer.status !== 429) return null;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return apiErrorFrom(429, body).code === 'work_required' ? (body as { readonly work: AskedWork }).work : null;
};

/**
 * Sends a request, and does the work that the server asks for while many requests come from one network: some seconds, in which the
 * page stays usable. Where the browser cannot do it, as on plain http, the refusal is the answer.
 */
export const workingFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    let answer = await send(request.clone());
    for (let n = 0; n < MOST_PROOFS; n += 1) {
      const work = 'subtle' in crypto ? await workIn(answer) : null;
      if (work === null) break;
      const again = request.clone();
      again.headers.set('proof-of-work', await proofOf(work.challenge, work.bits, request.signal));
      answer = await send(again);
    }
    return answer;
  };
