import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEntitled, type KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import { issueCode } from '../codes/issue-code';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { withoutPadding } from '../http/response-time-padding';
import { ACCOUNTS, CODES, RUN_COMMAND } from '../identity.ports';
import { claims } from '../limits/limits';
import { emailAggregate } from '../reservation/email.aggregate';
import { isFreeFor } from '../reservation/email.decider';
import { randomSecret } from '../session/refresh-token';

/** Mails another confirmation code to a registration that waits for one, and to no other. Returns a flow token either way. */
export class ResendCode extends DataCommand<
  { readonly username: string; readonly address: string },
  { readonly flowToken: string }
> {}

@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: ResendCode): Promise<{ readonly flowToken: string }> {
    const { username, address } = data;
    const attempt = { address, name: loginKey(username), device: null };
    await withoutPadding(this.limits.spend(claims.askForMail('confirm', attempt), meta.at));
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

  private issue({ accountId, emailKey }: KnownAccount, flowToken: string, meta: EventMeta): Promise<void> {
    const template = async (unit: UnitOfWork) => {
      const email = await unit.load(emailAggregate, emailKey);
      return isFreeFor(email.state, accountId, meta.at) ? 'confirm' : 'already-registered';
    };
    return issueCode(this.run, this.codes, { accountId, flow: 'confirm', flowToken, template }, meta);
  }
}
