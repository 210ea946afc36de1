import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../account/accounts';
import { codeMismatch } from '../../account/mailed-codes';
import type { Challenges } from '../../challenges/challenges';
import { isKnownTo } from '../../device/known-devices';
import { factorsAggregate } from '../../factors/factors.aggregate';
import { signInAgain } from '../../factors/totp-decisions';
import { looksLikeTotp } from '../../factors/totp/totp-codes';
import { TypedCodes } from '../../factors/totp/typed-codes';
import type { SeenBrowser } from '../../http/browsers';
import { ACCOUNTS, CHALLENGES, RUN_COMMAND, SESSIONS, SIGN_IN_RESULTS } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { securityNotice } from '../../mail/mail-requested';
import { signInsTotal } from '../../metrics';
import type { Sessions } from '../../session/sessions';
import type { SignInResult, SignInResults } from '../../session/signed-in';
import { readSecondStep } from './second-step-tokens';

interface SecondStepData extends SeenBrowser {
  /** The challenge from the answer to the password. */
  readonly challenge: string;
  readonly code: string;
}

export class TakeSecondStep extends DataCommand<SecondStepData, SignInResult> {}

@CommandHandler(TakeSecondStep)
export class TakeSecondStepHandler implements ICommandHandler<TakeSecondStep> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(TypedCodes) private readonly typed: TypedCodes,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: TakeSecondStep): Promise<SignInResult> {
    const now = meta.at;
    const step = readSecondStep(this.challenges, data.challenge, now);
    if (!step) throw signInAgain();
    const { accountId, challenge } = step;
    const account = await this.accounts.byId(accountId);
    if (account?.credentialEpoch !== step.credentialEpoch) throw signInAgain();
    const device = isKnownTo(data.device, account) ? data.device : null;
    const taken = claims.takeSecondStep({ address: data.address, accountId, device }, looksLikeTotp(data.code));
    await this.limits.spend(taken, now);
    const session = await this.run(meta, async (unit) => {
      const factors = await unit.load(factorsAggregate, accountId);
      const code = await this.typed.read(accountId, factors.state.totp?.secret, data.code, now);
      const [event] = factors.execute({ type: 'TakeSecondStep', data: { ...code, challenge, now } });
      if (event?.type === 'identity.WrongSecondStep.v1') return null;
      if (event?.type === 'identity.RecoveryCodeUsed.v1')
        unit.send(securityNotice('recovery-code-used', accountId, now));
      return this.sessions.start(unit, account, data.client(), now);
    });
    if (!session) {
      signInsTotal.inc({ outcome: 'refused' });
      throw codeMismatch();
    }
    signInsTotal.inc({ outcome: 'ok' });
    // The caller's own wrong tries are reset, those of others are not.
    await this.limits.reset(taken[0]!);
    return this.resultOf(account, session, now);
  }
}
