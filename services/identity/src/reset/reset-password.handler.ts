import { randomUUID } from 'node:crypto';
import { DomainError } from '@marquee/kernel';
import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountDecider, codeMismatch } from '../account/account.decider';
import type { KnownAccount } from '../account/account.state';
import { accountStream, loginKey, type Accounts } from '../account/accounts';
import { knownTo, type Device } from '../device/known-devices';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, PASSWORDS, SETTINGS, TRANSACT } from '../identity.ports';
import { iso } from '../iso-time';
import { claims, clientOf } from '../limits/limits';
import { requestMail } from '../mail/mail-requested';
import type { PasswordHasher } from '../password/password-hasher';
import { checkPassword } from '../password/password-policy';
import { hashSecret } from '../session/refresh-token';
import { credentialsChanged } from '../session/session.integration';
import { orIfLost, type Transact } from '../streams/transaction';

interface ResetData {
  readonly username: string;
  readonly code: string;
  readonly newPassword: string;
  readonly flowToken: string | undefined;
  readonly address: string;
  /** As the browser's cookie tells, of whatever account. */
  readonly device: Device | null;
}

/** Answers the account under its new epoch. */
export class ResetPassword extends Command<Pick<KnownAccount, 'accountId' | 'credentialEpoch'>> {
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
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: ResetPassword): Promise<Pick<KnownAccount, 'accountId' | 'credentialEpoch'>> {
    const now = meta.at;
    this.checkNewPassword(data);
    const { username, address, flowToken } = data;
    const device = await knownTo(this.accounts, data.device, username, now);
    const attempt = { address, name: loginKey(username), device };
    await this.limits.take(claims.tryCode('reset', attempt), now);
    // Hashed before the name is looked up: it costs the same for an unknown name.
    const passwordHash = await this.passwords.hash(data.newPassword, clientOf(attempt));
    const found = await this.accounts.byLogin(username, now);
    if (!found) throw codeMismatch();
    const { accountId } = found;
    const codeHash = this.codes.hash(accountId, 'reset', data.code);
    const tokenHashes = flowToken === undefined ? [] : [hashSecret(flowToken)];
    const reset = this.transact(meta, async (transaction) => {
      const account = await transaction.load(accountDecider, accountStream(accountId));
      const events = account.execute({ type: 'ResetPassword', data: { codeHash, tokenHashes, passwordHash, now } });
      const { state } = account;
      if (state.status !== 'active' || !events.some(({ type }) => type === 'identity.PasswordReset.v1')) return null;
      const notice = {
        mailId: randomUUID(),
        accountId,
        template: 'password-changed',
        codeId: null,
        until: now + day,
      } as const;
      transaction.send(requestMail(notice), credentialsChanged(accountId, state.credentialEpoch, iso(now)));
      return { accountId, credentialEpoch: state.credentialEpoch };
    });
    const changed = await orIfLost(reset, null);
    if (!changed) throw codeMismatch();
    return changed;
  }

  private checkNewPassword({ username, newPassword }: ResetData): void {
    const composition = this.settings.PASSWORD_COMPOSITION === 'on';
    const broken = checkPassword(newPassword, { username }, { composition });
    const violations = broken.map((violation) => ({ ...violation, path: 'newPassword' }));
    if (broken[0]) throw new DomainError('InvalidPasswordException', broken[0].message, violations);
  }
}
