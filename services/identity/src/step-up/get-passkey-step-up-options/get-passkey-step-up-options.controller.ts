import { factorsApi, type RequestOptions } from '@marquee/contracts';
import { Caller, Meta, Route, type CallerIdentity } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { Challenges } from '../../challenges/challenges';
import { Passkeys } from '../../factors/passkeys/passkeys';
import type { WebAuthn } from '../../factors/passkeys/webauthn';
import { CHALLENGES, WEB_AUTHN } from '../../identity.ports';
import { stepUpByPasskey } from '../prove-session/prove-session.handler';

@Controller()
export class GetPasskeyStepUpOptionsController {
  constructor(
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
  ) {}

  @Route(factorsApi.passkeyStepUpOptions)
  async options(
    @Caller() { accountId, sessionId }: CallerIdentity,
    @Meta() { at }: EventMeta,
  ): Promise<RequestOptions> {
    const { purpose, subject } = stepUpByPasskey(sessionId);
    const known = await this.passkeys.of(accountId);
    const allowed = known.map(({ record }) => record.credentialId);
    return this.webAuthn.requestOptions(this.challenges.issue(purpose, subject, at), allowed);
  }
}
