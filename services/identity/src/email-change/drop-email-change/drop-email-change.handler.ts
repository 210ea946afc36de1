import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountAggregate } from '../../account/account.aggregate';
import { RUN_COMMAND } from '../../identity.ports';

/** Keeps the address that counts; the code of the other one opens nothing any more. */
export class DropEmailChange extends DataCommand<{ readonly accountId: string }> {}

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
