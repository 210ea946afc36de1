import {
  assetOriginSetting,
  billingSetting,
  blockedHostsSetting,
  originSetting,
  outsideNetworksSetting,
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
  DESTINATION_CHECKS: z
    .enum(['on', 'off'], { error: 'must be one of on, off' })
    .default('on')
    .describe('`on`: the addresses that public links lead to are checked, most of them once a day; `off`: none is'),
  OUTSIDE_NETWORKS: outsideNetworksSetting,
});

export type ContentSettings = z.infer<typeof contentEnv>;
