import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loginKey, type Accounts } from '../account/accounts';
import { mailConfirmationCode } from '../codes/mail-confirmation-code';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { withoutPadding } from '../http/response-time-padding';
import { ACCOUNTS, CODES, RUN_COMMAND } from '../identity.ports';
import { MailGate } from '../limits/mail-gate';
import { randomSecret } from '../session/refresh-token';

/** Mails another confirmation code to a registration that waits for one, and to no other. Returns a flow token either way. */
export class ResendCode extends DataCommand<
  { readonly username: string; readonly address: string; readonly proof: string | undefined },
  { readonly flowToken: string }
> {}

@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(MailGate) private readonly mails: MailGate,
  ) {}

  async execute({ data, meta }: ResendCode): Promise<{ readonly flowToken: string }> {
    const { username, address } = data;
    const attempt = { address, name: loginKey(username), device: null };
    const mail = this.mails.admit('confirm', attempt, data.proof, meta.at);
    await withoutPadding(mail.then(() => undefined));
    const flowToken = randomSecret();
    const account = await this.accounts.byLogin(username, meta.at);
    const { maySend } = await mail;
    const { run, codes } = this;
    if (account) await mailConfirmationCode({ run, codes, maySend }, { account, flowToken }, meta);
    return { flowToken };
  }
}
