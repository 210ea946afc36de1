import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { CODE_LIFETIME_MS } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { ACCOUNTS, CODES, LIMITS, RUN_COMMAND } from '../identity.ports';
import type { Limits } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import { emailAggregate } from '../reservation/email.aggregate';
import { isFreeFor } from '../reservation/email.decider';
import { orIfLost } from '../streams/or-if-lost';

/** Mails a new confirmation code to a registration that waits for one; nothing happens for anybody else. */
export class ResendCode extends Command<void> {
  constructor(
    readonly data: { readonly username: string; readonly address: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  async execute({ data, meta }: ResendCode): Promise<void> {
    const name = `confirm ${loginKey(data.username)}`;
    await this.limits.take({ mailName: name, mailNameDay: name, mailAddress: data.address }, meta.at);
    const found = await this.accounts.byLogin(data.username, meta.at);
    if (!found) return;
    const { accountId, emailKey } = found;
    const code = this.codes.fresh(accountId, 'confirm');
    const issued = this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      if (account.execute({ type: 'IssueCode', data: { flow: 'confirm', code, now: meta.at } }).length === 0) return;
      const email = await unit.load(emailAggregate, emailKey);
      const template = isFreeFor(email.state, accountId) ? 'confirm' : 'already-registered';
      const until = meta.at + CODE_LIFETIME_MS;
      unit.send(requestMail({ mailId: code.codeId, accountId, template, codeId: code.codeId, until }));
    });
    await orIfLost(issued, undefined);
  }
}
