import { itemModelOf, type ItemFields } from '@marquee/page';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';

/** Hashes a secret. The same text gives the same hash again. */
export type HashSecret = (text: string) => Promise<string>;

/** Hashes the secrets of one request. Its work may run again, and then gets the hashes of the first time. */
export const secretHasher = (hasher: PasswordHasher, ownerId: string): HashSecret => {
  const hashes = new Map<string, Promise<string>>();
  return (text) => {
    const hash = hashes.get(text) ?? hasher.hash(text, { kind: 'account', id: ownerId });
    hashes.set(text, hash);
    return hash;
  };
};

/** Fields as owners read them, without those that say whether there is a secret: no rule takes them. */
export const withoutSecretMarks = (kind: string, shown: ItemFields): ItemFields => {
  const marks = Object.values(itemModelOf(kind)?.secrets ?? {}).map((secret) => secret.shown);
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !marks.includes(name)));
};

/** Values that passed the rules, with the hashes of secrets in place of the secrets. Rejects with `unavailable` while too many wait. */
export const withHashedSecrets = async (
  kind: string,
  given: ItemFields,
  hashSecret: HashSecret,
): Promise<ItemFields> => {
  const fields: Record<string, unknown> = { ...given };
  for (const [name, { stored }] of Object.entries(itemModelOf(kind)?.secrets ?? {})) {
    const secret = given[name];
    delete fields[name];
    if (secret !== undefined) fields[stored] = typeof secret === 'string' ? await hashSecret(secret) : null;
  }
  return fields;
};
