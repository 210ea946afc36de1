import { waitAtMost } from '@marquee/kernel';
import { SubscriptionStopped, type LogSubscription } from '@marquee/ports';

/** Resolves to true when all subscriptions caught up in time; to false when the time ran out or one was stopped. */
export const caughtUpWithin = async (
  milliseconds: number,
  subscriptions: readonly Pick<LogSubscription, 'caughtUp'>[],
): Promise<boolean> => {
  let isReached = false;
  await waitAtMost(milliseconds, (signal) =>
    Promise.all(subscriptions.map((subscription) => subscription.caughtUp(signal))).then(
      () => void (isReached = true),
      (error: unknown) => {
        if (!(error instanceof SubscriptionStopped) && !signal.aborted) throw error;
      },
    ),
  );
  return isReached;
};
