import type { Subscription } from '@marquee/web-kit';
import { confirmPayment } from './confirm-payment';

const subscription = (state: Subscription['state'], isActive: boolean): Subscription => ({
  state,
  isActive,
  status: 'Active',
  createdAt: null,
  endDate: null,
  trialDays: 14,
  provider: 'sandbox',
});
const trial = subscription('TRIAL', true);
const pro = subscription('PRO', true);

/** Asks in a time of its own: answers the outcome, and the second in which each attempt was made. */
const asking = async (answers: (Subscription | null | Error)[], leaveAfter?: number) => {
  jest.useFakeTimers({ now: 0 });
  const asked: number[] = [];
  const leaving = new AbortController();
  if (leaveAfter !== undefined) setTimeout(() => leaving.abort(), leaveAfter * 1000);
  const ask = async (): Promise<Subscription | null> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(Date.now() / 1000);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const outcome = confirmPayment(ask, leaving.signal);
  await jest.advanceTimersByTimeAsync(3_000_000);
  const seconds = asked.map((at, index) => at - (asked[index - 1] ?? 0));
  jest.useRealTimers();
  return { outcome: await outcome, seconds };
};

const away = new Error('away');

describe('a payment', () => {
  it('is confirmed by the first answer with the plan', async () => {
    shows('4.checkout.confirmed');
    expect(await asking([pro])).toEqual({ outcome: 'confirmed', seconds: [2] });
  });

  it('is confirmed by a later answer, each pause twice as long as the one before', async () => {
    shows('4.checkout.attempts');
    expect(await asking([trial, trial, null, pro])).toEqual({ outcome: 'confirmed', seconds: [2, 4, 8, 16] });
  });

  it('is not confirmed by a plan that is not active', async () =>
    expect((await asking([subscription('PRO', false), pro])).seconds).toEqual([2, 4]));

  it('is being processed after five answers without the plan', async () => {
    shows('4.checkout.processing', '9.polling');
    expect(await asking([trial])).toEqual({ outcome: 'processing', seconds: [2, 4, 8, 16, 32] });
  });

  it('counts attempts that fail, and continues after them', async () => {
    shows('4.checkout.errors');
    expect(await asking([away, away, pro])).toEqual({ outcome: 'confirmed', seconds: [2, 4, 8] });
    expect(await asking([away, away, away, away, away, away, trial])).toEqual({
      outcome: 'processing',
      seconds: [2, 4, 8, 16, 32, 64, 128],
    });
  });

  it('is slow after ten attempts that failed', async () => {
    shows('4.checkout.attempts', '9.polling');
    expect(await asking([away])).toEqual({
      outcome: 'slow',
      seconds: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
    });
  });

  it('is asked about no more once the screen was left', async () =>
    expect(await asking([trial], 7)).toEqual({ outcome: 'left', seconds: [2, 4] }));
});
