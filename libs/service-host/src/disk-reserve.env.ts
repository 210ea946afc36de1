import { z } from 'zod';

export const DISK_RESERVE_DEFAULT = 1024 ** 3;

/** For every process that keeps files on its own disk. */
export const diskReserve = z.coerce
  .number()
  .int()
  .min(0)
  .default(DISK_RESERVE_DEFAULT)
  .describe('bytes of the disk that uploads, archives and generated pictures leave free; `0`: none');
