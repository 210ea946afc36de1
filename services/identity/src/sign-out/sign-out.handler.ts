import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SESSIONS, TRANSACT } from '../identity.ports';
import { parseRefreshToken } from '../session/refresh-token';
import type { Sessions } from '../session/sessions';
import type { Transact } from '../streams/transaction';

/** Ends the session of this token; a token of none changes nothing. */
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
    @Inject(TRANSACT) private readonly transact: Transact,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ refreshToken, meta }: SignOut): Promise<void> {
    const token = parseRefreshToken(refreshToken);
    if (token) await this.transact(meta, (transaction) => this.sessions.end(transaction, token, meta.at));
  }
}
