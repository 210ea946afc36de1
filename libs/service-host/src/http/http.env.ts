import { z } from 'zod';

/** Settings of every process that listens. */
export const httpEnv = {
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1000)
    .describe(
      'open connections of one address, or of one /64 of IPv6; more are closed at once. Addresses in `TRUSTED_PROXIES` have no limit',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .describe(
      'bearer token for `/metrics`, at least 16 characters; without one, this machine alone reads them, and not through a proxy',
    ),
};
