import { z } from 'zod';

const name = z.literal('identity.AccessEnded.v1');
/** The time from which the tokens are refused. */
const at = z.iso.datetime();

/**
 * Identity tokens that are refused although they have not expired: those of an ended session, or those of an account from an earlier
 * credential epoch. Published as a record of `TOPICS.access`, which is durable, and as a signal on the channel of the same name, which is
 * fast. Obsolete once the last such token has expired.
 */
export const accessEnded = z.discriminatedUnion('of', [
  z.object({ name, at, of: z.literal('session'), sessionId: z.uuid() }),
  z.object({ name, at, of: z.literal('account'), accountId: z.uuid(), belowEpoch: z.int().positive() }),
]);

export type AccessEnded = z.infer<typeof accessEnded>;
