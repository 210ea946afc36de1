import type { Message } from '@marquee/kernel';

/** The purpose of a mailed code. A code of one flow is invalid in another. */
export type CodeFlow = 'confirm' | 'reset' | 'email';

/** Times are ISO 8601 in UTC. Nothing here is stored in clear that should not be read: name and address sealed, password, codes and tokens hashed. */
export type AccountEvent =
  | Message<
      'identity.AccountRegistered.v1',
      {
        readonly accountId: string;
        /** As typed. */
        readonly username: string;
        readonly usernameKey: string;
        /** Sealed to the account's own key. */
        readonly email: string;
        /** Keyed hash by which the address is found again. */
        readonly emailKey: string;
        /** PHC string. */
        readonly passwordHash: string;
        /** Raw X25519 public key, base64url. */
        readonly publicKey: string;
        readonly autoSignIn: { readonly hash: string; readonly until: string };
        readonly at: string;
      }
    >
  | Message<
      'identity.CodeIssued.v1',
      {
        readonly flow: CodeFlow;
        /** From it and the installation's secret the code is derived again when the mail is written. */
        readonly codeId: string;
        readonly codeHash: string;
        /** Hash of the flow token: tries that carry it count apart from those that do not. */
        readonly tokenHash: string;
        readonly until: string;
        readonly at: string;
      }
    >
  | Message<
      'identity.WrongCodeEntered.v1',
      {
        readonly flow: CodeFlow;
        /** Ids of the codes that the try was held against, by whether their flow token came along. */
        readonly withToken: readonly string[];
        readonly withoutToken: readonly string[];
        readonly at: string;
      }
    >
  | Message<'identity.AccountConfirmed.v1', { readonly at: string }>
  | Message<'identity.RegistrationLapsed.v1', { readonly at: string }>
  | Message<'identity.PasswordReset.v1', { readonly passwordHash: string; readonly at: string }>
  | Message<'identity.PasswordChanged.v1', { readonly passwordHash: string; readonly at: string }>
  /** The address counts once its code is entered; a later request takes its place. */
  | Message<
      'identity.EmailChangeRequested.v1',
      { readonly email: string; readonly emailKey: string; readonly at: string }
    >
  | Message<'identity.EmailChangeDropped.v1', { readonly at: string }>
  | Message<
      'identity.EmailChanged.v1',
      {
        readonly changeId: string;
        readonly email: string;
        readonly emailKey: string;
        /** Until then the address before can be restored by the reader of its mail. */
        readonly takeBackUntil: string;
        readonly at: string;
      }
    >
  /** All sessions end, and the password opens nothing until it is reset: another person may know it. */
  | Message<'identity.EmailTakenBack.v1', { readonly at: string }>
  /** `username` as typed. `until`: when the name before stops leading to the account; null: the names differ in case only. */
  | Message<
      'identity.UsernameChanged.v1',
      { readonly username: string; readonly usernameKey: string; readonly until: string | null; readonly at: string }
    >
  /** `preferences`: how the owner is shown times and numbers, as JSON that is sealed to the account's own key. */
  | Message<'identity.PreferencesChanged.v1', { readonly preferences: string; readonly at: string }>
  /** By the operator. Visitors see nothing of the account; its owner continues using it. `reason` is sealed; null: none was given. */
  | Message<'identity.AccountSuspended.v1', { readonly reason: string | null; readonly at: string }>
  | Message<'identity.AccountReinstated.v1', { readonly at: string }>
  | Message<'identity.AccountClosed.v1', { readonly at: string }>
  /** By the owner: every session ends, but for a new one of the device that asked. */
  | Message<'identity.SessionsRevoked.v1', { readonly at: string }>
  | Message<'identity.PasswordRehashed.v1', { readonly passwordHash: string; readonly at: string }>;
