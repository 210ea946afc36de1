import type { RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand, LOGGER, RATE_LIMITS, type Logger, type RateLimits } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, SESSIONS, SIGN_IN_RESULTS } from '../identity.ports';
import { claims } from '../limits/limits';
import { sessionsEndedTotal } from '../metrics';
import type { SessionEnd } from '../session/session.events';
import type { Sessions } from '../session/sessions';
import type { SignInResult, SignInResults } from '../session/signed-in';

/** Returned in place of a session that the account's new credentials have ended. */
type Refreshed = SignInResult | 'credentials-changed';

/** Exchanges a refresh token for its successor and a new identity token. */
export class RefreshSession extends DataCommand<
  { readonly refreshToken: string | undefined; readonly address: string },
  Refreshed
> {}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, meta }: RefreshSession): Promise<Refreshed> {
    const token = this.sessions.parse(data.refreshToken);
    if (!token) throw unauthenticated();
    await this.limits.spend(claims.useSession('refresh', data.address, token.sessionId), meta.at);
    const outcome = await this.run(meta, (unit) => this.sessions.refresh(unit, token, meta.at));
    if (outcome === 'credentials-changed') return outcome;
    if ('ended' in outcome) {
      this.note(outcome.ended, outcome.accountId, meta);
      if (outcome.ended === 'credentials-changed') return outcome.ended;
      throw unauthenticated();
    }
    const { account, session } = outcome;
    return this.resultOf(account, session, meta.at);
  }

  private note(reason: SessionEnd, accountId: string, { correlationId }: EventMeta): void {
    sessionsEndedTotal.inc({ reason });
    if (reason !== 'token-reused') return;
    this.logger.warn({ accountId, correlationId }, 'refresh token reused; session ended');
  }
}
