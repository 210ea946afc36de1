import { DomainError, isoTime, type DataOf } from '@marquee/kernel';
import { codeMismatch } from '../account/mailed-codes';
import type { FactorsCommand } from './factors.commands';
import type { FactorsEvent } from './factors.events';
import { PROPOSAL_LIFETIME_MS, SECOND_STEP_TRIES, type Factors, type Totp } from './factors.state';

const proposalExpired = (): DomainError =>
  new DomainError('ExpiredCodeException', 'This key has expired. Start again.');

const alreadyOn = (): DomainError => new DomainError('two_step_on', 'Two-step codes are already on.');

/** The answer where the second step came too late, too often, or for a sign-in that is done. */
export const signInAgain = (): DomainError =>
  new DomainError('ExpiredCodeException', 'This sign-in has expired. Enter your password again.');

export const proposeTotp = (d: DataOf<FactorsCommand, 'ProposeTotp'>, factors: Factors): FactorsEvent[] => {
  if (factors.totp) throw alreadyOn();
  const { secret, now } = d;
  const until = isoTime(now + PROPOSAL_LIFETIME_MS);
  return [{ type: 'identity.TotpProposed.v1', data: { secret, until, at: isoTime(now) } }];
};

export const turnTotpOn = (d: DataOf<FactorsCommand, 'TurnTotpOn'>, { proposed, totp }: Factors): FactorsEvent[] => {
  const { secret, step, recoveryCodes, now } = d;
  // Not an expired secret: an owner whose first answer was lost would begin again, which is refused.
  if (totp) throw alreadyOn();
  if (proposed?.secret !== secret || now >= proposed.until) throw proposalExpired();
  if (step === null) throw codeMismatch();
  return [{ type: 'identity.TotpTurnedOn.v1', data: { secret, recoveryCodes, step, at: isoTime(now) } }];
};

export const turnTotpOff = (d: DataOf<FactorsCommand, 'TurnTotpOff'>, { totp }: Factors): FactorsEvent[] =>
  totp ? [{ type: 'identity.TotpTurnedOff.v1', data: { at: isoTime(d.now) } }] : [];

export const renewRecoveryCodes = (
  d: DataOf<FactorsCommand, 'RenewRecoveryCodes'>,
  { totp }: Factors,
): FactorsEvent[] => {
  if (!totp) throw new DomainError('two_step_off', 'Two-step codes are off.');
  const { recoveryCodes, now } = d;
  return [{ type: 'identity.RecoveryCodesRenewed.v1', data: { recoveryCodes, at: isoTime(now) } }];
};

/** A code is good once: one that was seen over a shoulder opens nothing. */
const isFresh = (totp: Totp, step: number | null): step is number => step !== null && step > totp.lastStep;

/** A wrong code is an event, so that it is counted against the sign-in that it came for. */
export const takeSecondStep = (
  d: DataOf<FactorsCommand, 'TakeSecondStep'>,
  { totp, challenges }: Factors,
): FactorsEvent[] => {
  const { step, recoveryCode, now } = d;
  const tried = challenges.find(({ id }) => id === d.challenge.id);
  const isOver = tried !== undefined && (tried.isSpent || tried.wrong >= SECOND_STEP_TRIES);
  if (!totp || isOver || now >= d.challenge.until) throw signInAgain();
  const challenge = { id: d.challenge.id, until: isoTime(d.challenge.until) };
  const at = isoTime(now);
  if (isFresh(totp, step)) return [{ type: 'identity.TotpUsed.v1', data: { step, challenge, at } }];
  if (totp.recoveryCodes.includes(recoveryCode))
    return [{ type: 'identity.RecoveryCodeUsed.v1', data: { recoveryCode, challenge, at } }];
  return [{ type: 'identity.WrongSecondStep.v1', data: { challenge, at } }];
};

export const proveByTotp = (d: DataOf<FactorsCommand, 'ProveByTotp'>, { totp }: Factors): FactorsEvent[] => {
  const { step, now } = d;
  if (!totp || !isFresh(totp, step)) throw codeMismatch();
  return [{ type: 'identity.TotpUsed.v1', data: { step, challenge: null, at: isoTime(now) } }];
};
