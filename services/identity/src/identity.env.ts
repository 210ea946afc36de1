import { countryDatabaseSetting, originSetting, outsideNetworksSetting } from '@marquee/nest-kit';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);

/** Settings of identity. The host parses them once and hands them over. */
export const identityEnv = z.object({
  PUBLIC_URL: originSetting.describe(
    'the origin that visitors see: issuer of the tokens, and the only origin whose pages may sign in',
  ),
  PASSWORD_COMPOSITION: onOff.default('on').describe('passwords need upper and lower case, a number and a symbol'),
  REVEAL_UNKNOWN_USERS: onOff
    .default('off')
    .describe('`on` makes a reset request for an unknown username say that no account has it'),
  PASSWORD_HASH_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('passwords hashed at once; each takes one core for about 15 ms and 19 MiB'),
  /** Above what the work takes on this machine, below what people notice. */
  ANSWER_STEP_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(50)
    .describe('answers that must not tell what was found end on a multiple of this many milliseconds'),
  OUTSIDE_NETWORKS: outsideNetworksSetting,
  GEO_DB_PATH: countryDatabaseSetting,
  DEV_MAIL_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .optional()
    .describe('opens `/dev/mail`; without it one is made at each start and printed'),
});

export type IdentitySettings = z.infer<typeof identityEnv>;
