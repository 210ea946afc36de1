import { billingSetting, originSetting, trialDaysSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of billing. The host parses them once and passes them to the service. */
export const billingEnv = z.object({
  BILLING: billingSetting,
  PUBLIC_URL: originSetting.describe('the origin that visitors see: the payment provider sends people back there'),
  TRIAL_DURATION_DAYS: trialDaysSetting,
});

export type BillingSettings = z.infer<typeof billingEnv>;
