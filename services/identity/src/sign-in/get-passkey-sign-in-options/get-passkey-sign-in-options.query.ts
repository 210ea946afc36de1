import type { RequestOptions } from '@marquee/contracts';
import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Challenges } from '../../challenges/challenges';
import type { WebAuthn } from '../../factors/passkeys/webauthn';
import { CHALLENGES, WEB_AUTHN } from '../../identity.ports';
import { claims } from '../../limits/limits';
import { SIGN_IN_BY_PASSKEY } from '../sign-in-by-passkey/sign-in-by-passkey.handler';

/** Asked for by every sign-in screen: it reads and writes nothing. */
export class GetPasskeySignInOptions extends Query<RequestOptions> {
  constructor(
    readonly address: string,
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(GetPasskeySignInOptions)
export class GetPasskeySignInOptionsHandler implements IQueryHandler<GetPasskeySignInOptions> {
  constructor(
    @Inject(CHALLENGES) private readonly challenges: Challenges,
    @Inject(WEB_AUTHN) private readonly webAuthn: WebAuthn,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ address, now }: GetPasskeySignInOptions): Promise<RequestOptions> {
    await this.limits.spend(claims.signInByPasskey('ask', address), now);
    const { purpose, subject } = SIGN_IN_BY_PASSKEY;
    return this.webAuthn.requestOptions(this.challenges.issue(purpose, subject, now), []);
  }
}
