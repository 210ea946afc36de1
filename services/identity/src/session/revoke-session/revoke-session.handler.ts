import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../identity.ports';
import { sessionAggregate } from '../session.aggregate';

/** Ends one session of the account; `not_found` for one of another account. */
export class RevokeSession extends DataCommand<{ readonly accountId: string; readonly sessionId: string }> {}

@CommandHandler(RevokeSession)
export class RevokeSessionHandler implements ICommandHandler<RevokeSession> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  execute({ data: { accountId, sessionId }, meta }: RevokeSession): Promise<void> {
    return this.run(meta, async (unit) => {
      const session = await unit.load(sessionAggregate, sessionId);
      session.execute({ type: 'RevokeSession', data: { accountId, now: meta.at } });
    });
  }
}
