import type { LogSubscription } from '@marquee/ports';

/** Combines subscriptions into one, whose `caughtUp` and `stop` apply to all of them. */
export const combineSubscriptions = (subscriptions: readonly LogSubscription[]): LogSubscription => ({
  caughtUp: async (signal) =>
    void (await Promise.all(subscriptions.map((subscription) => subscription.caughtUp(signal)))),
  stop: async () => void (await Promise.all(subscriptions.map((subscription) => subscription.stop()))),
});
