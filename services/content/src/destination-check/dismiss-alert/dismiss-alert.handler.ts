import type { RunCommand } from '@marquee/event-sourcing';
import { DataCommand } from '@marquee/nest-kit';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DESTINATION_CHECKS, RUN_COMMAND } from '../../content.ports';
import { isThere } from '../../item/item.decider';
import { contentNotFound } from '../../item/item.errors';
import { loadItem } from '../../item/load-item';
import { watchedKinds } from '../../item/watched-address';
import { currentLog } from '../check-row';
import type { DestinationChecks } from '../destination-checks';
import { presentDestination, type WatchedDestination } from '../present-destination';

interface DismissAlertData {
  readonly ownerId: string;
  readonly contentId: string;
}

/** Rejects with `content_not_found` for what is no link of the owner. */
export class DismissAlert extends DataCommand<DismissAlertData, WatchedDestination> {}

@CommandHandler(DismissAlert)
export class DismissAlertHandler implements ICommandHandler<DismissAlert> {
  constructor(
    @Inject(RUN_COMMAND) private readonly run: RunCommand,
    @Inject(DESTINATION_CHECKS) private readonly checks: Pick<DestinationChecks, 'rows'>,
  ) {}

  async execute({ data: { ownerId, contentId }, meta }: DismissAlert): Promise<WatchedDestination> {
    const item = await this.run(
      meta,
      async (unit) => {
        const found = await loadItem(unit, ownerId, contentId, watchedKinds);
        found.item.execute({ type: 'DismissAlert', data: { now: meta.at } });
        return found.item;
      },
      { serialKey: ownerId },
    );
    if (!isThere(item.state)) throw contentNotFound();
    const [row] = await this.checks.rows([item.stream]);
    return presentDestination(item.state.item, row ? currentLog(row) : null);
  }
}
