export interface SealingKey {
  readonly subject: string;
  /** Raw X25519 public key, base64url. It may travel in events: any holder can seal, only the key store can open. */
  readonly publicKey: string;
}

export type Opened = { readonly text: string } | 'erased';

/**
 * Keys of persons and of the installation. Nothing that it holds is ever logged.
 *
 * - `create` makes the key pair of a subject, or returns the one that is there.
 * - `open` returns the plaintext of what was sealed to the subject, or `'erased'` after `destroy` and for a subject
 *   that never had a key; it never throws for a sealed text that was made by `seal`. Anything else is `'erased'` as well.
 * - `openAll` returns the same for each of a subject's texts, in the order given, all of them by one look at its key. At most 1,000 texts
 *   at once.
 * - `secretsOf` returns 32 bytes for each subject, in the order asked for: derived from its private key, so the same each time and
 *   for no two subjects; null after `destroy` and for a subject that never had a key. At most 1,000 subjects at once.
 * - `destroy` removes the private key permanently and leaves a tombstone: `create` for a destroyed subject is refused with a `TypeError`.
 * - `secret` returns 32 random bytes that are made once per name and stay.
 * - All of them survive `kill -9` when they resolve.
 */
export interface KeyStore {
  create(subject: string): Promise<SealingKey>;
  open(subject: string, sealed: string): Promise<Opened>;
  openAll(subject: string, sealed: readonly string[]): Promise<readonly Opened[]>;
  secretsOf(subjects: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  destroy(subject: string): Promise<void>;
  secret(name: string): Promise<Uint8Array>;
}
