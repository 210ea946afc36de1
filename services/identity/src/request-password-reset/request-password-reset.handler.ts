import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEntitled, type KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import { issueCode } from '../codes/issue-code';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { lookUpAccount, type Device } from '../device/known-devices';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, RUN_COMMAND, SETTINGS } from '../identity.ports';
import { MailGate } from '../limits/mail-gate';
import { randomSecret } from '../session/refresh-token';

interface RequestData {
  readonly username: string;
  readonly address: string;
  /** As the browser's cookie tells, of whatever account. */
  readonly device: Device | null;
  /** Of work, where the client was asked for it. */
  readonly proof: string | undefined;
}

/** Mails a reset code to an active account, and to no other. Returns a flow token either way. */
export class RequestPasswordReset extends DataCommand<RequestData, { readonly flowToken: string }> {}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(MailGate) private readonly mails: MailGate,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: RequestPasswordReset): Promise<{ readonly flowToken: string }> {
    const { username, address } = data;
    const { device, admit, account } = await lookUpAccount(this.accounts, data.device, username, meta.at);
    const attempt = { address, name: loginKey(username), device };
    const mail = this.mails.admit('reset', attempt, data.proof, meta.at);
    await admit(mail.then(() => undefined));
    const flowToken = randomSecret();
    const found = await account();
    if (!found && this.settings.REVEAL_UNKNOWN_USERS === 'on') {
      throw new DomainError('UserNotFoundException', 'No account found with this username');
    }
    if (found && isEntitled(found, 'reset', meta.at)) {
      const mailed = await (await mail).maySend(found.emailKey);
      if (mailed) await this.issue(found, flowToken, meta);
    }
    return { flowToken };
  }

  private issue({ accountId }: KnownAccount, flowToken: string, meta: EventMeta): Promise<void> {
    const template = () => Promise.resolve('reset' as const);
    return issueCode(this.run, this.codes, { accountId, flow: 'reset', flowToken, template }, meta);
  }
}
