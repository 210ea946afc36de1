import { listSetting, originSetting } from '@marquee/nest-kit';
import { diskReserve, httpEnv, portsEnv, rateLimitScale, tracingEnv } from '@marquee/service-host';
import { z } from 'zod';

/** Settings of the whole product in one process. Every one has a default: `npm start` needs none of them. */
export const allInOneEnv = z
  .object({
    HOST: z.string().default('127.0.0.1').describe('address to listen on'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
    PUBLIC_URL: originSetting.optional().describe('the origin that visitors see; `http://localhost:PORT` unless set'),
    DATA_DIR: z.string().default('data').describe('where everything is kept'),
    DISK_RESERVE_BYTES: diskReserve.describe(
      'bytes of the disk that uploads, archives, generated pictures, backups and restores leave free; `0`: none',
    ),
    TRUSTED_PROXIES: listSetting.describe(
      'proxies whose `X-Forwarded-For` is trusted: comma-separated addresses or CIDR ranges',
    ),
    ...httpEnv,
    ASSET_ORIGIN: originSetting.optional().describe('another origin that serves the uploads'),
    RATE_LIMIT_SCALE: rateLimitScale,
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('warn')
      .describe('`silent`, `error`, `warn`, `info`, `debug`'),
    JOURNAL_SYNC: z
      .enum(['write', 'disk'])
      .default('write')
      .describe('`write` survives a killed process, `disk` also a power cut'),
    ...tracingEnv,
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

/** The ports for which an embedded installation may choose: real payments and mail servers come from outside. */
export const outsideEnv = portsEnv(['PAYMENTS', 'MAILER']);
