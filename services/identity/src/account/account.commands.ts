import type { Message } from '@marquee/kernel';
import type { CodeFlow } from './account.events';

/** A code that was made for this command; it is used only when the command succeeds. */
export interface FreshCode {
  readonly codeId: string;
  readonly codeHash: string;
  /** Hash of the flow token that is answered where the code was asked for. */
  readonly tokenHash: string;
}

/** An entered code, and the hashes of the flow tokens that came along with it. */
interface EnteredCode {
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
  | Message<'RenewPasswordHash', { readonly from: string; readonly passwordHash: string; readonly now: number }>
  | Message<'LapseRegistration', { readonly now: number }>;
