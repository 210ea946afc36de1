import { listSetting, originSetting } from '@marquee/nest-kit';
import { isLoopback, MAIL_NEEDS_SMTP } from '@marquee/service-host';
import { z } from 'zod';

/** Settings of the whole product in one process. Every one has a default: `npm start` needs none of them. */
export const allInOneEnv = z
  .object({
    /** Address to listen on. */
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** The origin that visitors see; follows HOST and PORT unless set. */
    PUBLIC_URL: originSetting.optional(),
    /** Where everything is kept. */
    DATA_DIR: z.string().default('data'),
    /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges, by comma. */
    TRUSTED_PROXIES: listSetting,
    /** Another origin under which uploads are served. */
    ASSET_ORIGIN: originSetting.optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    /** `write` survives a killed process; `disk` also a power cut. */
    JOURNAL_SYNC: z.enum(['write', 'disk']).default('write'),
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }))
  .refine((env) => isLoopback(env.PUBLIC_URL), { path: ['PUBLIC_URL'], error: MAIL_NEEDS_SMTP });

export type AllInOneEnv = z.infer<typeof allInOneEnv>;
