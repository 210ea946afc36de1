import type { RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { DataCommand, RATE_LIMITS, type RateLimits, type WorkGate } from '@marquee/nest-kit';
import type { EventMeta, RateClaim } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../account/account.aggregate';
import { hasGoodCode, type KnownAccount } from '../account/account.state';
import { loginKey, type Accounts } from '../account/accounts';
import type { Challenges } from '../challenges/challenges';
import { mailConfirmationCode } from '../codes/mail-confirmation-code';
import type { OneTimeCodes } from '../codes/one-time-codes';
import { lookUpAccount, type AccountLookup } from '../device/known-devices';
import { factorsAggregate } from '../factors/factors.aggregate';
import type { SeenBrowser } from '../http/browsers';
import {
  ACCOUNTS,
  CHALLENGES,
  CODES,
  PASSWORDS,
  RUN_COMMAND,
  SESSIONS,
  SIGN_IN_RESULTS,
  WORK_GATE,
} from '../identity.ports';
import { claims, clientOf, isOwn, isPayable, type Attempt } from '../limits/limits';
import { signInsTotal } from '../metrics';
import type { PasswordHasher } from '@marquee/worker-kit/passwords';
import { randomSecret } from '../session/refresh-token';
import type { Sessions } from '../session/sessions';
import type { SignInResult, SignInResults } from '../session/signed-in';
import { secondStepToken } from './take-second-step/second-step-tokens';

interface SignInData extends SeenBrowser {
  /** Username or email. */
  readonly username: string;
  readonly password: string;
  /** Of work, where the client was asked for it. */
  readonly proof: string | undefined;
}

/** A session, or the challenge for a two-step code. */
export type SignInOutcome = { readonly signedIn: SignInResult } | { readonly secondStep: string };

export class SignIn extends DataCommand<SignInData, SignInOutcome> {}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(PASSWORDS) private readonly passwords: PasswordHasher,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(CODES) private readonly codes: OneTimeCodes,
    @Inject(WORK_GATE) private readonly gate: WorkGate,
  ) {}

  async execute({ data, meta }: SignIn): Promise<SignInOutcome> {
    const { username, address } = data;
    const found = await lookUpAccount(this.accounts, data.device, username, meta.at);
    const attempt = { address, name: loginKey(username), device: found.device };
    const account = await this.authenticate(found, data, attempt, meta);
    const { passwordHash: from } = account;
    const renewed =
      from !== null && this.passwords.isOutdated(from)
        ? await this.passwords.hash(data.password, clientOf(attempt))
        : null;
    const session = await this.run(meta, async (unit) => {
      if (from !== null && renewed !== null) {
        const stored = await unit.load(accountAggregate, account.accountId);
        stored.execute({
          type: 'RenewPasswordHash',
          data: { from, passwordHash: renewed, now: meta.at },
        });
      }
      const { state: factors } = await unit.load(factorsAggregate, account.accountId);
      if (factors.totp) return null;
      return this.sessions.start(unit, account, data.client(), meta.at);
    });
    if (!session) {
      signInsTotal.inc({ outcome: 'second-step' });
      return { secondStep: secondStepToken(this.challenges, account, meta.at) };
    }
    signInsTotal.inc({ outcome: 'ok' });
    return { signedIn: await this.resultOf(account, session, meta.at) };
  }

  /** Refuses a wrong password and an unknown name in the same way, after the same work. */
  private async authenticate(
    found: AccountLookup,
    { password, proof }: Pick<SignInData, 'password' | 'proof'>,
    attempt: Attempt,
    meta: EventMeta,
  ): Promise<KnownAccount> {
    const now = meta.at;
    const taken = claims.signIn(attempt);
    await found.admit(this.admit(attempt, taken, proof, now));
    const account = await found.account();
    const matches = await this.passwords.verify(account?.passwordHash ?? null, password, clientOf(attempt));
    if (!account || !matches) {
      signInsTotal.inc({ outcome: 'refused' });
      throw new DomainError('NotAuthorizedException', 'Incorrect username or password.');
    }
    if (account.status !== 'active') {
      signInsTotal.inc({ outcome: 'unconfirmed' });
      await this.renewCode(account, attempt, meta);
      throw new DomainError(
        'UserNotConfirmedException',
        'The account is not confirmed yet. Enter the code that was mailed to you.',
      );
    }
    // The caller's own wrong tries are reset, those of others are not. The limits of a known device belong to the account alone.
    const own = taken.filter(({ limit }) => isOwn(limit.name));
    await Promise.all(own.map((claim) => this.limits.reset(claim)));
    return account;
  }

  /** The owner is told to enter the mailed code: where none is good any more, another one is mailed. */
  private async renewCode(account: KnownAccount, { address }: Attempt, meta: EventMeta): Promise<void> {
    if (hasGoodCode(account, 'confirm', meta.at)) return;
    const { run, codes, limits } = this;
    const maySend = (mailbox: string) => limits.allows(claims.sendMail('confirm', address, mailbox), meta.at);
    await mailConfirmationCode({ run, codes, maySend }, { account, flowToken: randomSecret() }, meta);
  }

  /** A known device has allowances of its own. Others work for an attempt once what they share is used up. */
  private async admit(
    attempt: Attempt,
    free: readonly RateClaim[],
    proof: string | undefined,
    now: number,
  ): Promise<void> {
    if (attempt.device) return this.limits.spend(free, now);
    const paid = (level: number) => claims.signInByWork(attempt, level);
    const gated = { scope: `sign-in ${attempt.name}`, free, paid, isPayable: isPayable.signIn, proof };
    await this.gate.admit(gated, now);
  }
}
