import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../../account/account.aggregate';
import { RUN_COMMAND } from '../../identity.ports';

/** Keeps the address that counts; the code of the other one opens nothing any more. */
export class DropEmailChange extends Command<void> {
  constructor(
    readonly data: { readonly accountId: string },
    readonly meta: EventMeta,
  ) {
    super();
  }
}

@CommandHandler(DropEmailChange)
export class DropEmailChangeHandler implements ICommandHandler<DropEmailChange> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  execute({ data, meta }: DropEmailChange): Promise<void> {
    return this.run(meta, async (unit) => {
      const account = await unit.load(accountAggregate, data.accountId);
      account.execute({ type: 'DropEmailChange', data: { now: meta.at } });
    });
  }
}
