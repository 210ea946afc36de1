import { tabMemory } from '@marquee/web-kit';

const KEY = 'pending-account';

/** An account that waits for its code, as the tab keeps it: without a password and without tokens. */
export interface KeptAccount {
  readonly username: string;
  /** Where the code went. Missing where the account signed up before. */
  readonly email?: string;
}

/** Keeps it over a reload. */
export const keepPending = ({ username, email }: KeptAccount): void =>
  tabMemory.keep(KEY, { username, ...(email !== undefined && { email }) });

export const forgetPending = (): void => tabMemory.forget(KEY);

export const readPending = (): KeptAccount | null => {
  const kept = tabMemory.read(KEY) as Partial<KeptAccount> | null;
  const { username, email } = kept ?? {};
  if (typeof username !== 'string') return null;
  return { username, ...(typeof email === 'string' && { email }) };
};
