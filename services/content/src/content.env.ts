import { originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of content. The host parses them once and hands them over. */
export const contentEnv = z.object({
  /** The origin that people see: no link may lead to a page of it. */
  PUBLIC_URL: originSetting,
  /** Another origin under which pictures are served; without it they come from the product's own. */
  ASSET_ORIGIN: originSetting.optional(),
  /** Bytes that a picture of a link may have. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).max(50_000_000).default(10_000_000),
  /** Multiplies the uploads that are allowed; load tests need more than people do. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1_000_000).default(1),
});

export type ContentSettings = z.infer<typeof contentEnv>;
