import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountDecider } from '../account/account.decider';
import { CODE_LIFETIME_MS } from '../account/account.state';
import { accountStream, emailStream, loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { ACCOUNTS, CODES, LIMITS, TRANSACT } from '../identity.ports';
import type { Limits } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import { emailDecider, isFreeFor } from '../reservation/email.decider';
import { orIfLost, type Transact } from '../streams/transaction';

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
    @Inject(TRANSACT) private readonly transact: Transact,
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
    const issued = this.transact(meta, async (transaction) => {
      const account = await transaction.load(accountDecider, accountStream(accountId));
      if (account.execute({ type: 'IssueCode', data: { flow: 'confirm', code, now: meta.at } }).length === 0) return;
      const email = await transaction.load(emailDecider, emailStream(emailKey));
      const template = isFreeFor(email.state, accountId) ? 'confirm' : 'already-registered';
      const until = meta.at + CODE_LIFETIME_MS;
      transaction.send(requestMail({ mailId: code.codeId, accountId, template, codeId: code.codeId, until }));
    });
    await orIfLost(issued, undefined);
  }
}
