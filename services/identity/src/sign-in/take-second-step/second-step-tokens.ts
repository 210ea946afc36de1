import type { KnownAccount } from '../../account/account.state';
import type { Challenge, Challenges } from '../../challenges/challenges';

export interface SecondStep {
  readonly accountId: string;
  /** The account's when the password was right: a new password ends sign-ins that are under way. */
  readonly credentialEpoch: number;
  readonly challenge: Challenge;
}

const PURPOSE = 'second step';
const shape = /^(([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]+)$/;

/** What a client gets for a right password where a code is still missing: `<accountId>.<credentialEpoch>.<challenge>`. */
export const secondStepToken = (
  challenges: Challenges,
  { accountId, credentialEpoch }: KnownAccount,
  now: number,
): string => {
  const subject = `${accountId}.${credentialEpoch}`;
  return `${subject}.${challenges.issue(PURPOSE, subject, now)}`;
};

/** null for one that is too old, and for everything that this installation did not issue. */
export const readSecondStep = (challenges: Challenges, token: string, now: number): SecondStep | null => {
  const [, subject, accountId, epoch, text] = shape.exec(token) ?? [];
  if (subject === undefined || accountId === undefined || text === undefined) return null;
  const challenge = challenges.read(text, PURPOSE, subject, now);
  return challenge && { accountId, credentialEpoch: Number(epoch), challenge };
};
