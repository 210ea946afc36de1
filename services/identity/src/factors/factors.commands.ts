import type { Message } from '@marquee/kernel';
import type { Challenge } from '../challenges/challenges';

/** A typed code, checked against the secret that the state held. */
export interface TypedCode {
  /** The time step that it belongs to; null when it is no code of the last, this or the next one. */
  readonly step: number | null;
  /** Its hash as a recovery code. */
  readonly recoveryCode: string;
}

/** `now` is UTC milliseconds in every command; secrets are sealed and recovery codes hashed. */
export type FactorsCommand =
  | Message<'ProposeTotp', { readonly secret: string; readonly now: number }>
  /** `secret`: the proposed one, whose code was tried. */
  | Message<
      'TurnTotpOn',
      {
        readonly secret: string;
        readonly step: number | null;
        readonly recoveryCodes: readonly string[];
        readonly now: number;
      }
    >
  | Message<'TurnTotpOff', { readonly now: number }>
  | Message<'RenewRecoveryCodes', { readonly recoveryCodes: readonly string[]; readonly now: number }>
  | Message<'TakeSecondStep', TypedCode & { readonly challenge: Challenge; readonly now: number }>
  | Message<'ProveByTotp', { readonly step: number | null; readonly now: number }>
  | Message<
      'AddPasskey',
      {
        readonly passkeyId: string;
        readonly credentialKey: string;
        readonly sealed: string;
        readonly counter: number;
        readonly challenge: Challenge;
        readonly now: number;
      }
    >
  /** The signature was right. `counter`: as the authenticator said. */
  | Message<
      'UsePasskey',
      {
        readonly credentialKey: string;
        readonly counter: number;
        readonly challenge: Challenge;
        readonly now: number;
      }
    >
  | Message<'RemovePasskey', { readonly passkeyId: string; readonly now: number }>
  | Message<'DropFactors', { readonly now: number }>;
