import {
  assetOriginSetting,
  blockedHostsSetting,
  countryDatabaseSetting,
  originSetting,
  trustedProxiesSetting,
} from '@marquee/nest-kit';
import { z } from 'zod';

const megabytes = z.coerce.number().int().min(1).max(65_536);

/** Settings of redirects. The host parses them once and passes them to the service. */
export const redirectsEnv = z.object({
  PUBLIC_URL: originSetting.describe('the origin that visitors see: in the addresses that pages show'),
  ASSET_ORIGIN: assetOriginSetting,
  TRUSTED_PROXIES: trustedProxiesSetting,
  GEO_DB_PATH: countryDatabaseSetting,
  BLOCKED_HOSTS_FILE: blockedHostsSetting,
  LINK_CACHE_MB: megabytes.optional().meta({
    description: 'memory for links and accounts that visitors ask for; at least 64 and at most 512 unless set',
    standard: '1/16 of the memory',
  }),
  PAGE_CACHE_MB: megabytes.default(32).describe('memory for finished public pages'),
});

export type RedirectsSettings = z.infer<typeof redirectsEnv>;
