import { billingSetting, originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of billing. The host parses them once and passes them to the service. */
export const billingEnv = z.object({
  BILLING: billingSetting,
  PUBLIC_URL: originSetting.describe('the origin that visitors see: the payment provider sends people back there'),
  TRIAL_DURATION_DAYS: z.coerce.number().int().min(1).max(365).default(14).describe('days of the free trial'),
});

export type BillingSettings = z.infer<typeof billingEnv>;
