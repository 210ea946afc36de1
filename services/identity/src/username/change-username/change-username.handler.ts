import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { typedUsername } from '@marquee/page/username';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { KnownAccount } from '../../account/account.state';
import type { Accounts } from '../../account/accounts';
import { FORWARDED_MS } from '../../account/username-change';
import { ACCOUNTS, RUN_COMMAND } from '../../identity.ports';
import { securityNotice } from '../../mail/mail-requested';
import { requireUsername, usernameKey } from '../../naming/username';
import { endReplacedRegistration } from '../../reservation/end-replaced-registration';
import { usernameAggregate } from '../../reservation/username.aggregate';
import { usernameTaken } from '../../reservation/username.decider';
import { loadCallingAccount, type CallingSession } from '../../session/calling-session';
import { StepUp } from '../../step-up/step-up';

interface ChangeData {
  readonly caller: CallingSession;
  /** As its owner typed it. */
  readonly username: string;
}

/**
 * Gives the account another name, and answers with the account. The name before leads to it for a year. Both names and the account change
 * in one append, so of two accounts that ask for one name one gets it.
 */
export class ChangeUsername extends DataCommand<ChangeData, KnownAccount> {}

@CommandHandler(ChangeUsername)
export class ChangeUsernameHandler implements ICommandHandler<ChangeUsername> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data, meta }: ChangeUsername): Promise<KnownAccount> {
    const now = meta.at;
    const { caller } = data;
    const { accountId } = caller;
    const username = typedUsername(data.username);
    requireUsername(username);
    // The proof is asked for a name that can be had.
    const holder = await this.accounts.byName(username, now);
    if (holder !== null && holder.accountId !== accountId) throw usernameTaken();
    await this.stepUp.require(caller, 'asked again', now);
    const key = usernameKey(username);
    return this.run(meta, async (unit) => {
      const account = await loadCallingAccount(unit, caller);
      const before = account.state as KnownAccount;
      const changed = account.execute({ type: 'ChangeUsername', data: { username, usernameKey: key, now } });
      if (changed.length > 0) unit.send(securityNotice('username-changed', accountId, now));
      if (key !== before.usernameKey) {
        const taken = await unit.load(usernameAggregate, this.accounts.nameMark(key));
        const holder = taken.state;
        taken.execute({ type: 'TakeUsername', data: { accountId, now } });
        await endReplacedRegistration(unit, holder, now);
        const former = await unit.load(usernameAggregate, this.accounts.nameMark(before.usernameKey));
        former.execute({ type: 'ForwardUsername', data: { accountId, until: now + FORWARDED_MS, now } });
      }
      return account.state as KnownAccount;
    });
  }
}
