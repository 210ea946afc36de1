import type { RunCommand } from '@marquee/event-sourcing';
import { randomUUID } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { codeMismatch } from '../account/account.decider';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, LIMITS, PASSWORDS, RUN_COMMAND, SETTINGS } from '../identity.ports';
import type { Limits } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import type { PasswordHasher } from '../password/password-hasher';
import { checkPassword } from '../password/password-policy';
import { orIfLost } from '../streams/or-if-lost';

interface ResetData {
  readonly username: string;
  readonly code: string;
  readonly newPassword: string;
  readonly address: string;
}

export class ResetPassword extends Command<void> {
  constructor(
    readonly data: ResetData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

const day = 86_400_000;

/** Sets the password and, by the account's new credential epoch, ends every session that there is. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: ResetPassword): Promise<void> {
    const now = meta.at;
    this.checkNewPassword(data);
    await this.limits.take({ codeName: `reset ${loginKey(data.username)}`, codeAddress: data.address }, now);
    // Hashed before anybody is looked up: it costs the same for a name that nobody has.
    const passwordHash = await this.passwords.hash(data.newPassword);
    const found = await this.accounts.byLogin(data.username, now);
    if (!found) throw codeMismatch();
    const { accountId } = found;
    const codeHash = this.codes.hash(accountId, 'reset', data.code);
    const reset = this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, accountId);
      const events = account.execute({ type: 'ResetPassword', data: { codeHash, passwordHash, now } });
      if (!events.some(({ type }) => type === 'identity.PasswordReset.v1')) return false;
      const notice = {
        mailId: randomUUID(),
        accountId,
        template: 'password-changed',
        codeId: null,
        until: now + day,
      } as const;
      unit.send(requestMail(notice));
      return true;
    });
    if (!(await orIfLost(reset, false))) throw codeMismatch();
    await this.limits.reset('signInName', loginKey(data.username));
  }

  private checkNewPassword({ username, newPassword }: ResetData): void {
    const composition = this.settings.PASSWORD_COMPOSITION === 'on';
    const broken = checkPassword(newPassword, { username }, { composition });
    const violations = broken.map((violation) => ({ ...violation, path: 'newPassword' }));
    if (broken[0]) throw new DomainError('InvalidPasswordException', broken[0].message, violations);
  }
}
