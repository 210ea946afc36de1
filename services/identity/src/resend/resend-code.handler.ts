import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountDecider } from '../account/account.decider';
import { CODE_LIFETIME_MS, isEntitled, type KnownAccount } from '../account/account.state';
import { accountStream, emailStream, loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { ACCOUNTS, CODES, TRANSACT } from '../identity.ports';
import { claims } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import { emailDecider, isFreeFor } from '../reservation/email.decider';
import { randomSecret } from '../session/refresh-token';
import { orIfLost, type Transact } from '../streams/transaction';

/** Mails another confirmation code to a registration that waits for one, and to no other. Answers a flow token either way. */
export class ResendCode extends Command<{ readonly flowToken: string }> {
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
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: ResendCode): Promise<{ readonly flowToken: string }> {
    const { username, address } = data;
    const attempt = { address, name: loginKey(username), device: null };
    await this.limits.take(claims.askForMail('confirm', attempt), meta.at);
    const flowToken = randomSecret();
    const found = await this.accounts.byLogin(username, meta.at);
    // Silent where the mailbox has had enough: the answer must not tell whether a registration waits.
    const mailed =
      found &&
      isEntitled(found, 'confirm', meta.at) &&
      (await this.limits.allows(claims.sendMail('confirm', address, found.emailKey), meta.at));
    if (mailed) await this.issue(found, flowToken, meta);
    return { flowToken };
  }

  private async issue({ accountId, emailKey }: KnownAccount, flowToken: string, meta: EventMeta): Promise<void> {
    const code = this.codes.fresh(accountId, 'confirm', flowToken);
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
