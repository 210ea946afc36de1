import { randomUUID } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountDecider, codeMismatch } from '../account/account.decider';
import { accountStream, loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, LIMITS, PASSWORDS, SETTINGS, TRANSACT } from '../identity.ports';
import { iso } from '../iso-time';
import type { Limits } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import type { PasswordHasher } from '../password/password-hasher';
import { checkPassword } from '../password/password-policy';
import { credentialsChanged } from '../session/session.integration';
import { orIfLost, type Transact } from '../streams/transaction';

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
    @Inject(TRANSACT) private readonly transact: Transact,
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
    const reset = this.transact(meta, async (transaction) => {
      const account = await transaction.load(accountDecider, accountStream(accountId));
      const events = account.execute({ type: 'ResetPassword', data: { codeHash, passwordHash, now } });
      const { state } = account;
      if (state.status !== 'active' || !events.some(({ type }) => type === 'identity.PasswordReset.v1')) return false;
      const notice = {
        mailId: randomUUID(),
        accountId,
        template: 'password-changed',
        codeId: null,
        until: now + day,
      } as const;
      transaction.send(requestMail(notice), credentialsChanged(accountId, state.credentialEpoch, iso(now)));
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
