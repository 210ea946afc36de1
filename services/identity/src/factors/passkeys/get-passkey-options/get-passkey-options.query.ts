import type { CreationOptions } from '@marquee/contracts';
import { unauthenticated } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Accounts } from '../../../account/accounts';
import type { Challenges } from '../../../challenges/challenges';
import { ACCOUNTS, CHALLENGES, WEB_AUTHN } from '../../../identity.ports';
import { StepUp } from '../../../step-up/step-up';
import { MOST_PASSKEYS } from '../../factors.state';
import { tooManyPasskeys } from '../../passkey-decisions';
import { Passkeys } from '../passkeys';
import type { WebAuthn } from '../webauthn';

/** What a browser makes a new passkey from. Nothing is stored before it returns. */
export class GetPasskeyOptions extends Query<CreationOptions> {
  constructor(
    readonly caller: Pick<CallerIdentity, 'accountId' | 'sessionId'>,
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(GetPasskeyOptions)
export class GetPasskeyOptionsHandler implements IQueryHandler<GetPasskeyOptions> {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  async execute({ caller, now }: GetPasskeyOptions): Promise<CreationOptions> {
    const { accountId, sessionId } = caller;
    await this.stepUp.require(caller, 'recent', now);
    const account = await this.accounts.byId(accountId);
    if (!account) throw unauthenticated();
    const known = await this.passkeys.of(accountId);
    if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
    const challenge = this.challenges.issue('new passkey', sessionId, now);
    const excluded = known.map(({ record }) => record.credentialId);
    return this.webAuthn.creationOptions(challenge, account, excluded);
  }
}
