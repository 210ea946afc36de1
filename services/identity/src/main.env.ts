import type { ServiceProcess } from '@marquee/service-host';
import { z } from 'zod';
import { identityEnv } from './identity.env';
import { identityTopics } from './mail/mail-requested';

/** Identity as a process of its own. */
export const identityProcess = {
  name: 'identity',
  port: 3001,
  ports: ['EVENT_STORE', 'EVENT_LOG', 'RATE_LIMITER', 'KEY_STORE', 'SIGNALS', 'MAILER'],
  topics: identityTopics,
  own: identityEnv.extend({
    DEV_MAIL_TOKEN: z
      .string()
      .min(16, { error: 'must have at least 16 characters' })
      .optional()
      .describe('opens `/dev/mail`; without it one is made at each start and printed'),
  }),
} as const satisfies ServiceProcess;
