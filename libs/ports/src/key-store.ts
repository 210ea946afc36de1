export interface SealingKey {
  readonly subject: string;
  /** Raw X25519 public key, base64url. It may be in events: anyone who has it can seal, only the key store can open. */
  readonly publicKey: string;
}

export type Opened = { readonly text: string } | 'erased';

/**
 * Keys of persons and of the installation. They are never logged.
 *
 * - `create` makes the key pair of a subject, or returns the existing one.
 * - `open` returns the plaintext of a text that was sealed to the subject. It returns `'erased'` after `destroy`, for a subject that never
 *   had a key, and for any text that `seal` did not make.
 * - `openAll` does the same for several texts of a subject, in the given order, and reads its key once. At most 1,000 texts at once.
 * - `secretsOf` returns 32 bytes for each subject, in the given order. They are derived from the subject's private key, so they are the
 *   same each time and differ between subjects. Null after `destroy` and for a subject that never had a key. At most 1,000 subjects at
 *   once.
 * - `destroy` removes the private key permanently and leaves a tombstone: `create` for a destroyed subject is refused with a `TypeError`.
 * - `secret` returns 32 random bytes that are made once for each name and never change.
 * - Every change survives `kill -9` when its call resolves.
 */
export interface KeyStore {
  create(subject: string): Promise<SealingKey>;
  open(subject: string, sealed: string): Promise<Opened>;
  openAll(subject: string, sealed: readonly string[]): Promise<readonly Opened[]>;
  secretsOf(subjects: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  destroy(subject: string): Promise<void>;
  secret(name: string): Promise<Uint8Array>;
}
