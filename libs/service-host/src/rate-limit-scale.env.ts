import { z } from 'zod';

/** For every process that counts attempts. */
export const rateLimitScale = z.coerce
  .number()
  .min(0.1)
  .max(1_000_000)
  .default(1)
  .describe('multiplies the attempts that every limit allows; for load tests');
