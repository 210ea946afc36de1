import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import type { KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, IDENTITY_KEYS, LIMITS, PASSWORDS, RUN_COMMAND, SESSIONS, SETTINGS } from '../identity.ports';
import type { Limits } from '../limits/limits';
import { signInsTotal } from '../metrics';
import type { PasswordHasher } from '../password/password-hasher';
import type { Sessions } from '../session/sessions';
import { signedIn, type SignInResult } from '../session/signed-in';
import type { IdentityKeys } from '../tokens/identity-keys';

interface SignInData {
  /** Username or email. */
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

export class SignIn extends Command<SignInResult> {
  constructor(
    readonly data: SignInData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys,
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: SignIn): Promise<SignInResult> {
    const account = await this.authenticate(data, meta.at);
    const renewed = this.passwords.isOutdated(account.passwordHash) ? await this.passwords.hash(data.password) : null;
    const session = await this.run(meta, async (unit) => {
      if (renewed !== null) {
        const stored = await unit.load(accountAggregate, account.accountId);
        stored.execute({
          type: 'RenewPasswordHash',
          data: { from: account.passwordHash, passwordHash: renewed, now: meta.at },
        });
      }
      return this.sessions.start(unit, account, meta.at);
    });
    return signedIn(this.accounts, this.keys, this.settings.PUBLIC_URL, account, session, meta.at);
  }

  /** One refusal for a wrong password and for nobody, after the same work. */
  private async authenticate({ username, password, address }: SignInData, now: number): Promise<KnownAccount> {
    const name = loginKey(username);
    const pair = `${address} ${name}`;
    await this.limits.take({ signInPair: pair, signInName: name, signInAddress: address, signInAll: '' }, now);
    const account = await this.accounts.byLogin(username, now);
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) {
      signInsTotal.inc({ outcome: 'refused' });
      throw new DomainError('NotAuthorizedException', 'Incorrect username or password.');
    }
    if (account.status !== 'active') {
      signInsTotal.inc({ outcome: 'unconfirmed' });
      throw new DomainError(
        'UserNotConfirmedException',
        'The account is not confirmed yet. Enter the code that was mailed to you.',
      );
    }
    signInsTotal.inc({ outcome: 'ok' });
    await Promise.all([this.limits.reset('signInPair', pair), this.limits.reset('signInName', name)]);
    return account;
  }
}
