import { originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of media. The host parses them once and passes them to the service. */
export const mediaEnv = z.object({
  PUBLIC_URL: originSetting.describe('the origin that visitors see: its host is on pictures'),
});

export type MediaSettings = z.infer<typeof mediaEnv>;
