import type { LogSubscription } from '@marquee/ports';

/** Several subscriptions as one: `caughtUp` and `stop` are of all of them. */
export const asOne = (subscriptions: readonly LogSubscription[]): LogSubscription => ({
  caughtUp: async () => void (await Promise.all(subscriptions.map((subscription) => subscription.caughtUp()))),
  stop: async () => void (await Promise.all(subscriptions.map((subscription) => subscription.stop()))),
});
