import type { Message } from '@marquee/kernel';

export type SessionEnd = 'signed-out' | 'token-reused' | 'credentials-changed' | 'revoked' | 'lapsed';

/** Times are ISO 8601 in UTC. */
export type SessionEvent =
  | Message<
      'identity.SessionStarted.v1',
      {
        readonly accountId: string;
        /** The account's credential epoch at sign-in. */
        readonly credentialEpoch: number;
        /** Hash of the secret that all tokens of the session carry. */
        readonly secretHash: string;
        /** The device that signed in, as `SeenClient` in JSON, sealed to the account's key. */
        readonly client: string;
        readonly until: string;
        readonly at: string;
      }
    >
  | Message<
      'identity.SessionRefreshed.v1',
      {
        /** Of the token that is good from now on. */
        readonly generation: number;
        readonly until: string;
        readonly at: string;
      }
    >
  /** The owner proved again to be the one who acts, by the password. */
  | Message<'identity.SessionProven.v1', { readonly at: string }>
  | Message<'identity.SessionEnded.v1', { readonly reason: SessionEnd; readonly at: string }>;

/** `now` is UTC milliseconds. `generation` and `secretHash` are those of a token whose proof was right. */
export type SessionCommand =
  | Message<
      'StartSession',
      {
        readonly accountId: string;
        readonly credentialEpoch: number;
        readonly secretHash: string;
        readonly client: string;
        readonly now: number;
      }
    >
  | Message<
      'RefreshSession',
      {
        readonly generation: number;
        readonly secretHash: string;
        /** The account's epoch now; null for an account that is not active any more. */
        readonly credentialEpoch: number | null;
        readonly now: number;
      }
    >
  | Message<'EndSession', { readonly secretHash: string; readonly now: number }>
  | Message<'ProveSession', { readonly now: number }>
  /** By the owner, from another session. */
  | Message<'RevokeSession', { readonly accountId: string; readonly now: number }>
  | Message<'LapseSession', { readonly now: number }>;
