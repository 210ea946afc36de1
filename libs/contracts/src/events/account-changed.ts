import { z } from 'zod';

const head = {
  name: z.literal('identity.AccountChanged.v1'),
  /** Version of the account's stream: a message with a lower or equal version is old news. */
  version: z.int().positive(),
  accountId: z.uuid(),
  /** Raw X25519 public key, base64url: what others seal this person's data to. */
  publicKey: z.string(),
  createdAt: z.iso.datetime(),
};

const accountOpen = z.object({
  ...head,
  /** `suspended`: an active account that visitors may see nothing of; its uploads stay at their addresses. */
  status: z.enum(['pending', 'active', 'suspended']),
  /** As typed; compare `usernameKey`. */
  username: z.string(),
  usernameKey: z.string(),
});

/** It takes the place of the messages with the name under the same key of the compacted topic: the name is to be forgotten. */
const accountClosed = z.object({ ...head, status: z.literal('closed') });

/** The public state of an account, whole in every message. Other personal data stays in identity. */
export const accountChanged = z.discriminatedUnion('status', [accountOpen, accountClosed]);

export type AccountChanged = z.infer<typeof accountChanged>;
