import type { RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { codeMismatch } from '../account/mailed-codes';
import type { KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { OneTimeCodes } from '../codes/one-time-codes';
import type { SeenBrowser } from '../http/browsers';
import { withoutPadding } from '../http/response-time-padding';
import { ACCOUNTS, CODES, RUN_COMMAND, SESSIONS, SIGN_IN_RESULTS } from '../identity.ports';
import { claims } from '../limits/limits';
import { emailAggregate } from '../reservation/email.aggregate';
import { isFreeFor } from '../reservation/email.decider';
import { usernameAggregate } from '../reservation/username.aggregate';
import { hashSecret } from '../session/refresh-token';
import type { Sessions, SignedInSession } from '../session/sessions';
import type { SignInResult, SignInResults } from '../session/signed-in';
import { fallbackOnConflict } from '../streams/fallback-on-conflict';

interface ConfirmData extends Omit<SeenBrowser, 'device'> {
  readonly username: string;
  readonly code: string;
  readonly autoSignInToken?: string | undefined;
  readonly flowToken?: string | undefined;
}

/** Returns a sign-in if the request has the token of the registration in time, otherwise null. */
export class ConfirmAccount extends DataCommand<ConfirmData, SignInResult | null> {}

interface Confirmed {
  readonly account: KnownAccount;
  readonly session: SignedInSession | null;
}

@CommandHandler(ConfirmAccount)
export class ConfirmAccountHandler implements ICommandHandler<ConfirmAccount> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: ConfirmAccount): Promise<SignInResult | null> {
    const attempt = { address: data.address, name: loginKey(data.username), device: null };
    await withoutPadding(this.limits.spend(claims.tryCode('confirm', attempt), meta.at));
    const found = await this.accounts.byLogin(data.username, meta.at);
    if (!found) throw codeMismatch();
    const work = this.run(meta, (unit) => this.confirm(unit, found, data, meta.at));
    const confirmed = await fallbackOnConflict(work, null);
    if (!confirmed) throw codeMismatch();
    const { account, session } = confirmed;
    return session && this.resultOf(account, session, meta.at);
  }

  /** null for a wrong code, whose try is written. */
  private async confirm(
    unit: UnitOfWork,
    found: KnownAccount,
    { code, autoSignInToken, flowToken, client }: ConfirmData,
    now: number,
  ): Promise<Confirmed | null> {
    const { accountId } = found;
    const account = await unit.load(accountAggregate, accountId);
    const email = await unit.load(emailAggregate, found.emailKey);
    const codeHash = this.codes.hash(accountId, 'confirm', code);
    account.execute({
      type: 'ConfirmAccount',
      data: {
        codeHash,
        tokenHashes: [autoSignInToken, flowToken].flatMap((token) => (token === undefined ? [] : hashSecret(token))),
        emailIsFree: isFreeFor(email.state, accountId, now),
        now,
      },
    });
    const { state } = account;
    if (state.status !== 'active') return null;
    email.execute({ type: 'KeepEmail', data: { accountId, now } });
    const username = await unit.load(usernameAggregate, this.accounts.nameMark(found.usernameKey));
    username.execute({ type: 'KeepUsername', data: { accountId, now } });
    const { autoSignIn } = state;
    const known =
      autoSignInToken !== undefined && hashSecret(autoSignInToken) === autoSignIn.hash && now < autoSignIn.until;
    return { account: state, session: known ? await this.sessions.start(unit, state, client(), now) : null };
  }
}
