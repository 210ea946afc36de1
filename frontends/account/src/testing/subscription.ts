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
