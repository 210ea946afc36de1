import { originSetting } from '@marquee/nest-kit';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);

/** Settings of identity. The host parses them once and hands them over. */
export const identityEnv = z.object({
  /** The origin that people see: issuer of the tokens, and the only origin whose pages may sign in. */
  PUBLIC_URL: originSetting,
  /** Whether passwords must have upper and lower case, number and symbol. */
  PASSWORD_COMPOSITION: onOff.default('on'),
  /** Whether a reset request says that nobody has this name. */
  REVEAL_UNKNOWN_USERS: onOff.default('off'),
  /** How many passwords are hashed at once; each takes one core for about 15 ms and 19 MiB. */
  PASSWORD_HASH_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  /**
   * Answers that must not tell what was found end on a multiple of this many milliseconds: above what the work takes on this
   * machine, below what people notice.
   */
  ANSWER_STEP_MS: z.coerce.number().int().min(1).max(1000).default(50),
  /** Multiplies the attempts that are allowed; load tests from one address need more than people do. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1_000_000).default(1),
});

export type IdentitySettings = z.infer<typeof identityEnv>;
