import type { abuseReportsApi, EndpointBody } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError, uuidv7 } from '@marquee/kernel';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { checkAbuseText } from '@marquee/page';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { KnownAccount } from '../../account/account.state';
import { loginKey, type Accounts } from '../../account/accounts';
import { ACCOUNTS, NETWORK_MARKS, RUN_COMMAND } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { abuseReportsTotal } from '../../metrics';
import { parseEmail } from '../../naming/email-address';
import { abuseReportsAggregate } from '../abuse-reports.aggregate';
import type { AbuseReport } from '../abuse-reports.events';
import type { NetworkMarks } from '../report-networks';

interface ReportData extends EndpointBody<typeof abuseReportsApi.report> {
  readonly address: string;
}

/** Stores a visitor's report of a page for the operator. Rejects with `UserNotFoundException` if there is no such page. */
export class ReportAbuse extends DataCommand<ReportData> {}

const checkedText = (typed: string): string => {
  const checked = checkAbuseText(typed);
  if (checked.ok) return checked.value;
  throw new DomainError('rule_violated', checked.broken.message, [{ path: 'text', ...checked.broken }]);
};

@CommandHandler(ReportAbuse)
export class ReportAbuseHandler implements ICommandHandler<ReportAbuse> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(NETWORK_MARKS) private readonly networkMarks: NetworkMarks,
  ) {}

  async execute({ data, meta }: ReportAbuse): Promise<void> {
    const { reason, address } = data;
    const text = checkedText(data.text);
    const email = data.email === undefined ? null : parseEmail(data.email);
    const name = loginKey(data.username);
    await this.limits.spend(claims.reportPage(address, name), meta.at);
    const { accountId, suspension } = await this.reported(name, meta.at);
    const network = this.networkMarks(accountId, address);
    const report = { reportId: uuidv7(meta.at), reason, text, email, network };
    // Visitors see nothing of a suspended account, because the operator has decided on it already.
    const isAdded = suspension === null && (await this.add(accountId, report, meta));
    abuseReportsTotal.inc({ reason, outcome: isAdded ? 'added' : 'passed-over' });
  }

  /** Whether the report waits now. A limit that all clients share is no reason to refuse one of them. */
  private async add(accountId: string, report: Omit<AbuseReport, 'at'>, meta: EventMeta): Promise<boolean> {
    const isBeyondDay = !(await this.limits.allows(claims.storeReport(accountId), meta.at));
    const added = await this.run(meta, async (unit) => {
      const reports = await unit.load(abuseReportsAggregate, accountId);
      return reports.execute({ type: 'ReportPage', data: { ...report, isBeyondDay, now: meta.at } });
    });
    return added.length > 0;
  }

  private async reported(name: string, now: number): Promise<KnownAccount> {
    // If addresses were accepted, the answer would reveal whether one has an account.
    const account = name.includes('@') ? null : await this.accounts.byName(name, now);
    if (account?.status !== 'active') throw new DomainError('UserNotFoundException', 'No page has this name.');
    return account;
  }
}
