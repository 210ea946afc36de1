import { createHmac } from 'node:crypto';
import type { Preferences } from '@marquee/contracts';
import { readAggregate, type AggregateSource } from '@marquee/event-sourcing';
import { typedUsername } from '@marquee/page/username';
import type { KeyStore } from '@marquee/ports';
import { emailKeyText } from '../naming/email-address';
import { usernameKey } from '../naming/username';
import { openPreferences } from '../preferences/sealed-preferences';
import { emailAggregate } from '../reservation/email.aggregate';
import { usernameAggregate } from '../reservation/username.aggregate';
import { accountAggregate } from './account.aggregate';
import { isWaiting, type KnownAccount } from './account.state';

export interface Accounts {
  /** Active accounts only. */
  byId(accountId: string): Promise<KnownAccount | null>;
  /**
   * Active accounts and registrations that still wait, by username; active ones by email too. An address that was never
   * confirmed finds no account: else it would tell whether another account has it. A former name finds none either, because each name
   * that opens an account adds guesses to those that the limits allow.
   */
  byLogin(typed: string, now: number): Promise<KnownAccount | null>;
  /** Active accounts and registrations that still wait, by username, also by a former one that still leads to the account. */
  byName(typed: string, now: number): Promise<KnownAccount | null>;
  /** Whether a new account can have a username: it belongs to no account, leads to none and is not held back. */
  isFree(username: string, now: number): Promise<boolean>;
  /** Keyed hash by which an address is reserved and found. */
  emailKey(email: string): string;
  /** The same of a name: what holds a name back says no name. */
  nameMark(usernameKey: string): string;
  /** A sealed address of the account in clear, its present one by default; empty when the person's key was destroyed. */
  emailOf(account: KnownAccount, sealed?: string): Promise<string>;
  /** How the owner is shown times and numbers; the default once the person's key was destroyed. */
  preferencesOf(account: KnownAccount): Promise<Preferences>;
}

/** How a typed name is counted by the limits and looked up: two spellings of one name are one name. */
export const loginKey = (typed: string): string => {
  const name = typedUsername(typed);
  return name.includes('@') ? emailKeyText(name) : usernameKey(name);
};

/** Accounts straight from their streams: what was written a moment ago is found. */
export const createAccounts = (events: AggregateSource, keys: KeyStore, lookupSecret: Uint8Array): Accounts => {
  // No address is a name, because a name has no `@`.
  const mark = (text: string): string => createHmac('sha256', lookupSecret).update(text).digest('base64url');
  const emailKey = (email: string): string => mark(emailKeyText(email));

  const known = async (accountId: string | null): Promise<KnownAccount | null> => {
    const account = accountId === null ? null : await readAggregate(events, accountAggregate, accountId, { keys });
    return account && account.status !== 'absent' ? account : null;
  };

  const byUsername = async (key: string, now: number): Promise<KnownAccount | null> => {
    const name = await readAggregate(events, usernameAggregate, mark(key));
    const hasEnded = name.status === 'forwarded' && now >= name.until;
    const account = await known(name.status === 'free' || hasEnded ? null : name.accountId);
    return account && (account.status === 'active' || isWaiting(account, now)) ? account : null;
  };

  const byId = async (accountId: string): Promise<KnownAccount | null> => {
    const account = await known(accountId);
    return account?.status === 'active' ? account : null;
  };

  return {
    byId,
    byName: (typed, now) => byUsername(usernameKey(typedUsername(typed)), now),
    isFree: async (username, now) => {
      const name = await readAggregate(events, usernameAggregate, mark(usernameKey(username)));
      return name.status === 'free' || (name.status !== 'kept' && now >= name.until);
    },
    emailKey,
    nameMark: mark,
    byLogin: async (typed, now) => {
      const key = loginKey(typed);
      if (!key.includes('@')) {
        const named = await byUsername(key, now);
        return named?.usernameKey === key ? named : null;
      }
      const mailbox = emailKey(key);
      const { holder } = await readAggregate(events, emailAggregate, mailbox);
      const account = holder === null ? null : await byId(holder);
      // Held for an account that has another address now, until that cannot be undone.
      return account?.emailKey === mailbox ? account : null;
    },
    emailOf: async ({ accountId, email }, sealed = email) => {
      const opened = await keys.open(accountId, sealed);
      return opened === 'erased' ? '' : opened.text;
    },
    preferencesOf: (account) => openPreferences(keys, account),
  };
};
