import { RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SESSIONS, TRANSACT } from '../identity.ports';
import { claims } from '../limits/limits';
import { parseRefreshToken } from '../session/refresh-token';
import type { Sessions } from '../session/sessions';
import type { Transact } from '../streams/transaction';

/** Ends the session of this token; a token of none changes nothing. */
export class SignOut extends Command<void> {
  constructor(
    readonly data: { readonly refreshToken: string | undefined; readonly address: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(TRANSACT) private readonly transact: Transact,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: SignOut): Promise<void> {
    const token = parseRefreshToken(data.refreshToken);
    if (!token) return;
    await this.limits.take(claims.useSession('sign-out', data.address, token.sessionId), meta.at);
    await this.transact(meta, (transaction) => this.sessions.end(transaction, token, meta.at));
  }
}
