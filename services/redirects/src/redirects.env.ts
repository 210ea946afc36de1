import { listSetting, originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

const megabytes = (standard: number) => z.coerce.number().int().min(1).max(65_536).default(standard);

/** Settings of redirects. The host parses them once and hands them over. */
export const redirectsEnv = z.object({
  /** The origin that visitors see: in the addresses that pages show. */
  PUBLIC_URL: originSetting,
  /** Another origin under which pictures are served. */
  ASSET_ORIGIN: originSetting.optional(),
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, by comma. */
  TRUSTED_PROXIES: listSetting,
  /** Another country database in MaxMind's format. */
  GEO_DB_PATH: z.string().optional(),
  /** Megabytes of memory for links and accounts, and for finished pages. */
  LINK_CACHE_MB: megabytes(64),
  PAGE_CACHE_MB: megabytes(32),
});

export type RedirectsSettings = z.infer<typeof redirectsEnv>;
