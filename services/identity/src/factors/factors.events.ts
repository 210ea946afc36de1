import type { Message } from '@marquee/kernel';

/** A challenge that was answered: it is good for one right answer. */
export interface AnsweredChallenge {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly until: string;
}

/** Times are ISO 8601 in UTC. Secrets are sealed to the account's key, recovery codes hashed. */
export type FactorsEvent =
  | Message<'identity.TotpProposed.v1', { readonly secret: string; readonly until: string; readonly at: string }>
  | Message<
      'identity.TotpTurnedOn.v1',
      {
        readonly secret: string;
        /** Hashes. */
        readonly recoveryCodes: readonly string[];
        /** Of the code that confirmed it: steps of 30 seconds since 1970. */
        readonly step: number;
        readonly at: string;
      }
    >
  | Message<'identity.TotpTurnedOff.v1', { readonly at: string }>
  | Message<'identity.RecoveryCodesRenewed.v1', { readonly recoveryCodes: readonly string[]; readonly at: string }>
  /** `challenge`: of the sign-in; null where it proved an open session. */
  | Message<
      'identity.TotpUsed.v1',
      { readonly step: number; readonly challenge: AnsweredChallenge | null; readonly at: string }
    >
  | Message<
      'identity.RecoveryCodeUsed.v1',
      { readonly recoveryCode: string; readonly challenge: AnsweredChallenge; readonly at: string }
    >
  | Message<'identity.WrongSecondStep.v1', { readonly challenge: AnsweredChallenge; readonly at: string }>
  | Message<
      'identity.PasskeyAdded.v1',
      {
        readonly passkeyId: string;
        /** Hash by which it is found. */
        readonly credentialKey: string;
        /** `PasskeyRecord`, sealed. */
        readonly sealed: string;
        /** How often the authenticator signed, as it says; 0 where it does not count. */
        readonly counter: number;
        readonly challenge: AnsweredChallenge;
        readonly at: string;
      }
    >
  | Message<
      'identity.PasskeyUsed.v1',
      {
        readonly passkeyId: string;
        readonly counter: number;
        readonly challenge: AnsweredChallenge;
        readonly at: string;
      }
    >
  | Message<'identity.PasskeyRemoved.v1', { readonly passkeyId: string; readonly at: string }>
  /** All of them, with the address that was restored: another person may have added them. */
  | Message<'identity.FactorsDropped.v1', { readonly at: string }>;
