import type { ServiceProcess } from '@marquee/service-host';
import { z } from 'zod';
import { redirectsEnv } from './redirects.env';

/** Redirects as a process of their own. What visitors need lies in the process's own folder, whatever else there is. */
export const redirectsProcess = {
  name: 'redirects',
  port: 3005,
  ports: ['EVENT_LOG'],
  own: redirectsEnv.extend({
    NODE_SLOT: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, { error: 'must be 1 to 32 small letters, digits and dashes' })
      .default('r0')
      .describe('name of this node: the same after each start, and no other node has it'),
    JOURNAL_SYNC: z
      .enum(['write', 'disk'])
      .default('write')
      .describe('`write` survives a killed process, `disk` also a power cut'),
  }),
} as const satisfies ServiceProcess;
