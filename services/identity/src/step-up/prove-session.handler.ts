import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../identity.ports';
import type { OwnAttempt } from '../limits/limits';
import { sessionAggregate } from '../session/session.aggregate';
import { PasswordProof } from './password-proof';

/** Lets a session do for a while what needs a proof. */
export class ProveSession extends Command<void> {
  constructor(
    readonly data: OwnAttempt & { readonly password: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(ProveSession)
export class ProveSessionHandler implements ICommandHandler<ProveSession> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(PasswordProof) private readonly proof: PasswordProof,
  ) {}

  async execute({ data, meta }: ProveSession): Promise<void> {
    await this.proof.check(data, data.password, meta.at);
    await this.run(meta, async (unit) => {
      const session = await unit.load(sessionAggregate, data.sessionId);
      session.execute({ type: 'ProveSession', data: { now: meta.at } });
    });
  }
}
