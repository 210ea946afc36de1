import type { Message } from '@marquee/kernel';

/** What a mailed code is for. A code of one flow opens nothing in the other. */
export type CodeFlow = 'confirm' | 'reset';

/** Times are ISO 8601 in UTC. Nothing here is a secret in clear: address sealed, password, codes and tokens hashed. */
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
  | Message<'identity.PasswordRehashed.v1', { readonly passwordHash: string; readonly at: string }>;
