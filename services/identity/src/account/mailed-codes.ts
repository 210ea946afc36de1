import { DomainError, isoTime } from '@marquee/kernel';
import type { EnteredCode, FreshCode } from './account.commands';
import type { AccountEvent, CodeFlow } from './account.events';
import { CODE_LIFETIME_MS, CODE_TRIES, type KnownAccount, type MailedCode } from './account.state';

export const codeIssued = (flow: CodeFlow, code: FreshCode, now: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: { flow, ...code, until: isoTime(now + CODE_LIFETIME_MS), at: isoTime(now) },
});

/** The answer to every code that does not fit, whatever the reason. */
export const codeMismatch = (): DomainError => new DomainError('CodeMismatchException', 'Invalid confirmation code');

/**
 * The verdict on an entered code, which is held against every code of the flow that has tries left. Tries that carry a code's token and
 * tries that do not are counted apart, so that a stranger cannot use up the tries of the client that asked for the code. A wrong try is an
 * event, so that it is counted, and gets the same refusal as a code for an unknown name. Only the right digits show that they are late. A code
 * whose link was opened is right however often others were wrong: strangers cannot spend what only the mailbox has.
 */
export const tryCode = (
  account: KnownAccount,
  flow: CodeFlow,
  { codeHash, tokenHashes, linkedId, now }: EnteredCode,
): AccountEvent[] | 'right' => {
  const isOwn = ({ tokenHash }: MailedCode): boolean => tokenHashes.includes(tokenHash);
  const tried = account.codes[flow].filter((code) =>
    linkedId === undefined
      ? (isOwn(code) ? code.wrongWithToken : code.wrongWithoutToken) < CODE_TRIES
      : code.id === linkedId,
  );
  if (tried.length === 0) throw codeMismatch();
  const right = tried.filter(({ hash }) => linkedId !== undefined || hash === codeHash);
  if (right.some(({ until }) => now < until)) return 'right';
  if (right.length > 0) throw new DomainError('ExpiredCodeException', 'The code has expired. Ask for a new one.');
  const ids = (own: boolean): string[] => tried.filter((code) => isOwn(code) === own).map(({ id }) => id);
  return [
    {
      type: 'identity.WrongCodeEntered.v1',
      data: { flow, withToken: ids(true), withoutToken: ids(false), at: isoTime(now) },
    },
  ];
};
