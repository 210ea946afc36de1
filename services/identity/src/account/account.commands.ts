import type { Message } from '@marquee/kernel';
import type { CodeFlow } from './account.events';

/** A code that was made for this command; it is used only when the command succeeds. */
export interface FreshCode {
  readonly codeId: string;
  readonly codeHash: string;
  /** Hash of the flow token that is answered where the code was requested. */
  readonly tokenHash: string;
}

/** An entered code, and the hashes of the flow tokens that came along with it. */
export interface EnteredCode {
  /** Of the code whose link was opened: no digits were entered. */
  readonly linkedId?: string;
  readonly codeHash: string;
  readonly tokenHashes: readonly string[];
  readonly now: number;
}

/** `now` is UTC milliseconds in every command. */
export type AccountCommand =
  | Message<
      'RegisterAccount',
      {
        readonly accountId: string;
        readonly username: string;
        readonly usernameKey: string;
        readonly email: string;
        readonly emailKey: string;
        readonly passwordHash: string;
        readonly publicKey: string;
        readonly code: FreshCode;
        readonly now: number;
      }
    >
  | Message<'IssueCode', { readonly flow: CodeFlow; readonly code: FreshCode; readonly now: number }>
  /** `emailIsFree`: no other account has confirmed the same address. */
  | Message<'ConfirmAccount', EnteredCode & { readonly emailIsFree: boolean }>
  | Message<'ResetPassword', EnteredCode & { readonly passwordHash: string }>
  /** `from`: the hash that the current password was right for. */
  | Message<'ChangePassword', { readonly from: string | null; readonly passwordHash: string; readonly now: number }>
  | Message<'RenewPasswordHash', { readonly from: string; readonly passwordHash: string; readonly now: number }>
  /** `email` is sealed, as in the events. */
  | Message<
      'RequestEmailChange',
      { readonly email: string; readonly emailKey: string; readonly code: FreshCode; readonly now: number }
    >
  | Message<'DropEmailChange', { readonly now: number }>
  /** `changeId` names the change that may be undone. */
  | Message<'ConfirmEmailChange', EnteredCode & { readonly emailIsFree: boolean; readonly changeId: string }>
  | Message<'TakeEmailBack', { readonly changeId: string; readonly now: number }>
  | Message<'ChangeUsername', { readonly username: string; readonly usernameKey: string; readonly now: number }>
  /** `preferences` is sealed, as in the events. */
  | Message<'ChangePreferences', { readonly preferences: string; readonly now: number }>
  /** `reason`: in the operator's words. */
  | Message<'SuspendAccount', { readonly reason: string | null; readonly now: number }>
  | Message<'ReinstateAccount', { readonly now: number }>
  /** `usernameKey`: of the name that the owner typed. */
  | Message<'CloseAccount', { readonly usernameKey: string; readonly now: number }>
  /** Of an account whose key is destroyed: what it was cannot be read any more. */
  | Message<'CloseAccountWithoutKey', { readonly now: number }>
  | Message<'RevokeSessions', { readonly now: number }>
  | Message<'LapseRegistration', { readonly now: number }>
  /** Of an account whose name was reserved for another one. */
  | Message<'ReplaceRegistration', { readonly now: number }>;
