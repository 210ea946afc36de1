import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RUN_COMMAND } from '../../content.ports';
import { pageAggregate } from '../../page/page.aggregate';

interface SetMailsData {
  readonly ownerId: string;
  readonly areSent: boolean;
}

/** Returns whether the owner gets mails about the destinations of links. */
export class SetMails extends DataCommand<SetMailsData, boolean> {}

@CommandHandler(SetMails)
export class SetMailsHandler implements ICommandHandler<SetMails> {
  constructor(@Inject(RUN_COMMAND) private readonly run: RunCommand) {}

  async execute({ data: { ownerId, areSent }, meta }: SetMails): Promise<boolean> {
    const page = await this.run(
      meta,
      async (unit) => {
        const loaded = await unit.load(pageAggregate, ownerId);
        loaded.execute({ type: 'SetDestinationMails', data: { ownerId, areSent, now: meta.at } });
        return loaded;
      },
      { serialKey: ownerId },
    );
    return page.state.sendsDestinationMails;
  }
}
