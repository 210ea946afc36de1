import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .transform((text) => new URL(text).origin);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const megabytes = (standard: number) => z.coerce.number().int().min(1).max(65_536).default(standard);

/** Settings of redirects. The host parses them once and hands them over. */
export const redirectsEnv = z.object({
  /** The origin that visitors see: in the addresses that pages show. */
  PUBLIC_URL: origin,
  /** Another origin under which pictures are served. */
  ASSET_ORIGIN: origin.optional(),
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, by comma. */
  TRUSTED_PROXIES: list,
  /** Another country database in MaxMind's format. */
  GEO_DB_PATH: z.string().optional(),
  /** Megabytes of memory for links and accounts, and for finished pages. */
  LINK_CACHE_MB: megabytes(64),
  PAGE_CACHE_MB: megabytes(32),
});

export type RedirectsSettings = z.infer<typeof redirectsEnv>;
