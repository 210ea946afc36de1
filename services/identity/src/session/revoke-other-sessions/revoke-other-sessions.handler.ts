import type { RunCommand } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND, SESSIONS, SIGN_IN_RESULTS } from '../../identity.ports';
import { loadCallingAccount, type CallingSession } from '../calling-session';
import type { SeenClient } from '../seen-client';
import type { Sessions } from '../sessions';
import type { SignInResult, SignInResults } from '../signed-in';

/** Ends all sessions by a new credential epoch, and returns a new one. */
export class RevokeOtherSessions extends DataCommand<
  { readonly caller: CallingSession; readonly client: () => SeenClient },
  SignInResult
> {}

@CommandHandler(RevokeOtherSessions)
export class RevokeOtherSessionsHandler implements ICommandHandler<RevokeOtherSessions> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(SIGN_IN_RESULTS) private readonly resultOf: SignInResults,
  ) {}

  async execute({ data: { caller, client }, meta }: RevokeOtherSessions): Promise<SignInResult> {
    const { state, session } = await this.run(meta, async (unit) => {
      const account = await loadCallingAccount(unit, caller);
      account.execute({ type: 'RevokeSessions', data: { now: meta.at } });
      if (account.state.status !== 'active') throw unauthenticated();
      return { state: account.state, session: await this.sessions.start(unit, account.state, client(), meta.at) };
    });
    return this.resultOf(state, session, meta.at);
  }
}
