import {
  assetOriginSetting,
  billingSetting,
  blockedHostsSetting,
  originSetting,
  uploadMaxSetting,
} from '@marquee/nest-kit';
import { z } from 'zod';

/** Settings of content. The host parses them once and passes them to the service. */
export const contentEnv = z.object({
  BILLING: billingSetting,
  PUBLIC_URL: originSetting.describe('the origin that visitors see: no link may lead to a page of it'),
  ASSET_ORIGIN: assetOriginSetting,
  BLOCKED_HOSTS_FILE: blockedHostsSetting,
  UPLOAD_MAX_BYTES: uploadMaxSetting,
});

export type ContentSettings = z.infer<typeof contentEnv>;
