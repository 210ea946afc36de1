import { z } from 'zod';

/** An http or https address, of which the origin is kept: `https://example.com`. */
export const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .transform((text) => new URL(text).origin);

/** Values separated by commas; nothing is an empty list. */
export const listSetting = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
