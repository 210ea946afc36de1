import { z } from 'zod';

/** The public state of an account, whole in every message. Personal data stays in identity. */
export const accountChanged = z.object({
  name: z.literal('identity.AccountChanged.v1'),
  /** Version of the account's stream: a message with a lower or equal version is old news. */
  version: z.int().positive(),
  accountId: z.uuid(),
  /** As typed; compare `usernameKey`. */
  username: z.string(),
  usernameKey: z.string(),
  status: z.enum(['pending', 'active', 'closed']),
  /** Raw X25519 public key, base64url: what others seal this person's data to. */
  publicKey: z.string(),
  createdAt: z.iso.datetime(),
});

export type AccountChanged = z.infer<typeof accountChanged>;
