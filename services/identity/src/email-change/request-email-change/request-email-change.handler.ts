import { seal, type RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../../account/account.aggregate';
import type { Accounts } from '../../account/accounts';
import type { OneTimeCodes } from '../../codes/one-time-codes';
import { ACCOUNTS, CODES, RUN_COMMAND } from '../../identity.ports';
import { claims, type OwnAttempt } from '../../limits/limits';
import { requestMail } from '../../mail/mail-requested';
import { parseEmail } from '../../naming/email-address';
import { emailAggregate } from '../../reservation/email.aggregate';
import { isFreeFor } from '../../reservation/email.decider';
import { randomSecret } from '../../session/refresh-token';
import { StepUp } from '../../step-up/step-up';

/**
 * Mails a code to the new address. With an address of another account everything happens as with a free one, down to the writes: only
 * the mail is another, and no code will confirm that change.
 */
export class RequestEmailChange extends DataCommand<OwnAttempt & { readonly email: string }> {}

@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ data, meta }: RequestEmailChange): Promise<void> {
    const now = meta.at;
    const { accountId, address } = data;
    const email = parseEmail(data.email);
    await this.stepUp.require(data, 'recent', now);
    await this.limits.spend(claims.askForEmailChange(data), now);
    const known = await this.accounts.byId(accountId);
    if (!known) throw unauthenticated();
    const emailKey = this.accounts.emailKey(email);
    const sealed = seal(known.publicKey, email);
    // The flow token is given to no client: strangers cannot try this code, so there is nothing to distinguish.
    const code = this.codes.fresh(accountId, 'email', randomSecret());
    // Silent where the mailbox has had enough: the answer must not tell that others wrote to it.
    const isMailed = await this.limits.allows(claims.sendMail('email', address, emailKey), now);
    // A new code would replace the one in the mailbox, and no mail would bring it.
    if (!isMailed && known.newEmail?.emailKey === emailKey) return;
    await this.run(meta, async (unit) => {
      const claim = await unit.load(emailAggregate, emailKey);
      claim.execute({ type: 'ClaimEmail', data: { accountId, now } });
      const account = await unit.load(accountAggregate, accountId);
      account.execute({ type: 'RequestEmailChange', data: { email: sealed, emailKey, code, now } });
      const template = isFreeFor(claim.state, accountId, now) ? 'confirm-email' : 'address-in-use';
      const { codeId } = code;
      if (isMailed) unit.send(requestMail({ mailId: codeId, accountId, template, codeId }, now));
    });
  }
}
