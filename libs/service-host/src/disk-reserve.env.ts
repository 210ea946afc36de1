import { z } from 'zod';

/** For every process that keeps files on its own disk. */
export const diskReserve = z.coerce
  .number()
  .int()
  .min(0)
  .default(1024 ** 3)
  .describe('bytes of the disk that uploads, archives and generated pictures leave free; `0`: none');
