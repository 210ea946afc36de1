import { z } from 'zod';

/** Shape of the `Idempotency-Key` header, and what it promises. Fields of a header arrive as they were sent. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~]+$/)
  .describe(
    'Chosen by the caller, new for each intended change: the same request sent again with the same key within 24 hours is carried out ' +
      'once and answered alike. Another request of the account with a key that was used is refused. A request that was refused may be ' +
      'tried again with its key.',
  );
