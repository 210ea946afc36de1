import { assetOriginSetting, originSetting } from '@marquee/nest-kit';
import {
  addressEnv,
  diskReserve,
  httpEnv,
  journalSync,
  logLevel,
  portsEnv,
  rateLimitScale,
  tracingEnv,
} from '@marquee/service-host';
import { z } from 'zod';

/** Settings of the whole product in one process. Every one has a default: `npm start` needs none of them. */
export const allInOneEnv = z
  .object({
    ...addressEnv(3000),
    PUBLIC_URL: originSetting
      .optional()
      .describe(
        'the origin that visitors see; `http://localhost:PORT` unless set. One that is not of this machine needs `MAILER_ADAPTER=smtp`',
      ),
    DATA_DIR: z.string().default('data').describe('where everything is kept'),
    DISK_RESERVE_BYTES: diskReserve.describe(
      'bytes of the disk that uploads, archives, generated pictures, backups and restores leave free; `0`: none',
    ),
    ...httpEnv,
    ASSET_ORIGIN: assetOriginSetting,
    RATE_LIMIT_SCALE: rateLimitScale,
    LOG_LEVEL: logLevel.default('warn'),
    JOURNAL_SYNC: journalSync,
    ...tracingEnv,
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

/** The ports for which an embedded installation may choose: real payments and mail servers come from outside. */
export const outsideEnv = portsEnv(['PAYMENTS', 'MAILER']);
