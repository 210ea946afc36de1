import { z } from 'zod';

/** Settings of analytics. The host parses them once and hands them over. */
export const analyticsEnv = z.object({
  /** How often raw hits that were cleared are looked for and removed, in minutes. */
  CLEARED_CLICKS_REMOVAL_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
});

export type AnalyticsSettings = z.infer<typeof analyticsEnv>;
