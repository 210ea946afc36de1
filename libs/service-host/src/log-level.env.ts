import { z } from 'zod';

/** For every process. Each has its own default. */
export const logLevel = z
  .enum(['silent', 'error', 'warn', 'info', 'debug'])
  .describe('`silent`, `error`, `warn`, `info`, `debug`');
