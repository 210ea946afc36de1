import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountDecider, codeMismatch } from '../account/account.decider';
import { toPublic } from '../account/account.integration';
import type { KnownAccount } from '../account/account.state';
import { accountStream, emailStream, loginKey, usernameStream, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { IdentitySettings } from '../identity.env';
import { ACCOUNTS, CODES, IDENTITY_KEYS, SESSIONS, SETTINGS, TRANSACT } from '../identity.ports';
import { claims } from '../limits/limits';
import { emailDecider, isFreeFor } from '../reservation/email.decider';
import { usernameDecider } from '../reservation/username.decider';
import { hashSecret } from '../session/refresh-token';
import type { Sessions, SignedInSession } from '../session/sessions';
import { signedIn, type SignInResult } from '../session/signed-in';
import { orIfLost, type Transact, type Transaction } from '../streams/transaction';
import type { IdentityKeys } from '../tokens/identity-keys';

interface ConfirmData {
  readonly username: string;
  readonly code: string;
  readonly autoSignInToken: string | undefined;
  readonly flowToken: string | undefined;
  readonly address: string;
}

/** Answers a sign-in when the token of the registration came along in time, null otherwise. */
export class ConfirmAccount extends Command<SignInResult | null> {
  constructor(
    readonly data: ConfirmData,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

interface Confirmed {
  readonly account: KnownAccount;
  readonly session: SignedInSession | null;
}

@CommandHandler(ConfirmAccount)
export class ConfirmAccountHandler implements ICommandHandler<ConfirmAccount> {
  constructor(
    @Inject(TRANSACT) private readonly transact: Transact,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(IDENTITY_KEYS) private readonly keys: IdentityKeys,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async execute({ data, meta }: ConfirmAccount): Promise<SignInResult | null> {
    const attempt = { address: data.address, name: loginKey(data.username), device: null };
    await this.limits.take(claims.tryCode('confirm', attempt), meta.at);
    const found = await this.accounts.byLogin(data.username, meta.at);
    if (!found) throw codeMismatch();
    const work = this.transact(meta, (transaction) => this.confirm(transaction, found, data, meta.at));
    const confirmed = await orIfLost(work, null);
    if (!confirmed) throw codeMismatch();
    const { account, session } = confirmed;
    return session && signedIn(this.accounts, this.keys, this.settings.PUBLIC_URL, account, session, meta.at);
  }

  /** null for a wrong code, whose try is written. */
  private async confirm(
    transaction: Transaction,
    found: KnownAccount,
    { code, autoSignInToken, flowToken }: ConfirmData,
    now: number,
  ): Promise<Confirmed | null> {
    const { accountId } = found;
    const account = await transaction.load(accountDecider, accountStream(accountId));
    const email = await transaction.load(emailDecider, emailStream(found.emailKey));
    const codeHash = this.codes.hash(accountId, 'confirm', code);
    account.execute({
      type: 'ConfirmAccount',
      data: {
        codeHash,
        tokenHashes: [autoSignInToken, flowToken].flatMap((token) => (token === undefined ? [] : hashSecret(token))),
        emailIsFree: isFreeFor(email.state, accountId),
        now,
      },
    });
    const { state } = account;
    if (state.status !== 'active') return null;
    email.execute({ type: 'KeepEmail', data: { accountId, now } });
    const username = await transaction.load(usernameDecider, usernameStream(found.usernameKey));
    username.execute({ type: 'KeepUsername', data: { accountId, now } });
    transaction.send(...toPublic(state, account.version));
    const { autoSignIn } = state;
    const known =
      autoSignInToken !== undefined && hashSecret(autoSignInToken) === autoSignIn.hash && now < autoSignIn.until;
    return { account: state, session: known ? await this.sessions.start(transaction, state, now) : null };
  }
}
