import type { Subscription } from '@marquee/web-kit';

/** What the server answers for an account without a plan, where trials and payments are offered. */
export const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  state: 'NONE',
  isActive: false,
  createdAt: null,
  endDate: null,
  status: 'None',
  trialDays: 14,
  provider: 'sandbox',
  ...more,
});

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A trial that still runs. */
export const trial = (more: Partial<Subscription> = {}): Subscription =>
  subscription({
    state: 'TRIAL',
    isActive: true,
    status: 'Active',
    createdAt: inDays(-5),
    endDate: inDays(8.5),
    ...more,
  });
/** A paid plan. */
export const pro = (more: Partial<Subscription> = {}): Subscription =>
  trial({ state: 'PRO', endDate: '2026-12-22T10:00:00.000Z', ...more });
