export interface Totp {
  /** Sealed. */
  readonly secret: string;
  /** Of the last code that was used: it and those before are refused. */
  readonly lastStep: number;
  /** Hashes of those that were not used. */
  readonly recoveryCodes: readonly string[];
  /** UTC milliseconds. */
  readonly since: number;
}

export interface Passkey {
  readonly passkeyId: string;
  readonly credentialKey: string;
  /** As the events have it. */
  readonly sealed: string;
  readonly counter: number;
  /** UTC milliseconds. */
  readonly addedAt: number;
  readonly usedAt: number | null;
}

/** A challenge with an answer, kept until it would have expired. */
export interface TriedChallenge {
  readonly id: string;
  /** UTC milliseconds. */
  readonly until: number;
  readonly wrong: number;
  readonly isSpent: boolean;
}

/** The factors of an account besides its password. */
export interface Factors {
  readonly totp: Totp | null;
  /** Waits for its first code. `until`: UTC milliseconds. */
  readonly proposed: { readonly secret: string; readonly until: number } | null;
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
  readonly challenges: readonly TriedChallenge[];
}

export const PROPOSAL_LIFETIME_MS = 600_000;
export const MOST_PASSKEYS = 20;
/** Wrong codes that a sign-in takes. */
export const SECOND_STEP_TRIES = 5;

export const noFactors: Factors = { totp: null, proposed: null, passkeys: [], challenges: [] };
