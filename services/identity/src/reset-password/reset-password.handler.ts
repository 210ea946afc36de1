import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { codeMismatch } from '../account/mailed-codes';
import type { KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { lookUpAccount, type Device } from '../device/known-devices';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, PASSWORDS, RUN_COMMAND, SETTINGS } from '../identity.ports';
import { claims, clientOf } from '../limits/limits';
import { securityNotice } from '../mail/mail-requested';
import type { PasswordOwner } from '../password/password-policy';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { requirePassword } from '../password/require-password';
import { hashSecret } from '../session/refresh-token';
import { fallbackOnConflict } from '../streams/fallback-on-conflict';

interface ResetData {
  readonly username: string;
  readonly code: string;
  readonly newPassword: string;
  readonly flowToken?: string | undefined;
  readonly address: string;
  /** The device in the browser's cookie, of any account. */
  readonly device: Device | null;
}

/** Returns the account under its new epoch. */
export class ResetPassword extends DataCommand<ResetData, Pick<KnownAccount, 'accountId' | 'credentialEpoch'>> {}

/** Sets the password and ends every session by a new credential epoch of the account. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: ResetPassword): Promise<Pick<KnownAccount, 'accountId' | 'credentialEpoch'>> {
    const now = meta.at;
    const { username, newPassword, address, flowToken } = data;
    this.check(newPassword, ownerNamed(username));
    const { device, admit, account } = await lookUpAccount(this.accounts, data.device, username, now);
    const attempt = { address, name: loginKey(username), device };
    await admit(this.limits.spend(claims.tryCode('reset', attempt), now));
    // The password is hashed before the name is looked up, so an unknown name takes the same time.
    const passwordHash = await this.passwords.hash(newPassword, clientOf(attempt));
    const found = await account();
    if (!found) throw codeMismatch();
    const { accountId } = found;
    const codeHash = this.codes.hash(accountId, 'reset', data.code);
    const linkedId = this.codes.codeIdOfLink(accountId, 'reset', data.code);
    const tokenHashes = flowToken === undefined ? [] : [hashSecret(flowToken)];
    const reset = this.run(meta, async (unit) => {
      const loaded = await unit.load(accountAggregate, accountId);
      const entered = { codeHash, tokenHashes, ...(linkedId !== null && { linkedId }) };
      const events = loaded.execute({ type: 'ResetPassword', data: { ...entered, passwordHash, now } });
      const { state } = loaded;
      if (state.status !== 'active' || !events.some(({ type }) => type === 'identity.PasswordReset.v1')) return null;
      // The code was right, so its sender may learn the account's name. If this throws, the code stays valid.
      this.check(newPassword, { username: state.username, email: await this.accounts.emailOf(state) });
      unit.send(securityNotice('password-changed', accountId, now));
      return { accountId, credentialEpoch: state.credentialEpoch };
    });
    const changed = await fallbackOnConflict(reset, null);
    if (!changed) throw codeMismatch();
    return changed;
  }

  private check(newPassword: string, owner: PasswordOwner): void {
    requirePassword('newPassword', newPassword, owner, this.settings);
  }
}

/** The facts about an owner in a typed login, whether or not the account exists. */
const ownerNamed = (typed: string): PasswordOwner => {
  const name = loginKey(typed);
  return name.includes('@') ? { username: '', email: name } : { username: name };
};
