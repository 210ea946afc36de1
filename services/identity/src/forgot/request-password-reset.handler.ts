import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { CODE_LIFETIME_MS } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, LIMITS, RUN_COMMAND, SETTINGS } from '../identity.ports';
import type { Limits } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import { orIfLost } from '../streams/or-if-lost';

/** Mails a reset code to an active account; nothing happens for anybody else. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly data: { readonly username: string; readonly address: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: RequestPasswordReset): Promise<void> {
    const name = `reset ${loginKey(data.username)}`;
    await this.limits.take({ mailName: name, mailNameDay: name, mailAddress: data.address }, meta.at);
    const found = await this.accounts.byLogin(data.username, meta.at);
    if (!found) {
      if (this.settings.REVEAL_UNKNOWN_USERS === 'off') return;
      throw new DomainError('UserNotFoundException', 'No account found with this username');
    }
    const { accountId } = found;
    const code = this.codes.fresh(accountId, 'reset');
    const issued = this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      if (account.execute({ type: 'IssueCode', data: { flow: 'reset', code, now: meta.at } }).length === 0) return;
      const until = meta.at + CODE_LIFETIME_MS;
      unit.send(requestMail({ mailId: code.codeId, accountId, template: 'reset', codeId: code.codeId, until }));
    });
    await orIfLost(issued, undefined);
  }
}
