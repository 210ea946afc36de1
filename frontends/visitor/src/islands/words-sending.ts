import { randomKey } from '@marquee/page/random-key';

/** The fields of a request. */
export type Words = Readonly<Record<string, unknown>>;

const DEADLINE_MS = 20_000;

/**
 * Sends what a visitor wrote; resolves to whether it was recorded. As long as the words stay the same, what failed goes again under
 * its first key, so that it arrives once also where only the answer was lost.
 */
export function wordsSender(address: string): (words: Words) => Promise<boolean> {
  let attempt = { body: '', key: '' };
  return async (words) => {
    const body = JSON.stringify(words);
    if (attempt.body !== body) attempt = { body, key: randomKey() };
    try {
      const headers = { 'content-type': 'application/json', 'idempotency-key': attempt.key };
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const { status } = await fetch(address, { method: 'POST', headers, body, signal });
      if (status !== 202) return false;
      attempt = { body: '', key: '' };
      return true;
    } catch {
      return false;
    }
  };
}
