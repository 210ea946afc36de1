import { originSetting } from '@marquee/nest-kit';
import type { ServiceProcess } from '@marquee/service-host';
import { analyticsEnv } from './analytics.env';

/** Analytics as a process of its own. */
export const analyticsProcess = {
  name: 'analytics',
  port: 3006,
  ports: ['DOCUMENT_STORE', 'EVENT_LOG', 'COLUMN_STORE', 'RATE_LIMITER', 'SIGNALS'],
  own: analyticsEnv.extend({
    IDENTITY_URL: originSetting
      .default('http://127.0.0.1:3001')
      .describe('where identity answers: the keys of its tokens come from there'),
  }),
} as const satisfies ServiceProcess;
