import { createHmac } from 'node:crypto';
import type { EventStore, KeyStore } from '@marquee/ports';
import type { Decider, Message } from '@marquee/kernel';
import { emailKeyText } from '../naming/email-address';
import { usernameKey } from '../naming/username';
import { emailDecider } from '../reservation/email.decider';
import { usernameDecider } from '../reservation/username.decider';
import { accountDecider } from './account.decider';
import { isWaiting, type KnownAccount } from './account.state';

export const accountStream = (accountId: string): string => `account-${accountId}`;
export const usernameStream = (key: string): string => `username-${key}`;
export const emailStream = (key: string): string => `email-${key}`;

export interface Accounts {
  /** Active accounts only. */
  byId(accountId: string): Promise<KnownAccount | null>;
  /**
   * Active accounts and registrations that still wait, by username; active ones by email too. An address that was never
   * confirmed finds nobody: else it would tell whether another account has it.
   */
  byLogin(typed: string, now: number): Promise<KnownAccount | null>;
  /** Keyed hash by which an address is reserved and found. */
  emailKey(email: string): string;
  /** In clear; empty when the person's key was destroyed. */
  emailOf(account: KnownAccount): Promise<string>;
}

/** How a typed name is counted by the limits and looked up: two spellings of one name are one name. */
export const loginKey = (typed: string): string => {
  const name = typed.trim().replace(/^@/, '');
  return name.includes('@') ? emailKeyText(name) : usernameKey(name);
};

/** Accounts straight from their streams: what was written a moment ago is found. */
export const createAccounts = (events: EventStore, keys: KeyStore, lookupSecret: Uint8Array): Accounts => {
  const fold = async <S, C extends Message, E extends Message>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<S> => {
    const slice = await events.read(stream);
    return slice.events.reduce((state, event) => decider.evolve(state, event as unknown as E), decider.initialState());
  };

  const emailKey = (email: string): string =>
    createHmac('sha256', lookupSecret).update(emailKeyText(email)).digest('base64url');

  const known = async (accountId: string | null): Promise<KnownAccount | null> => {
    const account = accountId === null ? null : await fold(accountDecider, accountStream(accountId));
    return account && account.status !== 'absent' ? account : null;
  };

  const byUsername = async (key: string, now: number): Promise<KnownAccount | null> => {
    const name = await fold(usernameDecider, usernameStream(key));
    const account = await known(name.status === 'free' ? null : name.accountId);
    return account && (account.status === 'active' || isWaiting(account, now)) ? account : null;
  };

  const byId = async (accountId: string): Promise<KnownAccount | null> => {
    const account = await known(accountId);
    return account?.status === 'active' ? account : null;
  };

  return {
    byId,
    emailKey,
    byLogin: async (typed, now) => {
      const key = loginKey(typed);
      if (!key.includes('@')) return byUsername(key, now);
      const { holder } = await fold(emailDecider, emailStream(emailKey(key)));
      return holder === null ? null : byId(holder);
    },
    emailOf: async (account) => {
      const opened = await keys.open(account.accountId, account.email);
      return opened === 'erased' ? '' : opened.text;
    },
  };
};
