import type { Options } from '@node-rs/argon2';

/** OWASP's first choice of parameters. Raise them here: old hashes are renewed at the next sign-in. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The enum of the package exists for its types only; 2 is Argon2id.
export const argon2: Options = { ...argon2Parameters, algorithm: 2 };

/** Asks for the hash of a password, or whether a password has the stored hash; `null` has no password, and is found out as late. */
export type PasswordRequest = { readonly hash: string } | { readonly verify: string; readonly stored: string | null };
