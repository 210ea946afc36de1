import { trustedProxiesSetting } from '@marquee/nest-kit';
import { z } from 'zod';

/** Where a process listens. Only the port differs. */
export const addressEnv = (port: number) => ({
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(port).describe('port to listen on'),
});

/** Settings of every process that listens. */
export const httpEnv = {
  TRUSTED_PROXIES: trustedProxiesSetting,
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1000)
    .describe(
      'open connections of one address, or of one /64 of IPv6; more are closed at once. Addresses in `TRUSTED_PROXIES` have no limit',
    ),
  ACCESS_LOG: z
    .enum(['off', 'on'])
    .default('off')
    .describe('`on` logs method, path, status and time of each request, without addresses, agents, queries and tokens'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .describe(
      'bearer token for `/metrics`, at least 16 characters; without one, this machine alone reads them, and not through a proxy',
    ),
};

/** For every process that a balancer is in front of. */
export const drainDelay = z.coerce
  .number()
  .int()
  .min(0)
  .max(60_000)
  .default(0)
  .describe('milliseconds between saying "not ready" and taking no more, so that a balancer looks away first');
