import type { RequestOptions } from '@marquee/contracts';
import type { CallerIdentity } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Challenges } from '../../challenges/challenges';
import { Passkeys } from '../../factors/passkeys/passkeys';
import type { WebAuthn } from '../../factors/passkeys/webauthn';
import { CHALLENGES, WEB_AUTHN } from '../../identity.ports';
import { stepUpByPasskey } from '../prove-session/prove-session.handler';

export class GetPasskeyStepUpOptions extends Query<RequestOptions> {
  constructor(
    readonly caller: Pick<CallerIdentity, 'accountId' | 'sessionId'>,
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(GetPasskeyStepUpOptions)
export class GetPasskeyStepUpOptionsHandler implements IQueryHandler<GetPasskeyStepUpOptions> {
  constructor(
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  async execute({ caller, now }: GetPasskeyStepUpOptions): Promise<RequestOptions> {
    const { accountId, sessionId } = caller;
    const { purpose, subject } = stepUpByPasskey(sessionId);
    const known = await this.passkeys.of(accountId);
    const allowed = known.map(({ record }) => record.credentialId);
    return this.webAuthn.requestOptions(this.challenges.issue(purpose, subject, now), allowed);
  }
}
