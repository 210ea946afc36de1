import { z } from 'zod';
import { ruledText } from '../../../registry/ruled-text';
import { normaliseDestination } from '../../../rules/destination.rule';

export const CLICK_LIMIT_MAX = 1_000_000;

/** The number of clicks after which a link has ended. Only visits that the statistics count as clicks are counted. */
export const clickLimitRule = z.strictObject({
  clicks: z.int().min(1).max(CLICK_LIMIT_MAX),
  /** Where a visitor is sent once the link has ended. Null: to the fallback of the schedule, or to a page that says so. */
  fallbackUrl: ruledText(normaliseDestination).nullable(),
});

export type ClickLimit = z.output<typeof clickLimitRule>;
