import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, SESSIONS } from '../identity.ports';
import type { Sessions } from '../session/sessions';

/** Ends the session of this token; what is no token changes nothing. */
export class SignOut extends Command<void> {
  constructor(
    readonly refreshToken: string | undefined,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ refreshToken, meta }: SignOut): Promise<void> {
    const token = this.sessions.parse(refreshToken);
    if (token) await this.run(meta, (unit) => this.sessions.end(unit, token, meta.at));
  }
}
