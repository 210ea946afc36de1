import { billingSetting, originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of content. The host parses them once and hands them over. */
export const contentEnv = z.object({
  BILLING: billingSetting,
  PUBLIC_URL: originSetting.describe('the origin that visitors see: no link may lead to a page of it'),
  ASSET_ORIGIN: originSetting.optional().describe('another origin that serves the uploads'),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(50_000_000)
    .default(50_000_000)
    .describe('bytes that a picture or a video may have'),
});

export type ContentSettings = z.infer<typeof contentEnv>;
