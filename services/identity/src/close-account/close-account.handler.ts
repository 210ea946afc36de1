import type { RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../account/accounts';
import { ACCOUNTS, RUN_COMMAND } from '../identity.ports';
import { usernameKey } from '../naming/username';
import { emailAggregate } from '../reservation/email.aggregate';
import { usernameAggregate } from '../reservation/username.aggregate';
import { loadCallingAccount, type CallingSession } from '../session/calling-session';
import { StepUp } from '../step-up/step-up';

interface CloseData {
  readonly caller: CallingSession;
  /** As its owner typed it. */
  readonly username: string;
}

/**
 * Closes the account permanently. Sessions end, its names are reserved for thirty days, and the addresses become free. Reactors of every
 * service do the rest.
 */
export class CloseAccount extends DataCommand<CloseData> {}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data, meta }: CloseAccount): Promise<void> {
    const now = meta.at;
    const { caller, username } = data;
    const { accountId } = caller;
    await this.stepUp.require(caller, 'asked again', now);
    await this.run(meta, async (unit) => {
      const account = await loadCallingAccount(unit, caller);
      const { state: before } = account;
      if (before.status !== 'active') throw unauthenticated();
      account.execute({
        type: 'CloseAccount',
        data: { usernameKey: usernameKey(username.trim().replace(/^@/, '')), now },
      });
      for (const held of [before, ...before.formerNames]) {
        const name = await unit.load(usernameAggregate, this.accounts.nameMark(held.usernameKey));
        name.execute({ type: 'HoldUsernameBack', data: { accountId, now } });
      }
      for (const mailbox of [before, ...(before.formerEmail ? [before.formerEmail] : [])]) {
        const email = await unit.load(emailAggregate, mailbox.emailKey);
        email.execute({ type: 'ReleaseEmail', data: { accountId, from: now, now } });
      }
    });
  }
}
