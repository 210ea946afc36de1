import { z } from 'zod';
import { SUBSCRIPTION_STATES, SUBSCRIPTION_STATUSES } from '../http/billing.api';

/** The public state of a subscription. Every message has the whole state. */
export const subscriptionChanged = z.object({
  name: z.literal('billing.SubscriptionChanged.v1'),
  /** Version of the subscription's stream. Ignore a message whose version is not higher than the last one. */
  version: z.int().positive(),
  accountId: z.uuid(),
  state: z.enum(SUBSCRIPTION_STATES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Whether the account may change its page. */
  isActive: z.boolean(),
  /** End of the trial or of the paid period; null if there was neither. */
  endDate: z.iso.datetime().nullable(),
});

export type SubscriptionChanged = z.infer<typeof subscriptionChanged>;
