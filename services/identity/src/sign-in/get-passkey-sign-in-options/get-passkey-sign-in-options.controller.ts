import { factorsApi, type RequestOptions } from '@marquee/contracts';
import { ClientAddress, Meta, RATE_LIMITS, Route, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Controller, Inject } from '@nestjs/common';
import type { Challenges } from '../../challenges/challenges';
import type { WebAuthn } from '../../factors/passkeys/webauthn';
import { CHALLENGES, WEB_AUTHN } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { SIGN_IN_BY_PASSKEY } from '../sign-in-by-passkey/sign-in-by-passkey.handler';

/** Asked for by every sign-in screen: it reads and writes nothing. */
@Controller()
export class GetPasskeySignInOptionsController {
  constructor(
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  @Route(factorsApi.passkeySignInOptions)
  async options(@ClientAddress() address: string, @Meta() { at }: EventMeta): Promise<RequestOptions> {
    await this.limits.take(claims.signInByPasskey('ask', address), at);
    const { purpose, subject } = SIGN_IN_BY_PASSKEY;
    return this.webAuthn.requestOptions(this.challenges.issue(purpose, subject, at), []);
  }
}
