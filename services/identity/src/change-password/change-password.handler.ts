import type { RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import type { Accounts } from '../account/accounts';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, PASSWORDS, RUN_COMMAND, SESSIONS, SETTINGS, SIGN_IN_RESULTS } from '../identity.ports';
import type { OwnAttempt } from '../limits/limits';
import { securityNotice } from '../mail/mail-requested';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { requirePassword } from '../password/require-password';
import type { SeenClient } from '../session/seen-client';
import type { Sessions } from '../session/sessions';
import type { SignInResult, SignInResults } from '../session/signed-in';
import { PasswordProof } from '../step-up/password-proof';

interface ChangeData extends OwnAttempt {
  readonly client: () => SeenClient;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Returns a new session, because the new credential epoch ends all sessions, including the caller's. */
export class ChangePassword extends DataCommand<ChangeData, SignInResult> {}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(PasswordProof) private readonly proof: PasswordProof,
  ) {}

  async execute({ data, meta }: ChangePassword): Promise<SignInResult> {
    const { accountId, newPassword } = data;
    const proven = await this.proof.check(data, data.currentPassword, meta.at);
    const { username } = proven;
    requirePassword(
      'newPassword',
      newPassword,
      { username, email: await this.accounts.emailOf(proven) },
      this.settings,
    );
    const passwordHash = await this.passwords.hash(newPassword, { kind: 'account', id: accountId });
    const { account, session } = await this.run(meta, async (unit) => {
      const changed = await unit.load(accountAggregate, accountId);
      const command = { from: proven.passwordHash, passwordHash, now: meta.at };
      changed.execute({ type: 'ChangePassword', data: command });
      if (changed.state.status !== 'active') throw unauthenticated();
      unit.send(securityNotice('password-changed', accountId, meta.at));
      return {
        account: changed.state,
        session: await this.sessions.start(unit, changed.state, data.client(), meta.at),
      };
    });
    return this.resultOf(account, session, meta.at);
  }
}
