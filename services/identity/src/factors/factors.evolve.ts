import { assertNever } from '@marquee/kernel';
import type { AnsweredChallenge, FactorsEvent } from './factors.events';
import { noFactors, type Factors, type TriedChallenge } from './factors.state';

/** The challenge with one more answer; those that have expired are forgotten. */
const answered = (
  { challenges }: Factors,
  { id, until }: AnsweredChallenge,
  at: string,
  isRight: boolean,
): readonly TriedChallenge[] => {
  const wrong = challenges.find((known) => known.id === id)?.wrong ?? 0;
  const good = challenges.filter((known) => known.id !== id && known.until > Date.parse(at));
  return [...good, { id, until: Date.parse(until), wrong: isRight ? wrong : wrong + 1, isSpent: isRight }];
};

/** Applies an event to the state. */
export const evolve = (factors: Factors, event: FactorsEvent): Factors => {
  const { totp } = factors;
  switch (event.type) {
    case 'identity.TotpProposed.v1': {
      const { secret, until } = event.data;
      return { ...factors, proposed: { secret, until: Date.parse(until) } };
    }
    case 'identity.TotpTurnedOn.v1': {
      const { secret, recoveryCodes, step, at } = event.data;
      return { ...factors, proposed: null, totp: { secret, recoveryCodes, lastStep: step, since: Date.parse(at) } };
    }
    case 'identity.TotpTurnedOff.v1':
      return { ...factors, totp: null };
    case 'identity.RecoveryCodesRenewed.v1':
      return { ...factors, totp: totp && { ...totp, recoveryCodes: event.data.recoveryCodes } };
    case 'identity.TotpUsed.v1': {
      const { step, challenge, at } = event.data;
      const challenges = challenge ? answered(factors, challenge, at, true) : factors.challenges;
      return { ...factors, totp: totp && { ...totp, lastStep: step }, challenges };
    }
    case 'identity.RecoveryCodeUsed.v1': {
      const { recoveryCode, challenge, at } = event.data;
      const left = totp?.recoveryCodes.filter((hash) => hash !== recoveryCode) ?? [];
      const challenges = answered(factors, challenge, at, true);
      return { ...factors, totp: totp && { ...totp, recoveryCodes: left }, challenges };
    }
    case 'identity.WrongSecondStep.v1':
      return { ...factors, challenges: answered(factors, event.data.challenge, event.data.at, false) };
    case 'identity.PasskeyAdded.v1': {
      const { challenge, at, ...passkey } = event.data;
      const passkeys = [...factors.passkeys, { ...passkey, addedAt: Date.parse(at), usedAt: null }];
      return { ...factors, passkeys, challenges: answered(factors, challenge, at, true) };
    }
    case 'identity.PasskeyUsed.v1': {
      const { passkeyId, counter, challenge, at } = event.data;
      const passkeys = factors.passkeys.map((passkey) =>
        passkey.passkeyId === passkeyId ? { ...passkey, counter, usedAt: Date.parse(at) } : passkey,
      );
      return { ...factors, passkeys, challenges: answered(factors, challenge, at, true) };
    }
    case 'identity.PasskeyRemoved.v1': {
      const { passkeyId } = event.data;
      return { ...factors, passkeys: factors.passkeys.filter((passkey) => passkey.passkeyId !== passkeyId) };
    }
    case 'identity.FactorsDropped.v1':
      return { ...noFactors, challenges: factors.challenges };
    default:
      return assertNever(event);
  }
};
