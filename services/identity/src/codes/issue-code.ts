import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { accountAggregate } from '../account/account.aggregate';
import type { CodeFlow } from '../account/account.events';
import { requestMail, type MailRequested } from '../mail/mail-requested';
import { fallbackOnConflict } from '../streams/fallback-on-conflict';
import type { OneTimeCodes } from './one-time-codes';

export interface CodeToIssue {
  readonly accountId: string;
  readonly flow: CodeFlow;
  /** Answered where the code was requested. */
  readonly flowToken: string;
  /** Decided in the unit of work that issues the code. */
  readonly template: (unit: UnitOfWork) => Promise<MailRequested['template']>;
}

/**
 * Gives an account a code and requests the mail that carries it. Does nothing where the account takes no code, or where others write to
 * it at the same moment and win every time.
 */
export const issueCode = async (
  run: RunCommand,
  codes: OneTimeCodes,
  { accountId, flow, flowToken, template }: CodeToIssue,
  meta: EventMeta,
): Promise<void> => {
  const code = codes.fresh(accountId, flow, flowToken);
  const issued = run(meta, async (unit) => {
    const account = await unit.load(accountAggregate, accountId);
    if (account.execute({ type: 'IssueCode', data: { flow, code, now: meta.at } }).length === 0) return;
    const mail = { mailId: code.codeId, accountId, template: await template(unit), codeId: code.codeId };
    unit.send(requestMail(mail, meta.at));
  });
  await fallbackOnConflict(issued, undefined);
};
