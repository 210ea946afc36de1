import { UPLOAD_BYTES_MAX } from '@marquee/contracts';
import { isAddressRange } from '@marquee/network';
import { z } from 'zod';

const hasOriginOnly = (text: string): boolean => {
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
};

/**
 * The origin of an http or https address: `https://example.com`. An address with a path or a user is refused, because both would be lost.
 */
export const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com', abort: true })
  .refine(hasOriginOnly, { error: 'must have no path, no user and no query: such as https://example.com' })
  .transform((text) => new URL(text).origin);

/** Values separated by commas. An empty text is an empty list. */
export const listSetting = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Addresses and CIDR ranges, separated by commas. */
export const addressRangesSetting = listSetting.refine((ranges) => ranges.every(isAddressRange), {
  error: 'must be addresses or CIDR ranges, by comma, such as 10.0.0.0/8',
});

/** Read by each process that listens, and by redirects, which distinguishes visitors by their addresses. */
export const trustedProxiesSetting = addressRangesSetting.describe(
  'proxies whose `X-Forwarded-For` is trusted: comma-separated addresses or CIDR ranges',
);

/** Read by content, which reads pages for new links, and by identity, which sends links to the stores of their owners. */
export const outsideNetworksSetting = addressRangesSetting.describe(
  'networks that are not public, whose pages are read for new links and whose stores get the links of owners all the same, also by http: comma-separated addresses or CIDR ranges',
);

/** Read by each process that answers with addresses of uploads or that lets pages load them. */
export const assetOriginSetting = originSetting.optional().describe('another origin that serves the uploads');

/** The largest uploaded file. Read by content, which checks files, and by the gateway, which passes them on. */
export const uploadMaxSetting = z.coerce
  .number()
  .int()
  .min(1)
  .max(UPLOAD_BYTES_MAX)
  .default(UPLOAD_BYTES_MAX)
  .describe('bytes that a picture or a video may have');

/** Whether accounts need a subscription. Read by billing, which keeps them, by content, which asks for one, and by the gateway, whose documents show a plan. */
export const billingSetting = z
  .enum(['on', 'off'], { error: 'must be one of on, off' })
  .default('on')
  .describe('`on`: a trial or a paid plan is needed to change a page; `off`: everything is open and no plan is shown');

/** Read by billing, and by the gateway, whose documents name the number. */
export const trialDaysSetting = z.coerce.number().int().min(1).max(365).default(14).describe('days of the free trial');

/** Read by content, which refuses items that lead to such a host, and by redirects, which sends no visitor there. */
export const blockedHostsSetting = z
  .string()
  .optional()
  .describe('file of hosts to which nothing may lead, one a line, subdomains included; changes count within a minute');

/** Read by redirects, which counts clicks by country, and by identity, which names the country of a session. */
export const countryDatabaseSetting = z
  .string()
  .optional()
  .describe("another country database in MaxMind's format than the bundled DB-IP");
