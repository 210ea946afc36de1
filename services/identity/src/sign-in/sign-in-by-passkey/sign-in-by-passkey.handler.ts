import type { Assertion } from '@marquee/contracts';
import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../account/accounts';
import { factorsAggregate } from '../../factors/factors.aggregate';
import { passkeyRefused } from '../../factors/passkey-decisions';
import { Passkeys, type Asked } from '../../factors/passkeys/passkeys';
import { accountOfUserHandle } from '../../factors/passkeys/webauthn';
import type { SeenBrowser } from '../../http/browsers';
import { ACCOUNTS, RUN_COMMAND, SESSIONS, SIGN_IN_RESULTS } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { signInsTotal } from '../../metrics';
import type { Sessions } from '../../session/sessions';
import type { SignInResult, SignInResults } from '../../session/signed-in';

/** The subject is empty, because the account is unknown until its passkey answers. */
export const SIGN_IN_BY_PASSKEY: Asked = { purpose: 'passkey sign-in', subject: '' };

interface PasskeySignInData extends Omit<SeenBrowser, 'device'> {
  readonly passkey: Assertion;
}

/** Signs in by passkey alone, which replaces both the password and the second step. */
export class SignInByPasskey extends DataCommand<PasskeySignInData, SignInResult> {}

@CommandHandler(SignInByPasskey)
export class SignInByPasskeyHandler implements ICommandHandler<SignInByPasskey> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: SignInByPasskey): Promise<SignInResult> {
    const now = meta.at;
    const { passkey, address, client } = data;
    await this.limits.spend(claims.signInByPasskey('answer', address), now);
    const accountId = accountOfUserHandle(passkey.response.userHandle);
    const account = accountId === null ? null : await this.accounts.byId(accountId);
    if (!account) throw passkeyRefused();
    const used = await this.passkeys.answered(account.accountId, passkey, SIGN_IN_BY_PASSKEY, now);
    const session = await this.run(meta, async (unit) => {
      const factors = await unit.load(factorsAggregate, account.accountId);
      factors.execute({ type: 'UsePasskey', data: used });
      return this.sessions.start(unit, account, client(), now);
    });
    signInsTotal.inc({ outcome: 'ok' });
    return this.resultOf(account, session, now);
  }
}
