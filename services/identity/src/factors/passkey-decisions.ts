import { DomainError, isoTime, type DataOf } from '@marquee/kernel';
import type { Challenge } from '../challenges/challenges';
import type { FactorsCommand } from './factors.commands';
import type { FactorsEvent } from './factors.events';
import { MOST_PASSKEYS, type Factors } from './factors.state';

/** The answer to every passkey that opens nothing, whatever the reason. */
export const passkeyRefused = (): DomainError => new DomainError('passkey_refused', 'The passkey was not accepted.');

export const tooManyPasskeys = (): DomainError =>
  new DomainError('max_instances', `An account has ${MOST_PASSKEYS} passkeys at most.`);

/** A challenge is answered once: an answer that was overheard opens nothing. */
const requireUnspent = ({ challenges }: Factors, { id, until }: Challenge, now: number): void => {
  if (now >= until || challenges.some((known) => known.id === id)) throw passkeyRefused();
};

export const addPasskey = (d: DataOf<FactorsCommand, 'AddPasskey'>, factors: Factors): FactorsEvent[] => {
  const { now, challenge, ...passkey } = d;
  requireUnspent(factors, challenge, now);
  if (factors.passkeys.some(({ credentialKey }) => credentialKey === d.credentialKey)) throw passkeyRefused();
  if (factors.passkeys.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const answered = { id: challenge.id, until: isoTime(challenge.until) };
  return [{ type: 'identity.PasskeyAdded.v1', data: { ...passkey, challenge: answered, at: isoTime(now) } }];
};

/** An authenticator that counts and does not count on is a copy. */
const isCopy = (before: number, counter: number): boolean => (before > 0 || counter > 0) && counter <= before;

export const usePasskey = (d: DataOf<FactorsCommand, 'UsePasskey'>, factors: Factors): FactorsEvent[] => {
  const { counter, challenge, now } = d;
  requireUnspent(factors, challenge, now);
  const passkey = factors.passkeys.find(({ credentialKey }) => credentialKey === d.credentialKey);
  if (!passkey || isCopy(passkey.counter, counter)) throw passkeyRefused();
  const { passkeyId } = passkey;
  const answered = { id: challenge.id, until: isoTime(challenge.until) };
  return [{ type: 'identity.PasskeyUsed.v1', data: { passkeyId, counter, challenge: answered, at: isoTime(now) } }];
};

export const removePasskey = (d: DataOf<FactorsCommand, 'RemovePasskey'>, { passkeys }: Factors): FactorsEvent[] => {
  const { passkeyId, now } = d;
  if (!passkeys.some((passkey) => passkey.passkeyId === passkeyId))
    throw new DomainError('not_found', 'Passkey not found.');
  return [{ type: 'identity.PasskeyRemoved.v1', data: { passkeyId, at: isoTime(now) } }];
};
