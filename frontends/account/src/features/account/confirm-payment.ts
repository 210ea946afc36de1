import { pause } from '@marquee/kernel';
import type { Subscription } from '@marquee/web-kit';

const ATTEMPTS = 10;
/** Answers without the plan after which it is no longer waited for. */
const PATIENCE = 5;
const FIRST_PAUSE_MS = 2_000;

/** `processing`: the server answers and knows of no payment yet. `slow`: it did not answer to the end. */
export type Confirmation = 'confirmed' | 'processing' | 'slow' | 'left';

const isPro = (subscription: Subscription | null): boolean => subscription?.state === 'PRO' && subscription.isActive;

/**
 * Asks until the server knows of the payment: after 2, 4, 8, … seconds, ten times at most. After five attempts an answer without the plan is
 * the last one; an attempt that fails counts, and is followed by the next. Ends with `left` when the signal is aborted.
 */
export const confirmPayment = async (
  ask: () => Promise<Subscription | null>,
  signal: AbortSignal,
): Promise<Confirmation> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), signal);
    if (signal.aborted) return 'left';
    const answer = await ask().then(
      (subscription) => (isPro(subscription) ? 'confirmed' : 'unconfirmed'),
      () => 'failed' as const,
    );
    if (signal.aborted) return 'left';
    if (answer === 'confirmed') return answer;
    if (answer === 'unconfirmed' && attempt >= PATIENCE) return 'processing';
  }
  return 'slow';
};
