import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { isEntitled, type KnownAccount } from '../account/account.state';
import type { AdmittedMail } from '../limits/mail-gate';
import { emailAggregate } from '../reservation/email.aggregate';
import { isFreeFor } from '../reservation/email.decider';
import { issueCode } from './issue-code';
import type { OneTimeCodes } from './one-time-codes';

interface Means {
  readonly run: RunCommand;
  readonly codes: OneTimeCodes;
  /** Counts a mail to the mailbox; false where it has had enough. */
  readonly maySend: AdmittedMail['maySend'];
}

interface Wanted {
  readonly account: KnownAccount;
  /** Answered where the code was requested. */
  readonly flowToken: string;
}

/**
 * Mails another confirmation code to a registration that waits for one, and to no other. Silent where the mailbox has had enough: the answer
 * must not tell whether a registration waits.
 */
export const mailConfirmationCode = async (
  { run, codes, maySend }: Means,
  { account, flowToken }: Wanted,
  meta: EventMeta,
): Promise<void> => {
  const { accountId, emailKey } = account;
  if (!isEntitled(account, 'confirm', meta.at) || !(await maySend(emailKey))) return;
  const template = async (unit: UnitOfWork) => {
    const email = await unit.load(emailAggregate, emailKey);
    return isFreeFor(email.state, accountId, meta.at) ? 'confirm' : 'already-registered';
  };
  await issueCode(run, codes, { accountId, flow: 'confirm', flowToken, template }, meta);
};
