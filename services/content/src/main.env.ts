import { originSetting } from '@marquee/nest-kit';
import type { ServiceProcess } from '@marquee/service-host';
import { contentEnv } from './content.env';

/** Content as a process of its own. */
export const contentProcess = {
  name: 'content',
  port: 3002,
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'OBJECT_STORE', 'RATE_LIMITER', 'SIGNALS'],
  own: contentEnv.extend({
    IDENTITY_URL: originSetting
      .default('http://127.0.0.1:3001')
      .describe('where identity answers: the keys of its tokens come from there'),
  }),
} as const satisfies ServiceProcess;
