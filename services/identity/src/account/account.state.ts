import type { CodeFlow } from './account.events';

export interface MailedCode {
  readonly id: string;
  readonly hash: string;
  /** UTC milliseconds. */
  readonly until: number;
  readonly tokenHash: string;
  /** Wrong tries that carried the flow token of this code, and those that did not. */
  readonly wrongWithToken: number;
  readonly wrongWithoutToken: number;
}

/** A sealed address and the keyed hash that finds it. */
export interface Mailbox {
  readonly email: string;
  readonly emailKey: string;
}

/** The address before the last change, while it can be restored. */
export interface FormerMailbox extends Mailbox {
  readonly changeId: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/** A name before the present one, while it leads to the account. */
export interface FormerName {
  /** As typed. */
  readonly username: string;
  readonly usernameKey: string;
  /** UTC milliseconds. */
  readonly until: number;
}

/** The operator's suspension of an account, and the reason. */
export interface Suspension {
  readonly reason: string | null;
  /** UTC milliseconds. */
  readonly since: number;
}

interface Known extends Mailbox {
  readonly accountId: string;
  readonly username: string;
  readonly usernameKey: string;
  /** null: none opens the account until it is reset. */
  readonly passwordHash: string | null;
  readonly publicKey: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  readonly autoSignIn: { readonly hash: string; readonly until: number };
  /** Oldest first. A newer code replaces none that is still good: else a stranger's request would spoil the owner's code. */
  readonly codes: Readonly<Record<CodeFlow, readonly MailedCode[]>>;
  /** Waits for its code. */
  readonly newEmail: Mailbox | null;
  readonly formerEmail: FormerMailbox | null;
  /** Id of the change that was undone; null again once the account has a new password. */
  readonly takenBackChange: string | null;
  /** Oldest first. Those that have ended stay until the next change. */
  readonly formerNames: readonly FormerName[];
  /** Times of the last changes of the username, UTC milliseconds, oldest first. */
  readonly nameChanges: readonly number[];
  /** Sealed; null until the owner or the browser of the sign-up has chosen. */
  readonly preferences: string | null;
  /** null: visitors may see what is public of an active account. */
  readonly suspension: Suspension | null;
  /** Rises when all sessions end, as with a new password: those of an earlier epoch have ended. */
  readonly credentialEpoch: number;
}

/** `pending` until the mailed code is entered; `lapsed` when that did not happen in time; `closed` by its owner. */
export type KnownAccount = Known & { readonly status: 'pending' | 'active' | 'lapsed' | 'closed' };
export type Account = { readonly status: 'absent' } | KnownAccount;

const hour = 3_600_000;
export const CODE_LIFETIME_MS = 600_000;
/** Wrong tries that a code takes with its flow token, and again as many without. */
export const CODE_TRIES = 5;
export const REGISTRATION_LIFETIME_MS = 24 * hour;
/** How long a change of address can be undone. */
export const TAKE_BACK_MS = 7 * 24 * hour;
export const AUTO_SIGN_IN_MS = 180_000;

/** Whether the registration still waits for its code at this time. */
export const isWaiting = (account: Account, now: number): account is KnownAccount =>
  account.status === 'pending' && now < account.createdAt + REGISTRATION_LIFETIME_MS;

/** Whether a code of this flow was mailed that can still be entered by a client without its token. */
export const hasGoodCode = ({ codes }: KnownAccount, flow: CodeFlow, now: number): boolean =>
  codes[flow].some(({ until, wrongWithoutToken }) => now < until && wrongWithoutToken < CODE_TRIES);

/** Whether a code of this flow may be mailed for the account at this time. */
export const isEntitled = (account: Account, flow: CodeFlow, now: number): account is KnownAccount =>
  flow === 'confirm' ? isWaiting(account, now) : account.status === 'active';
