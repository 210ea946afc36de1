import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand, RATE_LIMITS, type RateLimits } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, SESSIONS } from '../identity.ports';
import { claims } from '../limits/limits';
import type { Sessions } from '../session/sessions';

/** Ends the session of this token. An invalid token changes nothing. */
export class SignOut extends DataCommand<{ readonly refreshToken: string | undefined; readonly address: string }> {}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async execute({ data, meta }: SignOut): Promise<void> {
    const token = this.sessions.parse(data.refreshToken);
    if (!token) return;
    await this.limits.spend(claims.useSession('sign-out', data.address, token.sessionId), meta.at);
    await this.run(meta, (unit) => this.sessions.end(unit, token, meta.at));
  }
}
