import { z } from 'zod';

/** The most names that lead to one account next to its present one. */
export const FORMER_NAMES_MAX = 5;

const head = {
  name: z.literal('identity.AccountChanged.v1'),
  /** Version of the account's stream. Ignore a message whose version is not higher than the last one. */
  version: z.int().positive(),
  accountId: z.uuid(),
  /** Raw X25519 public key, base64url. Others seal this person's data to it. */
  publicKey: z.string(),
  createdAt: z.iso.datetime(),
};

const accountOpen = z.object({
  ...head,
  /** `suspended`: an active account that visitors must not see. Its uploads stay at their addresses. */
  status: z.enum(['pending', 'active', 'suspended']),
  /** As typed; compare `usernameKey`. */
  username: z.string(),
  usernameKey: z.string(),
  /** Names that the account had before and that still lead to it; absent if there are none. */
  formerNames: z
    .array(z.object({ usernameKey: z.string(), until: z.iso.datetime() }))
    .max(FORMER_NAMES_MAX)
    .optional(),
});

/** It replaces the messages with the name under the same key of the compacted topic, so that the name is erased. */
const accountClosed = z.object({ ...head, status: z.literal('closed') });

/** The public state of an account. Every message has the whole state. Other personal data stays in identity. */
export const accountChanged = z.discriminatedUnion('status', [accountOpen, accountClosed]);

export type AccountChanged = z.infer<typeof accountChanged>;
