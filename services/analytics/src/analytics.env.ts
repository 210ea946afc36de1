import { z } from 'zod';

/** Settings of analytics. The host parses them once and passes them to the service. */
export const analyticsEnv = z.object({
  CLEARED_CLICKS_REMOVAL_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_080)
    .default(60)
    .describe('how often raw rows of cleared figures are removed, in minutes'),
});

export type AnalyticsSettings = z.infer<typeof analyticsEnv>;
